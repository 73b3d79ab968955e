/** Prepares the document in the frame for editing, and updates it when the content changes. */
import { Idiomorph } from 'idiomorph'
import { fieldWords } from '../../fields.ts'
import type { State } from '../../protocol.ts'
import { fieldsIn, type PageElement, pageElementsIn } from './fields.ts'
import sheetText from './on-page.css?inline'

const stops = 'a[href], button, input, textarea, [tabindex]'

/** Makes every editable element focusable and describes it. Safe to repeat after each update. */
export function prepare(document: Document, state: State): void {
  const places = new Map(pageElementsIn(document).map((place) => [place.element, place]))
  // A form in trial mode keeps its own tab order.
  for (const element of document.querySelectorAll<HTMLElement>(stops))
    if (!places.has(element) && !element.closest('[data-studio-trial]')) element.tabIndex = -1
  for (const element of document.querySelectorAll<HTMLElement>('[data-studio-place]'))
    if (!places.has(element)) delete element.dataset.studioPlace
  for (const { element, field, kind } of places.values()) {
    element.dataset.studioPlace = kind
    // The number of a service is decoration for visitors, but editable for the owner.
    element.closest('[aria-hidden=true]')?.removeAttribute('aria-hidden')
    element.tabIndex = 0
    element.ariaDescription = `${fieldWords(field, state)}. Press Enter to edit.`
  }
}

/** Adds the studio's style sheet. Call it once per document. */
export function addStudioStyle(document: Document, window: Window & typeof globalThis): void {
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(sheetText)
  document.adoptedStyleSheets = [sheet]
  setStyle(document, ownStyle(document))
}

export const isPage = (document: Document): boolean => fieldsIn(document.documentElement).length > 0

/** Returns the only inline style sheet of the page: the one generated from the content. */
const ownStyle = (document: Document): string => document.head.querySelector('style')?.textContent ?? ''

const fontRule = /@font-face\{[^}]*\}/g

/**
 * Sets the page's inline style. The font rules have a style element of their own, as browsers load the fonts
 * of a changed one again, and show fallback fonts meanwhile.
 */
function setStyle(document: Document, sheet: string): void {
  const style = document.head.querySelector('style')
  const fonts = document.querySelector('style[data-studio-fonts]') ?? document.createElement('style')
  fonts.setAttribute('data-studio-fonts', '')
  const texts = [
    [fonts, sheet.match(fontRule)?.join('') ?? ''],
    [style, sheet.replace(fontRule, '')],
  ] as const
  for (const [element, text] of texts) if (element && element.textContent !== text) element.textContent = text
  if (!fonts.isConnected) document.head.append(fonts)
}

/** Attributes set by the page's scripts or the studio. An update must not remove them. */
const added =
  /^(style|data-loaded|data-scrolled|data-phase|data-settling|aria-current|aria-expanded|contenteditable|tabindex|aria-description|data-studio-.*)$/

/** Updates the page in place without a flash or scroll. `kept` and its contents stay untouched. */
export function morph(document: Document, next: Document, kept: Element | undefined): void {
  document.title = next.title
  const { lang, dir } = next.documentElement
  Object.assign(document.documentElement, { lang, dir })
  setStyle(document, ownStyle(next))
  Idiomorph.morph(document.body, next.body, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed: (node) => node !== kept,
      beforeNodeRemoved: (node) => kept === undefined || !node.contains(kept),
      beforeAttributeUpdated: (name, _, change) => change === 'update' || !added.test(name),
    },
  })
}

type Mark = 'pointed' | 'chosen' | 'drop'

/** Marks one element of a page for the studio's style sheet, and unmarks the previous one. */
export function mark(
  document: Document | undefined,
  name: Mark,
  place: Pick<PageElement, 'element'> | undefined,
): void {
  const attribute = `data-studio-${name}`
  document?.querySelector(`[${attribute}]`)?.removeAttribute(attribute)
  place?.element.setAttribute(attribute, '')
}
