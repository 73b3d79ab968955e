import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { query } from '../query.ts'
import { controlOf } from './form-controls.ts'
import type { FormState } from './useSubmission.ts'

/** Shows the form's state on the ticket around it, and the typed name on its stub. */
export function useTicketPreview(
  form: RefObject<HTMLFormElement | null>,
  { name: state }: FormState,
  isTicketStamped: boolean,
): void {
  useLayoutEffect(() => {
    const ticket = form.current?.closest<HTMLElement>('.ticket')
    if (!ticket) return
    ticket.dataset.state = state
    ticket.toggleAttribute('data-stamped', isTicketStamped)
  }, [form, state, isTicketStamped])

  useEffect(() => {
    const { current } = form
    if (!current) return
    // Hidden from screen readers, which get the name from its field.
    const nameLine = Object.assign(document.createElement('p'), {
      className: 'stub-name',
      ariaHidden: 'true',
      translate: false,
    })
    const updateName = () => {
      const name = controlOf(current, 'name').value.trim()
      if (nameLine.textContent !== name) nameLine.textContent = name
      nameLine.hidden = name === ''
    }
    updateName()
    query('.stub-number')?.before(nameLine)
    current.addEventListener('input', updateName)
    return () => {
      current.removeEventListener('input', updateName)
      nameLine.remove()
    }
  }, [form])
}
