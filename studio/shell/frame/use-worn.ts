import { useEffect } from 'react'
import type { Page } from './use-page.ts'

/** Has the page wear custom properties that are being chosen, over those that it came with. */
export function useWorn(page: Page | undefined, properties: Record<string, string> | undefined): void {
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
