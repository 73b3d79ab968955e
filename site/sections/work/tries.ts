/** A layer that visitors try in other places: by its slider, by dragging the picture sideways, or by a click on what asks for it. */
import { scrub } from '../../scrub.ts'

/** Lets visitors move the layers of a picture. */
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
      // A picture that is wider than the screen moves along.
      pixelsPerStep: () =>
        ((Number(whole.dataset.reach) / 100) * Math.min(whole.clientWidth, innerWidth)) / last,
    },
    onChange: (step) => {
      slider.ariaValueText = field.querySelector('[data-phase=now]')?.textContent ?? ''
      // The layers are where the visitor moves them, also while they would still be on their way.
      if (shown !== undefined && shown !== step) field.dataset.taken = ''
      shown = step
    },
  })
  field.querySelector('.work-tries label')?.addEventListener('click', ({ target }) => {
    if (target !== slider) tries.moveBy(tries.step < last ? 1 : -last)
  })
}
