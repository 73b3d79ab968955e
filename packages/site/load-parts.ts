/** Loads the code and styles of a part of the page when it comes near the viewport. */
import { hydrateForm } from './contact-form/early-submit.ts'
import { find } from './find.ts'

interface Part {
  start: (part: HTMLElement) => unknown
}

const parts: Record<string, () => Promise<Part>> = {
  '.distance': () => import('./sections/distance/distance-behaviour.ts'),
  '.work-passage': () => import('./sections/work/passage.ts'),
  '.work-field[data-tries]': () => import('./sections/work/tries.ts'),
  // The studio edits the form as HTML, and hydrates it only for a trial.
  ':root:not([data-still]) [data-contact-form]': async () => ({ start: hydrateForm }),
}

const startOn = async (element: HTMLElement, part: Promise<Part>) => (await part).start(element)

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      for (const [selector, load] of Object.entries(parts))
        if (target.matches(selector)) startOn(target as HTMLElement, load())
    }
  },
  // Less than a screen, so that the first screen only loads code for the next one.
  { rootMargin: '60%' },
)

for (const part of document.querySelectorAll(Object.keys(parts).join())) observer.observe(part)

// The other views of the first picture are large, so they load only after the visitor's first action and the paint
// that follows.
const turning = find('.home-picture[data-back]')
if (turning) {
  const signs = ['pointermove', 'keydown', 'scroll']
  const load = () => {
    for (const sign of signs) removeEventListener(sign, load)
    requestAnimationFrame(() => setTimeout(() => startOn(turning, import('./sections/home/turn.ts'))))
  }
  for (const sign of signs) addEventListener(sign, load, { passive: true })
}
