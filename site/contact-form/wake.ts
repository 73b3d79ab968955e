/**
 * The form before React is there. It is plain HTML that could post itself; at the visitor's first touch the
 * component is fetched, and whatever was typed or clicked until then is kept for it. Where it cannot be
 * fetched, the form posts itself.
 */
import { find } from '../find.ts'
import { clearDraft, restoreDraft, saveDraft } from './draft.ts'

const root = find('[data-contact-form]')
const form = root?.querySelector('form')

if (root && form) {
  let early = true
  let awake: Promise<HTMLFormElement | undefined> | undefined
  let attempt: string

  /** Fetches the component; resolves to the form that it answers for, or to none where it cannot be fetched. */
  const wake = () => {
    awake ??= import('./island.tsx')
      .then((island) => island.hydrate(root))
      .catch(() => undefined)
      .finally(() => {
        early = false
      })
    return awake
  }

  const keep = async (event: Event) => {
    if (!early) return
    event.preventDefault()
    // The newest attempt counts: one that found fault, mended and sent since, is to be sent.
    attempt = event.type
    if (root.dataset.waiting) return
    root.dataset.waiting = '1'
    // So many milliseconds a click on the button waits for the component, before the form posts itself.
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, 10_000))
    const answering = await Promise.race([wake(), late])
    delete root.dataset.waiting
    early = false
    if (attempt !== 'submit') (answering ?? form).reportValidity()
    else if (answering) answering.requestSubmit()
    else form.submit()
  }

  restoreDraft(form)
  form.addEventListener('input', () => saveDraft(form))
  for (const touch of ['focusin', 'pointerover']) form.addEventListener(touch, wake)
  // An attempt that the browser finds fault with is an attempt as well: the component tells beside the fields.
  for (const type of ['submit', 'invalid']) form.addEventListener(type, keep, true)
  // Whoever was faster than this script, and the page that the server has answered with, are in the form already.
  if (form.matches(':focus-within')) wake()
}

// The server has confirmed what the form posted by itself.
if (find('[data-sent]')) clearDraft()
