/** The ticket around the form, which React does not render. */
import { type RefObject, useLayoutEffect } from 'react'
import { query } from '../query.ts'
import { controlOf } from './form-controls.ts'
import type { FormState } from './useSubmission.ts'

/** Shows the form's state on the ticket, and the stamp, which stays from a sent message until the visitor types. */
export function useTicketState(
  form: RefObject<HTMLFormElement | null>,
  { name: state }: FormState,
  isStamped: boolean,
): void {
  useLayoutEffect(() => {
    const ticket = form.current?.closest<HTMLElement>('.ticket')
    if (!ticket) return
    ticket.dataset.state = state
    ticket.toggleAttribute('data-stamped', isStamped)
    return () => ticket.removeAttribute('data-state')
  }, [form, state, isStamped])
}

/** Shows the typed name on the ticket's stub. */
export function showNameOnStub(form: HTMLFormElement): void {
  const nameLine = query('.stub-name')
  const name = controlOf(form, 'name').value.trim()
  // An equal text would still make the browser restyle the page.
  if (!nameLine || nameLine.textContent === name) return
  nameLine.textContent = name
  nameLine.hidden = name === ''
}
