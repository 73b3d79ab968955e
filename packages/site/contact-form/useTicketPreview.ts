import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { find } from '../find.ts'
import { controlOf } from './fields.ts'
import type { FormState } from './form-reducer.ts'

/** Shows the form's state on the ticket around it, and the typed name on its stub. */
export function useTicketPreview(
  form: RefObject<HTMLFormElement | null>,
  { name: state }: FormState,
  isStamped: boolean,
): void {
  useLayoutEffect(() => {
    const ticket = form.current?.closest<HTMLElement>('.ticket')
    if (!ticket) return
    ticket.dataset.state = state
    ticket.toggleAttribute('data-stamped', isStamped)
  }, [form, state, isStamped])

  useEffect(() => {
    const { current } = form
    if (!current) return
    // Screen readers get the name from its field.
    const line = Object.assign(document.createElement('p'), {
      className: 'stub-name',
      ariaHidden: 'true',
      translate: false,
    })
    const write = () => {
      const name = controlOf(current, 'name').value.trim()
      if (line.textContent !== name) line.textContent = name
      line.hidden = name === ''
    }
    write()
    find('.stub-number')?.before(line)
    current.addEventListener('input', write)
    return () => {
      current.removeEventListener('input', write)
      line.remove()
    }
  }, [form])
}
