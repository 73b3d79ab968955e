/** The component's way into the page: fetched at the visitor's first touch of the form. */
import { hydrateRoot } from 'react-dom/client'
import { errorId, fieldId, statusId } from '../../contract/form.ts'
import { fieldNames } from '../../contract/submission.ts'
import { ContactForm } from './ContactForm.tsx'
import type { Errors } from './fields.ts'

/** Gives the form that stands in `root` its component; resolves once it answers. */
export function hydrate(root: HTMLElement): Promise<void> {
  const { backend = '', key = '', email = '' } = root.dataset
  const action = root.querySelector('form')?.getAttribute('action') ?? ''
  const given = takeErrors()
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
  const status = document.getElementById(statusId)
  status?.replaceChildren()
  status?.removeAttribute('tabindex')
  return errors
}
