import { type FocusEvent, useEffect, useRef } from 'react'
import type { Place } from './fields.ts'

/**
 * Returns the focus to an element of the page when the focused control is removed or disabled. Call the
 * result from `onFocus` of the element around the controls.
 */
export function useFocusReturn(place: Place | undefined): (event: FocusEvent) => void {
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const { current } = last
    if (!current || (current.isConnected && !current.matches(':disabled'))) return
    last.current = undefined
    const { activeElement, body } = document
    if (activeElement === body || activeElement === current) place?.element.focus({ preventScroll: true })
  })
  return ({ currentTarget, target }) => {
    // Menus, which render elsewhere, return the focus themselves.
    if (currentTarget.contains(target)) last.current = target
  }
}
