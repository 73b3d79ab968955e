/** The component's way into the page: fetched at the visitor's first touch of the form. */

import words from 'virtual:words/form'
import { hydrateRoot } from 'react-dom/client'
import { errorId, statusId } from '../../contract/form.ts'
import { fieldNames } from '../../contract/submission.ts'
import answeredStyle from './answered.css?inline'
import { ContactForm } from './ContactForm.tsx'
import { restoreDraft, saveDraft } from './draft.ts'
import { controlOf, type Errors, readSubmission } from './fields.ts'
import type { State } from './machine.ts'

const style = new CSSStyleSheet()
style.replaceSync(answeredStyle)
document.adoptedStyleSheets.push(style)

/**
 * Gives the form that stands in `root` its component.
 *
 * @returns once it answers, the form that it has: another where an extension has changed the markup
 */
export function hydrate(root: HTMLElement): Promise<HTMLFormElement> {
  const { backend = '', key = '', email = '' } = root.dataset
  const form = root.querySelector('form')
  if (!form) throw new Error('The page has no form to take over.')
  if (isOlderThanDraft(form)) restoreDraft(form, true)
  saveDraft(form)
  ownValues(form)
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <ContactForm
        words={words}
        backend={{ url: backend, key }}
        email={email}
        action={form.getAttribute('action') ?? ''}
        given={{ state: stateIn(form), errors: errorsIn(form) }}
        onReady={() => resolve(root.querySelector('form') ?? form)}
      />,
    )
  })
}

/** Whether the server has put into the fields what was posted before: the visitor has reloaded its answer. */
function isOlderThanDraft(form: HTMLFormElement): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isAnswered = fieldNames.some((name) => controlOf(form, name).defaultValue !== '')
  return isAnswered && load !== undefined && load.type !== 'navigate'
}

/**
 * Makes the text that the server has put into a field the field's own. React takes an uncontrolled textarea's
 * default text away, and with it all that stands there if nobody has typed.
 */
function ownValues(form: HTMLFormElement): void {
  for (const name of fieldNames) {
    const control = controlOf(form, name)
    if (control.value === control.defaultValue) control.value = control.defaultValue
  }
}

/** How the last attempt ended, as the server has marked it. */
function stateIn(form: HTMLFormElement): State {
  const status = form.querySelector<HTMLElement>(`#${statusId}`)
  if (status?.dataset.state !== 'error') return { name: 'idle' }
  const advice = status.querySelector('p + p')?.textContent
  return { name: 'error', submission: readSubmission(form), advice }
}

/** What the server has told beside the fields. */
function errorsIn(form: HTMLFormElement): Errors {
  const told = fieldNames.map((name) => [name, form.querySelector(`#${errorId(name)}`)?.textContent])
  return Object.fromEntries(told.filter(([, error]) => error))
}
