/** Prepares the document in the frame for editing, and updates it when the content changes. */
import { Idiomorph } from 'idiomorph'
import { fieldWords } from '../../fields.ts'
import type { State } from '../../protocol.ts'
import pageStyles from './page.css?inline'
import { fieldsShownIn, type PageElement, pageElementsIn } from './page-elements.ts'

const focusableSelector = 'a[href], button, input, textarea, [tabindex]'

/** Makes every editable element focusable and describes it. Safe to repeat after each update. */
export function makeEditable(document: Document, state: State): void {
  const pageElements = new Map(
    pageElementsIn(document).map((pageElement) => [pageElement.element, pageElement]),
  )
  // A form in trial mode keeps its own tab order.
  for (const element of document.querySelectorAll<HTMLElement>(focusableSelector))
    if (!pageElements.has(element) && !element.closest('[data-studio-trial]')) element.tabIndex = -1
  for (const element of document.querySelectorAll<HTMLElement>('[data-studio-editable]'))
    if (!pageElements.has(element)) delete element.dataset.studioEditable
  for (const { element, field, kind } of pageElements.values()) {
    element.dataset.studioEditable = kind
    // The number of a service is decoration for visitors, but editable for the owner.
    element.closest('[aria-hidden=true]')?.removeAttribute('aria-hidden')
    element.tabIndex = 0
    element.ariaDescription = `${fieldWords(field, state)}. Press Enter to edit.`
  }
}

/** Adds the studio's style sheet. Call it once per document. */
export function addStudioStyles(document: Document, window: Window & typeof globalThis): void {
  const styleSheet = new window.CSSStyleSheet()
  styleSheet.replaceSync(pageStyles)
  document.adoptedStyleSheets = [styleSheet]
  setInlineStyle(document, inlineStyle(document))
}

export const isPage = (document: Document): boolean => fieldsShownIn(document.documentElement).length > 0

/** Returns the only inline style sheet of the page: the one generated from the content. */
const inlineStyle = (document: Document): string => document.head.querySelector('style')?.textContent ?? ''

const fontRule = /@font-face\{[^}]*\}/g

/**
 * Sets the page's inline style. The font rules have a style element of their own, as browsers load the fonts
 * of a changed one again, and show fallback fonts meanwhile.
 */
function setInlineStyle(document: Document, styleSheet: string): void {
  const style = document.head.querySelector('style')
  const fonts = document.querySelector('style[data-studio-fonts]') ?? document.createElement('style')
  fonts.setAttribute('data-studio-fonts', '')
  const texts = [
    [fonts, styleSheet.match(fontRule)?.join('') ?? ''],
    [style, styleSheet.replace(fontRule, '')],
  ] as const
  for (const [element, text] of texts) if (element && element.textContent !== text) element.textContent = text
  if (!fonts.isConnected) document.head.append(fonts)
}

/** Attributes set by the page's scripts or the studio. An update must not remove them. */
const scriptAttributes =
  /^(style|data-loaded|data-scrolled|data-phase|data-settling|aria-current|aria-expanded|contenteditable|tabindex|aria-description|data-studio-.*)$/

/** Updates the page in place without a flash or scroll. `kept` and its contents stay untouched. */
export function updatePage(document: Document, next: Document, protectedElement: Element | undefined): void {
  document.title = next.title
  const { lang, dir } = next.documentElement
  Object.assign(document.documentElement, { lang, dir })
  setInlineStyle(document, inlineStyle(next))
  Idiomorph.morph(document.body, next.body, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed: (node) => node !== protectedElement,
      beforeNodeRemoved: (node) => protectedElement === undefined || !node.contains(protectedElement),
      beforeAttributeUpdated: (name, _, change) => change === 'update' || !scriptAttributes.test(name),
    },
  })
}

type MarkName = 'hovered' | 'selected' | 'drop-target'

/** Marks one element of a page for the studio's style sheet, and unmarks the previous one. */
export function markElement(
  document: Document | undefined,
  name: MarkName,
  pageElement: Pick<PageElement, 'element'> | undefined,
): void {
  const attribute = `data-studio-${name}`
  document?.querySelector(`[${attribute}]`)?.removeAttribute(attribute)
  pageElement?.element.setAttribute(attribute, '')
}
