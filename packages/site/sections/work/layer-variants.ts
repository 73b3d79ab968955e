/** Lets visitors choose between variants of a layer by slider, drag or a click on the label. */
import { createScrubber } from '../../scrubber.ts'

/** Starts the slider of a layered picture with variants. Its step is the index of the variant. */
export function startPart(stage: HTMLElement): void {
  const composite = stage.querySelector<HTMLElement>('.work-composite')
  const slider = stage.querySelector('input')
  if (!composite || !slider) return
  const max = Number(slider.max)
  const scrubber = createScrubber({
    root: stage,
    targets: [composite, ...composite.querySelectorAll<HTMLElement>(':scope > div')],
    phaseRanges: [...stage.querySelectorAll('li')].map((item, index) => [item, index - 0.5, index + 0.5]),
    max,
    slider,
    drag: {
      target: composite,
      // A picture wider than the screen pans during the drag, so at most a screen's width counts.
      pixelsPerStep: () =>
        ((Number(composite.dataset.dragLength) / 100) * Math.min(composite.clientWidth, innerWidth)) / max,
    },
    onChange: (step) => {
      slider.ariaValueText = stage.querySelector('[data-phase=now]')?.textContent ?? ''
      // Stops the layers' scroll animation once the visitor has chosen a variant.
      if (step !== Number(slider.defaultValue)) stage.dataset.movedByVisitor = ''
    },
  })
  stage.querySelector('.work-variants label')?.addEventListener('click', ({ target }) => {
    if (target !== slider) scrubber.moveBy(scrubber.step < max ? 1 : -max)
  })
}
