/**
 * The form before React is there. It is plain HTML that could post itself; at the visitor's first touch the
 * component is fetched, and whatever was typed or clicked until then is kept for it. Where it cannot be
 * fetched, the form posts itself, or says that it could not.
 */
import { find } from '../find.ts'
import { clearDraft, restoreDraft, saveDraft } from './draft.ts'
import { post } from './post.ts'

const root = find('[data-contact-form]')
const form = root?.querySelector('form')

if (root && form) {
  let answering: HTMLFormElement | undefined
  let early = true
  let awake: Promise<void> | undefined
  let attempt: string

  /** Fetches the component, unless it is on its way. */
  const wake = () => {
    awake ??= import('./island.tsx')
      .then((island) => island.hydrate(root))
      .then(
        (form) => {
          answering = form
          early = false
        },
        () => {
          awake = undefined
        },
      )
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
    const late = new Promise((resolve) => setTimeout(resolve, 10_000))
    await Promise.race([wake(), late])
    early = false
    if (attempt !== 'submit') (answering ?? form).reportValidity()
    else if (answering) answering.requestSubmit()
    else await post(form, root.dataset.email)
    early = !answering
    delete root.dataset.waiting
  }

  restoreDraft(form)
  // The component may replace the form.
  root.addEventListener('input', () => saveDraft(answering ?? form))
  for (const touch of ['focusin', 'pointerover']) form.addEventListener(touch, wake)
  // An attempt that the browser finds fault with is an attempt as well: the component tells beside the fields.
  for (const type of ['submit', 'invalid']) form.addEventListener(type, keep, true)
  // Whoever was faster than this script, and the page that the server has answered with, are in the form already.
  if (form.matches(':focus-within')) wake()
}

// The server has confirmed what the form posted by itself.
if (find('[data-sent]')) clearDraft()
