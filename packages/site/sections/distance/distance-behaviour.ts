/** The scene in which a mark moves away. One number drives it: the index of the nearest drawing. */
import { addStyleSheet } from '../../add-stylesheet.ts'
import { type Phased, scrub } from '../../scrub.ts'
import sliderStyle from '../../styles/slider.css?inline'
import controlStyle from './control.css?inline'
import glassesStyle from './glasses.css?inline'
import { startLetters } from './letters.ts'
import sceneStyle from './scene.css?inline'
import standStyle from './stand.css?inline'

/** Scroll lengths in screen heights: before the mark moves, for each step, and at the stand. */
const scrolled = { before: 0.08, step: 0.24, after: 1 }

/** Starts the part. The last step is the stand, which shows the mark in the last row. */
export async function start(part: HTMLElement): Promise<void> {
  addStyleSheet(sliderStyle + controlStyle)
  // The scene a frame later, as one frame must not restyle everything. Its font is loaded first, so that the digits do
  // not move when it arrives.
  const nextFrame = new Promise(requestAnimationFrame)
  await document.fonts.load('1em Digits').catch(() => {})
  await nextFrame
  addStyleSheet(sceneStyle + standStyle + glassesStyle)
  const all = (selector: string) => [...part.querySelectorAll<HTMLElement>(selector)]
  const [slider] = part.querySelectorAll<HTMLInputElement>('input[type=range]')
  const [number, unit] = all('.distance-metres span')
  const metres = all('.distance-scale span').map(({ textContent }) => Number(textContent))
  const lastRow = metres.length - 1
  const last = metres.length
  const [near = 1, far = near] = [metres.at(0), metres.at(-1)]
  const values = { near, far, 'most-digits': String(far).length }
  for (const [name, value] of Object.entries(values)) part.style.setProperty(`--${name}`, String(value))
  const moving = all('.distance-pushed, .distance-beam:first-child')

  const showDistance = (step: number) => {
    const { [Math.floor(step)]: from = 0, [Math.ceil(step)]: to = from } = metres
    const distance = step < lastRow ? from + (to - from) * (step % 1) : far
    const nearness = String(near / distance)
    for (const element of moving) element.style.setProperty('--nearness', nearness)
    const text = String(Math.round(distance))
    if (!slider || !number || !unit) return
    if (number.textContent !== text) number.textContent = text
    unit.style.setProperty('--digits', String(text.length))
    const said = all('.distance-said[data-phase=now]').map(({ textContent }) => textContent)
    const where = text !== String(far) ? [] : all('.distance-seat').map(({ textContent }) => textContent)
    slider.ariaValueText = [`${text} ${unit.textContent}`, ...where, ...said].filter(Boolean).join(', ')
  }

  for (const image of all('.distance-stand img'))
    image.parentElement?.style.setProperty('--across', image.getAttribute('width'))

  // An element of its own, as Chromium restyles all siblings of a pseudo-element that takes its step from its parent.
  const crowd = document.createElement('div')
  crowd.className = 'distance-crowd'
  part.querySelector('.distance-stage')?.append(crowd)

  const distance = scrub({
    root: part,
    targets: all('.distance-crowd, .distance-stand, .distance-stand > div'),
    phased: phasesOf(part, lastRow),
    last,
    slider,
    settle: (step) => (Math.round(step) === lastRow ? last : Math.round(step)),
    scroll: scrollSource(part, last),
    onChange: showDistance,
  })

  // A click on the label moves the mark to the next distance, and from the last to the first.
  part.querySelector('.distance-control label')?.addEventListener('click', (event) => {
    if (event.target === slider) return
    event.preventDefault()
    distance.moveBy(Math.round(distance.step) < last ? 1 : -last)
  })
  startLetters(part)
}

/** The range of steps in which each element is visible. */
function phasesOf(part: HTMLElement, lastRow: number): Phased[] {
  const all = (selector: string, within: Element = part) => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ]
  const onStand = lastRow + 0.2
  const compared = Math.min(1.5, lastRow - 0.5)
  const during = (selector: string, from: number, to: number) =>
    all(selector).map((element): Phased => [element, from, to])
  /** One element for each drawing. The last one belongs to the last row. */
  const each = (elements: HTMLElement[], end = Number.POSITIVE_INFINITY) =>
    elements.map((element, index): Phased => {
      const at = lastRow + 1 - elements.length + index
      return [element, index === 0 ? -1 : at - 0.5, at === lastRow ? end : at + 0.5]
    })
  const lines = all('.distance-said[aria-hidden]')
  const leftOut = all('.distance-left-out li')
  const hasLines = [...lines, ...leftOut].some(({ textContent }) => textContent)
  return [
    ...during('h2, .distance-seen, .distance-pushed', -1, onStand),
    ...during('.distance-line', -1, hasLines ? 0.1 : onStand),
    ...during('.distance-seat', -1, compared),
    ...during('.distance-beam, .distance-enlarged', compared, onStand),
    ...during('.distance-letters, [aria-live]', lastRow + 0.9, Number.POSITIVE_INFINITY),
    ...each(lines),
    ...each(leftOut, onStand),
    ...each(all('.distance-pushed img')),
    ...all('.distance-enlarged > div').flatMap((glass) => each(all('img', glass))),
  ]
}

/** Scrolling through the part while its stage is sticky, see distance.css. */
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
      // To an absolute position, as the page may still be scrolling.
      scrollTo({ top: scrollY + (start + (end - start) * progress) * scrollable - above, behavior })
    },
  }
}
