/** What the studio has an open page look like meanwhile: marked places, and colours that are being chosen. */
import { useEffect } from 'react'
import type { Place } from './fields.ts'
import type { Page } from './use-page.ts'

/** Marks a place of the page for the studio's style sheet. */
export function useMark(place: Place | undefined, mark: 'pointed' | 'chosen' | 'drop'): void {
  const element = place?.element
  useEffect(() => {
    element?.setAttribute(`data-studio-${mark}`, '')
    return () => element?.removeAttribute(`data-studio-${mark}`)
  }, [element, mark])
}

/** Shows the page with custom properties that are being chosen, over those that it came with. */
export function usePreview(page: Page | undefined, properties: Record<string, string> | undefined): void {
  useEffect(() => {
    const root = page?.document.documentElement
    if (!root || !properties) return
    const names = Object.keys(properties)
    for (const name of names) root.style.setProperty(name, properties[name] ?? '')
    return () => {
      for (const name of names) root.style.removeProperty(name)
    }
  }, [page, properties])
}
