import { type FocusEvent, useEffect, useRef } from 'react'
import type { Place } from './fields.ts'

/**
 * Gives the focus to a place of the page when the control over it that had it is gone or disabled. The element around the
 * controls calls what this gives as one of them gets the focus.
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
    // Those of a menu have their own way back.
    if (currentTarget.contains(target)) last.current = target
  }
}
