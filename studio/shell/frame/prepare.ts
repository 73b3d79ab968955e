/** Makes the page in the frame one that is worked on: what can be changed is reached by the Tab key, and says so. */

import { fieldsIn, placesIn } from './fields.ts'
import { nameOf } from './names.ts'
import sheetText from './on-page.css?inline'

/** What the Tab key stops at that is nothing to change. */
const stops = 'a[href], button, input, textarea, [tabindex]'

/** Marks every place that can be changed. It may be done again whenever the page has changed. */
export function prepare(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>(stops)) element.tabIndex = -1
  for (const element of document.querySelectorAll('[data-studio-place]'))
    element.removeAttribute('data-studio-place')
  for (const { element, field, kind } of placesIn(document)) {
    element.dataset.studioPlace = kind
    // To its owner, a number is no decoration.
    element.closest('[aria-hidden=true]')?.removeAttribute('aria-hidden')
    if (element.dataset.piece === undefined || element.dataset.piece === '0') element.tabIndex = 0
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
