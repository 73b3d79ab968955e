/** Loads the code and styles of a part of the page when it comes near the viewport. */
import { hydrateForm } from './contact-form/early-submit.ts'
import { query } from './query.ts'

interface PartModule {
  startPart: (part: HTMLElement) => unknown
}

/** The loader of each part, by the selector of the elements that need it. */
const loaders: Record<string, () => Promise<PartModule>> = {
  '.distance': () => import('./sections/distance/distance-behaviour.ts'),
  '.work-scroll-scene': () => import('./sections/work/scroll-scene.ts'),
  '.work-stage[data-variants]': () => import('./sections/work/layer-variants.ts'),
  // The studio edits the form as HTML and hydrates it only when the owner focuses a field.
  ':root:not([data-editing]) [data-contact-form]': async () => ({ startPart: hydrateForm }),
}

/** Calls `startPart` of a module when it has loaded. */
const startModule = async (element: HTMLElement, module: Promise<PartModule>) =>
  (await module).startPart(element)

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      for (const [selector, load] of Object.entries(loaders))
        if (target.matches(selector)) startModule(target as HTMLElement, load())
    }
  },
  // Less than a screen, so that before the first scroll only parts of the second screen load.
  { rootMargin: '60%' },
)

for (const part of document.querySelectorAll(Object.keys(loaders).join())) observer.observe(part)

// The other views of the first picture, such as its back, are large. So they load after the visitor's first action and the next paint.
const picture = query('.home-picture[data-back]')
if (picture) {
  const eventTypes = ['pointermove', 'keydown', 'scroll']
  const load = () => {
    for (const type of eventTypes) removeEventListener(type, load)
    requestAnimationFrame(() =>
      setTimeout(() => startModule(picture, import('./sections/home/picture-rotation.ts'))),
    )
  }
  for (const type of eventTypes) addEventListener(type, load, { passive: true })
}
