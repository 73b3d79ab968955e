/**
 * Rotates the first picture to its other views: its back, or a strip of views from all sides. Scrolling turns it by
 * half a turn, until the visitor turns it by drag, arrow keys or click.
 */
import { addStyleSheet } from '../../add-stylesheet.ts'
import { createScrubber } from '../../scrubber.ts'
import style from './picture-rotation.css?inline'

/** How long the picture keeps its speed after a drag. */
const momentumMs = 350

/** The distance to scroll for half a turn, in viewport heights. */
const halfTurnDistance = 0.18

/** Loads the other views, then lets the visitor turn the picture. */
export async function startPart(picture: HTMLElement): Promise<void> {
  // In the studio, a click edits the picture.
  const home = picture.closest<HTMLElement>(':root:not([data-editing]) .home')
  const figure = picture.closest<HTMLElement>('.home-figure')
  const front = picture.querySelector('img')
  if (!home || !figure || !front) return
  // The files, number and aspect ratio of the other views, set by Home.tsx. With the front, there is one view more.
  const { back: srcset = '', views, aspectRatio } = picture.dataset
  const viewCount = Number(views) + 1
  const viewsImage = Object.assign(new Image(), {
    sizes: `${Math.min(front.offsetWidth, front.offsetHeight * Number(aspectRatio)) * Number(views)}px`,
    srcset,
    // The button around the image has the label.
    alt: '',
    draggable: false,
  })
  try {
    await viewsImage.decode()
  } catch {
    // The browser is offline or lacks AVIF, so only the front is shown.
    return
  }
  const viewsElement = picture.cloneNode() as HTMLElement
  viewsElement.classList.add('home-views')
  viewsElement.append(document.createElement('picture'))
  viewsElement.firstElementChild?.append(viewsImage)
  home.style.setProperty('--view-count', String(viewCount))
  home.style.setProperty('--aspect-ratio', String(aspectRatio))
  addStyleSheet(style)
  picture.after(viewsElement)
  Object.assign(figure, { tabIndex: 0, role: 'button', ariaLabel: front.alt || '360°' })

  const rotation = createScrubber({
    root: home,
    targets: home.querySelectorAll<HTMLElement>('.home-figure img'),
    keyTarget: figure,
    drag: { target: figure, pixelsPerStep: () => (1.5 * front.offsetHeight) / viewCount, momentumMs },
    scroll: {
      media: '(prefers-reduced-motion: no-preference)',
      step: () => {
        const halfTurns = -home.getBoundingClientRect().top / (halfTurnDistance * innerHeight)
        return (Math.min(Math.max(0, halfTurns), 1) * viewCount) / 2
      },
    },
    settle: (step) => nearestVisibleStep(step, viewCount),
  })
  // Turns to the front, or from the front to the back.
  const turnOver = () => rotation.moveTo(((Math.round((2 * rotation.step) / viewCount) + 1) * viewCount) / 2)
  figure.addEventListener('click', turnOver)
  figure.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    turnOver()
  })
  // Shows the 360° hint until the first press. A photo has only a back, so it has no hint.
  if (!('photo' in viewsElement.dataset)) viewsElement.dataset.hint = ''
  const hideHint = () => delete viewsElement.dataset.hint
  for (const type of ['pointerdown', 'keydown']) figure.addEventListener(type, hideHint, { once: true })
}

/**
 * Returns the nearest whole step that does not show the picture edge-on. A flat subject, such as a shirt, is edge-on at
 * a quarter turn, and too narrow up to a tenth of a turn before and after.
 */
function nearestVisibleStep(step: number, viewCount: number): number {
  const edgeOnStep = ((Math.floor((2 * step) / viewCount) + 0.5) * viewCount) / 2
  if (Math.abs(step - edgeOnStep) > 0.1 * viewCount) return Math.round(step)
  return step < edgeOnStep ? Math.floor(edgeOnStep - viewCount / 8) : Math.ceil(edgeOnStep + viewCount / 8)
}
