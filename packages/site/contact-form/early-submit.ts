/**
 * Restores and saves drafts, and loads the form's React component. Delays a submission until the component has loaded,
 * or posts it without the component.
 */
import { query } from '../query.ts'
import { clearDraft, restoreDraft, saveDraft } from './draft.ts'
import { postForm } from './post-form.ts'

/** The longest time that a submission waits for the component. */
const maxWaitMs = 10_000

/** The element whose content React hydrates. */
const root = query('[data-contact-form]')
const form = query<HTMLFormElement>('.contact-form')
/** The message that sending failed, hidden at first. */
const failure = query('.contact-failure')

if (form) restoreDraft(form)
// Listens on an outer element, as React replaces the form if a browser extension changed it.
query('.ticket')?.addEventListener('input', ({ target }) =>
  saveDraft(Object.fromEntries(new FormData((target as HTMLInputElement).form ?? undefined))),
)

let isHydrated = false
let hydration: Promise<void> | undefined

/** Loads and hydrates the form. Resolves when it handles events or has failed to load. */
export function hydrateForm(root: HTMLElement): Promise<void> {
  hydration ??= import('./hydrate.tsx')
    .then((module) => module.hydrate(root))
    .then(
      () => {
        isHydrated = true
      },
      () => {
        hydration = undefined
      },
    )
  return hydration
}

if (root && form) {
  root.addEventListener('focusin', () => hydrateForm(root))
  root.addEventListener(
    'submit',
    async (event) => {
      if (failure) failure.hidden = true
      if (isHydrated) return
      event.preventDefault()
      // The visitor has pressed the button twice.
      if ('waiting' in root.dataset) return
      root.dataset.waiting = ''
      await Promise.race([hydrateForm(root), new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
      if (isHydrated) root.querySelector('form')?.requestSubmit()
      else await postForm(form, failure)
      delete root.dataset.waiting
    },
    // Capture the event, before React handles it.
    true,
  )
}

// This is the page “Sent”: the server has stored a message that the browser posted.
if (query('[data-sent]')) clearDraft()
