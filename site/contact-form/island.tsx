/** The component's way into the page: fetched at the visitor's first touch of the form. */
import { hydrateRoot } from 'react-dom/client'
import { errorId, fieldId, statusId } from '../../contract/form.ts'
import { fieldNames } from '../../contract/submission.ts'
import { words } from '../../contract/words.ts'
import { ContactForm } from './ContactForm.tsx'
import { type Errors, readSubmission } from './fields.ts'

/** Gives the form that stands in `root` its component; resolves once it answers. */
export function hydrate(root: HTMLElement): Promise<void> {
  const { backend = '', key = '', email = '' } = root.dataset
  const form = root.querySelector('form')
  if (!form) throw new Error('The page has no form to take over.')
  const action = form.getAttribute('action') ?? ''
  const given = { errors: takeErrors(), failed: hasFailed() ? readSubmission(form) : undefined }
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <ContactForm
        backend={{ url: backend, key }}
        email={email}
        action={action}
        given={given}
        onReady={resolve}
      />,
    )
  })
}

/** Takes the server's errors out of the page, which must be as it was built for React to take it over. */
function takeErrors(): Errors {
  const errors: Errors = {}
  for (const name of fieldNames) {
    const error = document.getElementById(errorId(name))
    if (!error?.textContent) continue
    errors[name] = error.textContent
    error.textContent = ''
    document.getElementById(fieldId(name))?.removeAttribute('aria-invalid')
  }
  return errors
}

/** Whether the server has told that its attempt failed; in words of the component's own, these stay. */
function hasFailed(): boolean {
  const status = document.getElementById(statusId)
  if (status?.textContent === words.failed.join('')) return true
  status?.replaceChildren()
  return false
}
