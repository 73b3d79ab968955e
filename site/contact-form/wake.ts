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
  const early = new AbortController()
  let awake: Promise<boolean> | undefined
  let attempt: string

  /** Fetches the component; resolves to whether it answers now. */
  const wake = () => {
    awake ??= import('./island.tsx')
      .then((island) => island.hydrate(root))
      .then(
        () => true,
        () => false,
      )
      .finally(() => early.abort())
    return awake
  }

  const keep = async (event: Event) => {
    event.preventDefault()
    // The newest attempt counts: one that found fault, mended and sent since, is to be sent.
    attempt = event.type
    if (root.dataset.waiting) return
    root.dataset.waiting = 'true'
    const answers = await Promise.race([wake(), new Promise((resolve) => setTimeout(resolve, patience))])
    delete root.dataset.waiting
    early.abort()
    if (attempt !== 'submit') form.reportValidity()
    else if (answers) form.requestSubmit()
    else form.submit()
  }

  restoreDraft(form)
  form.addEventListener('input', () => saveDraft(form))
  const { signal } = early
  for (const touch of ['focusin', 'pointerover']) form.addEventListener(touch, wake, { signal })
  // An attempt that the browser finds fault with is an attempt as well: the component tells beside the fields.
  for (const type of ['submit', 'invalid']) form.addEventListener(type, keep, { signal, capture: true })
}

// The server has confirmed what the form posted by itself.
if (document.querySelector('[data-sent]')) clearDraft()
