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
    awake ??= import('./island.tsx').then((island) => island.hydrate(root))
    awake.then(
      () => form.removeEventListener('submit', submitLater),
      () => {},
    )
    return awake
  }

  const submitLater = (event: SubmitEvent) => {
    event.preventDefault()
    if (root.dataset.waiting) return
    root.dataset.waiting = 'true'
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, patience))
    Promise.race([wake(), tooLate])
      .then(
        () => form.requestSubmit(),
        () => form.submit(),
      )
      .finally(() => delete root.dataset.waiting)
  }

  restoreDraft(form)
  form.addEventListener('input', () => saveDraft(form))
  form.addEventListener('submit', submitLater)
  for (const touch of ['focusin', 'pointerover', 'invalid'])
    form.addEventListener(touch, wake, { once: true, capture: true })
}

// The server has confirmed what the form posted by itself.
if (document.querySelector('[data-sent]')) clearDraft()
