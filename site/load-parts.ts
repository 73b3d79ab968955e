/** Loads the code and style of a part of the page as it comes near the viewport. */
import { hydrateForm } from './contact-form/early-submit.ts'
import { find } from './find.ts'

interface Part {
  start: (part: HTMLElement) => unknown
}

const parts: Record<string, () => Promise<Part>> = {
  '.distance': () => import('./sections/distance/distance-behaviour.ts'),
  '.work-passage': () => import('./sections/work/passage.ts'),
  '.work-field[data-tries]': () => import('./sections/work/tries.ts'),
  // The studio edits the form as it stands, and focuses it for a trial.
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
  // Less than a screen, so that the first screen loads nothing for what lies below the next.
  { rootMargin: '60% 0%' },
)

for (const part of document.querySelectorAll(Object.keys(parts).join())) observer.observe(part)

// The other sides of the first picture are large: a visitor who leaves at once does not pay for them. They are loaded
// after the first sign of a visitor, and after that has been answered.
const turning = find('.home-picture[data-back]')
if (turning) {
  const signs = ['pointermove', 'keydown', 'scroll']
  const load = () => {
    for (const sign of signs) removeEventListener(sign, load)
    requestAnimationFrame(() => setTimeout(() => startOn(turning, import('./sections/home/turn.ts'))))
  }
  for (const sign of signs) addEventListener(sign, load, { passive: true })
}
