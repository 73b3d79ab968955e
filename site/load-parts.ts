/** Loads the code and style of a part of the page as it comes near the viewport. */
import { addStyleSheet } from './add-stylesheet.ts'
import { find } from './find.ts'

const parts: Record<string, (part: HTMLElement) => unknown> = {
  '.distance': async (part) => {
    // Before the part is shown, so that no figure moves when its face arrives.
    const [{ startDistance }] = await Promise.all([
      import('./sections/distance/distance-behaviour.ts'),
      document.fonts.load('1em Digits').catch(() => {}),
    ])
    startDistance(part)
  },
  '.work-passage': async (part) => (await import('./sections/work/passage.ts')).startPassage(part),
  '.work-field[data-tries]': async (part) => (await import('./sections/work/tries.ts')).startTries(part),
  '.contact': async () => addStyleSheet((await import('./sections/contact/issue.css?inline')).default),
  // The studio edits the form as it stands, and focuses it for a trial.
  ':root:not([data-still]) [data-contact-form]': (form) => form.dispatchEvent(new Event('near')),
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      for (const [selector, load] of Object.entries(parts))
        if (target.matches(selector)) load(target as HTMLElement)
    }
  },
  { rootMargin: '75% 0%' },
)

for (const part of document.querySelectorAll(Object.keys(parts).join())) observer.observe(part)

// The other sides of the first picture are large: a visitor who leaves at once does not pay for them. They are loaded
// after the first sign of a visitor, and after that has been answered.
const turning = find('.home-picture[data-back]')
if (turning) {
  const signs = ['pointermove', 'touchstart', 'keydown', 'scroll']
  const load = () => {
    for (const sign of signs) removeEventListener(sign, load)
    requestAnimationFrame(() =>
      setTimeout(async () => (await import('./sections/home/turn.ts')).startTurn(turning)),
    )
  }
  for (const sign of signs) addEventListener(sign, load, { passive: true })
}
