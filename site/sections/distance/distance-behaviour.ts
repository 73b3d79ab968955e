/** The scene in which a mark moves away, and its slider: one number, that of the drawing which is nearest. */
import { addStyleSheet } from '../../add-stylesheet.ts'
import { scrub } from '../../scrub.ts'
import controlStyle from './control.css?inline'
import glassesStyle from './glasses.css?inline'
import lettersStyle from './letters.css?inline'
import { startLetters } from './letters.ts'
import sceneStyle from './scene.css?inline'
import standStyle from './stand.css?inline'

/** How far the stage scrolls before the mark moves, for each step, and once the stand shows the mark, in screen heights. */
const scrolled = { before: 0.08, step: 0.24, after: 1 }

/** Starts the part. The last step is the stand, which shows the mark once that is in the last row. */
export function startDistance(part: HTMLElement): void {
  addStyleSheet(sceneStyle + standStyle + glassesStyle + controlStyle + lettersStyle)
  const all = (selector: string) => [...part.querySelectorAll<HTMLElement>(selector)]
  const [slider] = part.querySelectorAll<HTMLInputElement>('input[type=range]')
  const [number, unit] = all('.distance-metres span')
  const metres = all('.distance-scale span').map(({ textContent }) => Number(textContent))
  const lastRow = metres.length - 1
  const last = metres.length
  const moving = all('.distance-pushed, .distance-beam:first-child')

  const showDistance = (step: number) => {
    const { [Math.floor(step)]: from = 0, [Math.ceil(step)]: to = from } = metres
    const distance = step < lastRow ? from + (to - from) * (step % 1) : (metres[lastRow] ?? 0)
    const nearness = String((metres[0] ?? 0) / distance)
    for (const element of moving) element.style.setProperty('--nearness', nearness)
    const text = String(Math.round(distance))
    if (!slider || !number || !unit) return
    if (number.textContent !== text) number.textContent = text
    unit.style.setProperty('--digits', String(text.length))
    const said = all('.distance-said[data-phase=now]').map(({ textContent }) => textContent)
    const where = step < lastRow ? [] : all('.distance-seat').map(({ textContent }) => textContent)
    slider.ariaValueText = [`${text} ${unit.textContent}`, ...where, ...said].filter(Boolean).join(', ')
  }

  for (const image of all('.distance-stand img'))
    image.parentElement?.style.setProperty('--across', image.getAttribute('width'))

  const distance = scrub({
    root: part,
    targets: all('.distance-stage, .distance-stand, .distance-stand > div'),
    last,
    slider,
    settle: (step) => (Math.round(step) === lastRow ? last : Math.round(step)),
    scroll: scrollSource(part, last),
    onChange: showDistance,
  })

  // A click on the slider's label moves the mark to the next distance, and back to the first.
  part.querySelector('.distance-control label')?.addEventListener('click', (event) => {
    if (event.target === slider) return
    event.preventDefault()
    distance.moveBy(Math.round(distance.step) < last ? 1 : -last)
  })
  startLetters(part)
}

/** Scrolling through the part, while its stage is sticky (see distance.css). */
function scrollSource(part: HTMLElement, last: number) {
  const { before, step, after } = scrolled
  const whole = before + step * last + after
  const [start, end] = [before / whole, (before + step * last) / whole]
  const whereNow = () => {
    const { top, height } = part.getBoundingClientRect()
    return { above: -top, scrollable: height - innerHeight }
  }
  return {
    media: '(prefers-reduced-motion: no-preference) and (height >= 36rem)',
    progress: () => {
      const { above, scrollable } = whereNow()
      return (above / scrollable - start) / (end - start)
    },
    last,
    scrollTo: (progress: number, behavior: ScrollBehavior) => {
      const { above, scrollable } = whereNow()
      scrollBy({ top: (start + (end - start) * progress) * scrollable - above, behavior })
    },
  }
}
