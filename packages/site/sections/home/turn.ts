/**
 * The other views of the first picture: its back, or a strip of views all round. Half a turn follows scrolling, until
 * the visitor turns it by drag, arrow keys or click.
 */
import { addStyleSheet } from '../../add-stylesheet.ts'
import { scrub } from '../../scrub.ts'
import style from './turn.css?inline'

/** Milliseconds for which a picture keeps its speed after a drag. */
const momentum = 350

/** Screen heights of scrolling for half a turn. */
const halfTurn = 0.18

/** Loads the other views, then lets the visitor turn the picture. */
export async function start(picture: HTMLElement): Promise<void> {
  // In the studio, a click edits the picture.
  const home = picture.closest<HTMLElement>(':root:not([data-still]) .home')
  const plate = picture.closest<HTMLElement>('.home-plate')
  const front = picture.querySelector('img')
  if (!home || !plate || !front) return
  const { back: srcset = '', views, aspectRatio } = picture.dataset
  const sides = Number(views) + 1
  const backImage = Object.assign(new Image(), {
    sizes: `${Math.min(front.offsetWidth, front.offsetHeight * Number(aspectRatio)) * Number(views)}px`,
    srcset,
    // The button around it is named.
    alt: '',
    draggable: false,
  })
  try {
    await backImage.decode()
  } catch {
    // The browser is offline or lacks AVIF, so only the front is shown.
    return
  }
  const back = picture.cloneNode() as HTMLElement
  back.classList.add('home-back')
  back.append(document.createElement('picture'))
  back.firstElementChild?.append(backImage)
  home.style.setProperty('--sides', String(sides))
  home.style.setProperty('--aspect-ratio', String(aspectRatio))
  addStyleSheet(style)
  picture.after(back)
  Object.assign(plate, { tabIndex: 0, role: 'button', ariaLabel: front.alt || '360°' })

  const turn = scrub({
    root: home,
    targets: home.querySelectorAll<HTMLElement>('.home-plate img'),
    keyTarget: plate,
    drag: { target: plate, pixelsPerStep: () => (1.5 * front.offsetHeight) / sides, momentum },
    scroll: {
      media: '(prefers-reduced-motion: no-preference)',
      progress: () => -home.getBoundingClientRect().top / (halfTurn * innerHeight),
      last: sides / 2,
    },
    settle: (step) => settle(step, sides),
  })
  const turnOver = () => turn.moveTo(((Math.round((2 * turn.step) / sides) + 1) * sides) / 2)
  plate.addEventListener('click', turnOver)
  plate.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    turnOver()
  })
  // A hint that the picture turns all the way round, until it is used.
  if (!('framed' in back.dataset)) back.dataset.hint = ''
  const hideHint = () => delete back.dataset.hint
  for (const type of ['pointerdown', 'keydown']) plate.addEventListener(type, hideHint, { once: true })
}

/** Returns the nearest view that is not edge-on. */
function settle(step: number, sides: number): number {
  const edge = ((Math.floor((2 * step) / sides) + 0.5) * sides) / 2
  if (Math.abs(step - edge) > 0.1 * sides) return Math.round(step)
  return step < edge ? Math.floor(edge - sides / 8) : Math.ceil(edge + sides / 8)
}
