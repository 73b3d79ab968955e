/**
 * The document of the page in the frame: made one that is worked on, where what can be changed is reached by the Tab key
 * and says so, and brought to what the server gives now.
 */
import { Idiomorph } from 'idiomorph'
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
export function addStudioStyle(document: Document): void {
  const { defaultView } = document
  if (!defaultView) return
  const sheet = new (defaultView as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(sheetText)
  document.adoptedStyleSheets = [sheet]
}

/** Whether the page is one that can be changed, and no report of a mistake. */
export const isPage = (document: Document): boolean => fieldsIn(document.documentElement).length > 0

/** What the page's scripts and the studio have put on its elements. */
const added =
  /^(data-scrolled|aria-current|aria-expanded|contenteditable|tabindex|aria-description|data-studio-.*)$/

/** The style that the page has made for what it says; the others are of files. */
export const ownStyle = (document: Document): Element | null =>
  document.head.querySelector('style:not([data-vite-dev-id])')

/**
 * Brings a page to another one in place: without a flash, and where it was scrolled to.
 *
 * @param sheet what its own style is to be
 * @param typedIn the element that is typed in, which stays as it is
 */
export function morph(document: Document, next: Document, sheet: string, typedIn: Element | undefined): void {
  document.title = next.title
  for (const name of ['lang', 'dir']) {
    const said = next.documentElement.getAttribute(name) ?? ''
    if (document.documentElement.getAttribute(name) !== said)
      document.documentElement.setAttribute(name, said)
  }
  const style = ownStyle(document)
  if (style && style.textContent !== sheet) style.textContent = sheet
  Idiomorph.morph(document.body, next.body, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed: (node) => node !== typedIn,
      beforeNodeRemoved: (node) => typedIn === undefined || !node.contains(typedIn),
      beforeAttributeUpdated: (name, _, change) => change === 'update' || !added.test(name),
    },
  })
}
