/**
 * The form before hydration. Saves drafts, and lets an early submission wait for the component, or posts it if the
 * component does not load.
 */
import { find } from '../find.ts'
import { clearDraft, restoreDraft, saveDraft } from './draft.ts'
import { post } from './post.ts'

/** Milliseconds that a submission waits for the component. */
const maxWait = 10_000

const root = find('[data-contact-form]')
const form = find<HTMLFormElement>('.contact-form')
const failure = find('.contact-failure')

if (form) restoreDraft(form)
// Listens on an outer element, as React replaces the form if an extension changed its markup.
find('.ticket')?.addEventListener('input', ({ target }) => saveDraft((target as HTMLInputElement).form))

let isHydrated = false
let loading: Promise<void> | undefined

/** Loads and hydrates the form. Resolves when it handles events or has failed to load. */
export function hydrateForm(root: HTMLElement): Promise<void> {
  loading ??= import('./hydrate.tsx')
    .then((component) => component.hydrate(root))
    .then(
      () => {
        isHydrated = true
      },
      () => {
        loading = undefined
      },
    )
  return loading
}

if (root && form) {
  root.addEventListener('focusin', () => hydrateForm(root))
  root.addEventListener(
    'submit',
    async (event) => {
      if (failure) failure.hidden = true
      if (isHydrated) return
      event.preventDefault()
      if ('waiting' in root.dataset) return
      root.dataset.waiting = ''
      await Promise.race([hydrateForm(root), new Promise((resolve) => setTimeout(resolve, maxWait))])
      if (isHydrated) root.querySelector('form')?.requestSubmit()
      else await post(form, failure)
      delete root.dataset.waiting
    },
    true,
  )
}

// The server has confirmed a message that the browser posted.
if (find('[data-sent]')) clearDraft()
