/** Lets visitors try other positions of a layer: by slider, drag or a click on the label. */
import { scrub } from '../../scrub.ts'

export function start(field: HTMLElement): void {
  const whole = field.querySelector<HTMLElement>('.work-whole')
  const slider = field.querySelector('input')
  if (!whole || !slider) return
  const last = Number(slider.max)
  let shown: number | undefined
  const tries = scrub({
    root: field,
    targets: [whole, ...whole.querySelectorAll<HTMLElement>(':scope > div')],
    phased: [...field.querySelectorAll('li')].map((item, index) => [item, index - 0.5, index + 0.5]),
    last,
    slider,
    drag: {
      target: whole,
      // A picture wider than the screen moves along.
      pixelsPerStep: () =>
        ((Number(whole.dataset.reach) / 100) * Math.min(whole.clientWidth, innerWidth)) / last,
    },
    onChange: (step) => {
      slider.ariaValueText = field.querySelector('[data-phase=now]')?.textContent ?? ''
      // Stops the layers' scroll animation once the visitor moves them.
      if (shown !== undefined && shown !== step) field.dataset.taken = ''
      shown = step
    },
  })
  field.querySelector('.work-tries label')?.addEventListener('click', ({ target }) => {
    if (target !== slider) tries.moveBy(tries.step < last ? 1 : -last)
  })
}
