import { useEffect } from 'react'
import type { Place } from './fields.ts'
import type { Page } from './use-page.ts'

type Mark = 'pointed' | 'chosen' | 'drop' | 'keeping'

/** Marks one element of a page for the studio's style sheet, and unmarks the previous one. */
export function mark(page: Page | undefined, name: Mark, place: Pick<Place, 'element'> | undefined): void {
  const attribute = `data-studio-${name}`
  page?.document.querySelector(`[${attribute}]`)?.removeAttribute(attribute)
  place?.element.setAttribute(attribute, '')
}

/** Overrides custom properties of the page while the owner chooses colours. */
export function usePreview(page: Page | undefined, properties: Record<string, string> | undefined): void {
  useEffect(() => {
    const style = page?.document.documentElement.style
    if (!style || !properties) return
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(properties)) style.removeProperty(name)
    }
  }, [page, properties])
}
