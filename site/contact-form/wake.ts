/**
 * The form before React is there. It is plain HTML that could post itself; at the visitor's first touch the
 * component is fetched, and whatever was typed or clicked until then is kept for it. Where it cannot be
 * fetched, the form posts itself.
 */
import { clearDraft, restoreDraft, saveDraft } from './draft.ts'

/** How long a click on the button waits for the component before the form posts itself, in milliseconds. */
const patience = 10_000

const root = document.querySelector<HTMLElement>('[data-contact-form]')
const form = root?.querySelector('form')

if (root && form) {
  let awake: Promise<void> | undefined
  const wake = () => {
    awake ??= import('./island.tsx').then((island) => island.hydrate(root)).then(() => early.abort())
    // A failure is dealt with where somebody waits for it.
    awake.catch(() => {})
    return awake
  }

  let attempt = ''
  const keep = (event: Event) => {
    event.preventDefault()
    // The newest attempt counts: one that found fault, mended and sent since, is to be sent.
    attempt = event.type
    if (root.dataset.waiting) return
    root.dataset.waiting = 'true'
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, patience))
    Promise.race([wake(), tooLate])
      .then(
        () => (attempt === 'submit' ? form.requestSubmit() : form.reportValidity()),
        () => {
          early.abort()
          if (attempt === 'submit') form.submit()
          else form.reportValidity()
        },
      )
      .finally(() => delete root.dataset.waiting)
  }

  restoreDraft(form)
  form.addEventListener('input', () => saveDraft(form))
  const early = new AbortController()
  const { signal } = early
  for (const touch of ['focusin', 'pointerover']) form.addEventListener(touch, wake, { signal })
  // An attempt that the browser finds fault with is an attempt as well: the component tells beside the fields.
  for (const attempt of ['submit', 'invalid']) form.addEventListener(attempt, keep, { signal, capture: true })
}

// The server has confirmed what the form posted by itself.
if (document.querySelector('[data-sent]')) clearDraft()
