import { type RefObject, useEffect, useRef } from 'react'
import { find } from '../find.ts'
import { controlOf } from './fields.ts'
import type { State } from './machine.ts'

/**
 * Makes the ticket out to who writes: the name stands on its stub as it is typed. It stays on what a message that has
 * arrived tears off, and is gone when the ticket is whole again.
 */
export function useMadeOut(form: RefObject<HTMLFormElement | null>, { name: state }: State): void {
  const line = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const { current } = form
    const number = find('.stub-number')
    if (!current || !number) return
    const write = () => {
      // It says once more what stands in the field.
      line.current ??= Object.assign(document.createElement('p'), {
        className: 'stub-name',
        ariaHidden: 'true',
      })
      line.current.textContent = controlOf(current, 'name').value.trim()
      if (line.current.textContent) number.before(line.current)
      else line.current.remove()
    }
    if (state !== 'success') write()
    current.addEventListener('input', write)
    return () => current.removeEventListener('input', write)
  }, [form, state])
}
