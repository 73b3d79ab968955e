import { useEffect } from 'react'
import type { Place } from './fields.ts'

/** Marks a place of the page for the studio's style sheet. */
export function useMark(place: Place | undefined, mark: 'pointed' | 'chosen' | 'drop'): void {
  const element = place?.element
  useEffect(() => {
    element?.setAttribute(`data-studio-${mark}`, '')
    return () => element?.removeAttribute(`data-studio-${mark}`)
  }, [element, mark])
}
