/**
 * The scene in which a logo moves away. One number, the step, controls it: the index of the visible drawing, with
 * fractions between two drawings. From the second drawing on, binoculars enlarge the logo: one lens shows its simpler
 * drawing, the other its first drawing, shrunk. In the last step, the spectators show the logo on cards.
 */
import { addStyleSheet } from '../../add-stylesheet.ts'
import { createScrubber, type PhaseRange } from '../../scrubber.ts'
import sliderStyle from '../../styles/slider.css?inline'
import binocularsStyle from './binoculars.css?inline'
import controlStyle from './control.css?inline'
import crowdStyle from './crowd.css?inline'
import sceneStyle from './scene.css?inline'
import { startTypedLetters } from './start-typed-letters.ts'

/** Scroll lengths in viewport heights: before the logo moves, for each step, and while the cards are visible. */
const scrollLengths = { before: 0.08, step: 0.24, after: 1 }

/** Starts the scene of this part. */
export async function startPart(part: HTMLElement): Promise<void> {
  addStyleSheet(sliderStyle + controlStyle)
  // Add the scene's styles a frame later, so that no frame restyles everything. Load the font first, so that the digits
  // do not move.
  const nextFrame = new Promise(requestAnimationFrame)
  await document.fonts.load('1em Digits').catch(() => {})
  await nextFrame
  addStyleSheet(sceneStyle + crowdStyle + binocularsStyle)
  const queryAll = (selector: string) => [...part.querySelectorAll<HTMLElement>(selector)]
  const [slider] = part.querySelectorAll<HTMLInputElement>('input[type=range]')
  const [metresElement, unitElement] = queryAll('.distance-metres span')
  const metres = queryAll('.distance-scale span').map(({ textContent }) => Number(textContent))
  const lastIndex = metres.length - 1
  const cardsStep = metres.length
  const [nearest = 1, farthest = nearest] = [metres.at(0), metres.at(-1)]
  setDistanceProperties(part, nearest, farthest)
  // The logo, and the beam of light from it to its lens.
  const movingElements = queryAll('.distance-logo, .distance-beam:first-child')

  const showDistance = (step: number) => {
    const { [Math.floor(step)]: from = 0, [Math.ceil(step)]: to = from } = metres
    const distance = step < lastIndex ? from + (to - from) * (step % 1) : farthest
    const scale = String(nearest / distance)
    for (const element of movingElements) element.style.setProperty('--logo-scale', scale)
    const text = String(Math.round(distance))
    if (!slider || !metresElement || !unitElement) return
    if (metresElement.textContent !== text) metresElement.textContent = text
    unitElement.style.setProperty('--digit-count', String(text.length))
    const captions = queryAll('.distance-caption[data-phase=now]').map(({ textContent }) => textContent)
    const seatLabels =
      text !== String(farthest) ? [] : queryAll('.distance-seat-label').map(({ textContent }) => textContent)
    slider.ariaValueText = [`${text} ${unitElement.textContent}`, ...seatLabels, ...captions]
      .filter(Boolean)
      .join(', ')
  }

  // The picture of the cards has a pixel for each card, so its width is the number of columns.
  for (const image of queryAll('.distance-cards img'))
    image.parentElement?.style.setProperty('--column-count', image.getAttribute('width'))

  // The nearest spectators. Not a pseudo-element, as Chromium would restyle all siblings when it inherits the step.
  const crowd = document.createElement('div')
  crowd.className = 'distance-crowd'
  part.querySelector('.distance-content')?.append(crowd)

  const scrubber = createScrubber({
    root: part,
    targets: queryAll('.distance-crowd, .distance-cards, .distance-cards > div'),
    phaseRanges: phaseRangesOf(queryAll, lastIndex),
    max: cardsStep,
    slider,
    // The step of the last drawing is not a resting value. The cards follow it.
    settle: (step) => (Math.round(step) === lastIndex ? cardsStep : Math.round(step)),
    scroll: scrollSource(part, cardsStep),
    onChange: showDistance,
  })

  // A click on the label moves by one step, and from the last step to the first.
  part.querySelector('.distance-control label')?.addEventListener('click', (event) => {
    if (event.target === slider) return
    event.preventDefault()
    scrubber.moveBy(Math.round(scrubber.step) < cardsStep ? 1 : -cardsStep)
  })
  startTypedLetters(part)
}

function setDistanceProperties({ style }: HTMLElement, nearest: number, farthest: number): void {
  style.setProperty('--nearest-metres', String(nearest))
  style.setProperty('--farthest-metres', String(farthest))
  style.setProperty('--max-digit-count', String(String(farthest).length))
}

/** Returns the range of steps in which each element is visible. -1 and infinity mean from the start and to the end. */
function phaseRangesOf(queryAll: (selector: string) => HTMLElement[], lastIndex: number): PhaseRange[] {
  const cardsStart = lastIndex + 0.2
  const binocularsStart = Math.min(1.5, lastIndex - 0.5)
  const rangeFor = (selector: string, from: number, to = Number.POSITIVE_INFINITY) =>
    queryAll(selector).map((element): PhaseRange => [element, from, to])
  /** Each element belongs to one drawing. The last element belongs to the last drawing, and is visible until `end`. */
  const rangePerDrawing = (elements: HTMLElement[], end = Number.POSITIVE_INFINITY) =>
    elements.map((element, index): PhaseRange => {
      const drawing = lastIndex + 1 - elements.length + index
      return [element, index === 0 ? -1 : drawing - 0.5, drawing === lastIndex ? end : drawing + 0.5]
    })
  const captions = queryAll('.distance-caption[aria-hidden]')
  // The labels of the details that each drawing omits.
  const omittedDetails = queryAll('.distance-omitted li')
  const hasCaptions = [...captions, ...omittedDetails].some(({ textContent }) => textContent)
  return [
    ...rangeFor('h2, .distance-first-drawing, .distance-logo', -1, cardsStart),
    ...rangeFor('.distance-text', -1, hasCaptions ? 0.1 : cardsStart),
    ...rangeFor('.distance-seat-label', -1, binocularsStart),
    ...rangeFor('.distance-beam, .distance-binoculars', binocularsStart, cardsStart),
    ...rangeFor('.distance-letters, .distance-contact, [aria-live]', lastIndex + 0.9),
    ...rangePerDrawing(captions),
    ...rangePerDrawing(omittedDetails, cardsStart),
    ...rangePerDrawing(queryAll('.distance-logo img')),
    ...rangePerDrawing(queryAll('.distance-binoculars > :first-child img')),
    ...rangePerDrawing(queryAll('.distance-binoculars > :last-child img')),
  ]
}

/** Returns the scroll source of the step: scrolling through the part while its content is sticky, see scene.css. */
function scrollSource(part: HTMLElement, maxStep: number) {
  const { before, step, after } = scrollLengths
  const measure = () => {
    const { top, height } = part.getBoundingClientRect()
    return { top, unit: (height - innerHeight) / (before + step * maxStep + after) }
  }
  return {
    media: '(prefers-reduced-motion: no-preference) and (height >= 36rem)',
    step: () => {
      const { top, unit } = measure()
      return (-top / unit - before) / step
    },
    scrollTo: (target: number, behavior: ScrollBehavior) => {
      const { top, unit } = measure()
      // An absolute position, as the page may still be scrolling.
      scrollTo({ top: scrollY + top + (before + step * target) * unit, behavior })
    },
  }
}
