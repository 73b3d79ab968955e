/**
 * The document of the page in the frame: made one that is worked on, where what can be changed is reached by the Tab key
 * and says so, and brought to what the server gives now.
 */
import { Idiomorph } from 'idiomorph'
import { fieldWords } from '../../fields.ts'
import type { State } from '../../protocol.ts'
import { fieldsIn, placesIn } from './fields.ts'
import sheetText from './on-page.css?inline'

/** What the Tab key stops at that is nothing to change. */
const stops = 'a[href], button, input, textarea, [tabindex]'

/** Marks every place that can be changed. It may be done again whenever the page has changed. */
export function prepare(document: Document, state: State): void {
  const places = new Map(placesIn(document).map((place) => [place.element, place]))
  // A form that is tried is the page's own.
  for (const element of document.querySelectorAll<HTMLElement>(stops))
    if (!places.has(element) && !element.closest('[data-studio-trial]')) element.tabIndex = -1
  for (const element of document.querySelectorAll<HTMLElement>('[data-studio-place]'))
    if (!places.has(element)) delete element.dataset.studioPlace
  for (const { element, field, kind } of places.values()) {
    element.dataset.studioPlace = kind
    // To its owner, a number is no decoration.
    element.closest('[aria-hidden=true]')?.removeAttribute('aria-hidden')
    element.tabIndex = 0
    element.ariaDescription = `${fieldWords(field, state)}. Enter changes it.`
  }
}

/** Gives a page the studio's own look, once. */
export function addStudioStyle(document: Document, window: Window & typeof globalThis): void {
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(sheetText)
  document.adoptedStyleSheets = [sheet]
}

/** Whether the page is one that can be changed, and no report of a mistake. */
export const isPage = (document: Document): boolean => fieldsIn(document.documentElement).length > 0

/** What the page's scripts and the studio have put on its elements. */
const added =
  /^(style|data-loaded|data-scrolled|data-phase|data-settling|aria-current|aria-expanded|contenteditable|tabindex|aria-description|data-studio-.*)$/

/** The style that the page has made for what it says; all others are files. */
export const ownStyle = (document: Document): Element | null => document.head.querySelector('style')

/** Brings a page to another one in place, with its own style as given: no flash, no scroll, and `kept` as it is. */
export function morph(document: Document, next: Document, sheet: string, kept: Element | undefined): void {
  document.title = next.title
  const { lang, dir } = next.documentElement
  Object.assign(document.documentElement, { lang, dir })
  const style = ownStyle(document)
  if (style && style.textContent !== sheet) style.textContent = sheet
  Idiomorph.morph(document.body, next.body, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed: (node) => node !== kept,
      beforeNodeRemoved: (node) => kept === undefined || !node.contains(kept),
      beforeAttributeUpdated: (name, _, change) => change === 'update' || !added.test(name),
    },
  })
}
