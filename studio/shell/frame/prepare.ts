/** Makes the page in the frame one that is worked on: what can be changed is reached by the Tab key, and says so. */

import type { Address } from '../../protocol.ts'
import { fieldsIn, placesIn } from './fields.ts'
import sheetText from './on-page.css?inline'

/** What the Tab key stops at that is nothing to change. */
const stops = 'a[href], button, input, textarea, [tabindex]'

/**
 * Marks every place that can be changed. It may be done again whenever the page has changed.
 *
 * @param nameOf what a field is called
 */
export function prepare(document: Document, nameOf: (field: Address) => string): void {
  const places = new Map(placesIn(document).map((place) => [place.element, place]))
  for (const element of document.querySelectorAll<HTMLElement>(stops))
    if (!places.has(element)) element.tabIndex = -1
  for (const element of document.querySelectorAll<HTMLElement>('[data-studio-place]'))
    if (!places.has(element)) delete element.dataset.studioPlace
  for (const { element, field, kind } of places.values()) {
    element.dataset.studioPlace = kind
    // To its owner, a number is no decoration.
    element.closest('[aria-hidden=true]')?.removeAttribute('aria-hidden')
    element.tabIndex = (element.dataset.piece ?? '0') === '0' ? 0 : -1
    element.ariaDescription = `${nameOf(field)}. Enter changes it.`
  }
}

/** Gives a page the studio's own look, once. */
export function dress(document: Document): void {
  const { defaultView } = document
  if (!defaultView) return
  const sheet = new (defaultView as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(sheetText)
  document.adoptedStyleSheets = [sheet]
}

/** Whether the page is one that can be changed, and no report of a mistake. */
export const isPage = (document: Document): boolean => fieldsIn(document.documentElement).length > 0
