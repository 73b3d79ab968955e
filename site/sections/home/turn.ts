/**
 * The other sides of the picture on the first screen: its back, or a strip of views all the way round. It turns half way
 * round as the page scrolls, until the visitor turns it: by a drag, by the arrow keys, or half way round as a button.
 */
import { addStyleSheet } from '../../add-stylesheet.ts'
import { scrub } from '../../scrub.ts'
import style from './turn.css?inline'

/** How long a picture keeps its speed after a drag, in milliseconds. */
const momentum = 350

/** The scrolling that turns it half way round, in screen heights. */
const halfTurn = 0.18

/** Fetches the other sides, and lets the visitor turn the picture once they can be seen. */
export async function start(picture: HTMLElement): Promise<void> {
  // In the studio a click edits the picture.
  const home = picture.closest<HTMLElement>(':root:not([data-still]) .home')
  const plate = picture.closest<HTMLElement>('.home-plate')
  const front = picture.querySelector('img')
  if (!home || !plate || !front) return
  const { back: srcset = '', views, shape } = picture.dataset
  const sides = Number(views) + 1
  const backImage = Object.assign(new Image(), {
    sizes: `${Math.min(front.offsetWidth, front.offsetHeight * Number(shape)) * Number(views)}px`,
    srcset,
    draggable: false,
  })
  try {
    await backImage.decode()
  } catch {
    // A browser without AVIF, or without a network: the front stays.
    return
  }
  const back = picture.cloneNode() as HTMLElement
  back.classList.add('home-back')
  back.append(document.createElement('picture'))
  back.firstElementChild?.append(backImage)
  home.style.setProperty('--sides', String(sides))
  home.style.setProperty('--shape', String(shape))
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
  // Until then, a label says that it goes all the way round.
  if (!('print' in back.dataset)) back.dataset.round = ''
  const hideHint = () => delete back.dataset.round
  for (const type of ['pointerdown', 'keydown']) plate.addEventListener(type, hideHint, { once: true })
}

/** The nearest side that shows something: from its edge, hardly anything of a picture is seen. */
function settle(step: number, sides: number): number {
  const edge = ((Math.floor((2 * step) / sides) + 0.5) * sides) / 2
  if (Math.abs(step - edge) > 0.1 * sides) return Math.round(step)
  return step < edge ? Math.floor(edge - sides / 8) : Math.ceil(edge + sides / 8)
}
