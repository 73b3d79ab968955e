/** Prepares the document in the frame for editing, and updates it when the content changes. */
import { Idiomorph } from 'idiomorph'
import { fullFieldName } from '../../fields.ts'
import type { State } from '../../protocol.ts'
import pageStyles from './page.css?inline'
import { fieldsShownIn, pageElementsIn } from './page-elements.ts'

const focusableSelector = 'a[href], button, input, textarea, [tabindex]'

/** Makes every editable element focusable and describes it for screen readers. Call it after each update. */
export function makeEditable(document: Document, state: State): void {
  const pageElements = new Map(
    pageElementsIn(document).map((pageElement) => [pageElement.element, pageElement]),
  )
  // A form in trial mode keeps its tab order.
  for (const element of document.querySelectorAll<HTMLElement>(focusableSelector))
    if (!pageElements.has(element) && !element.closest('[data-studio-trial]')) element.tabIndex = -1
  for (const element of document.querySelectorAll<HTMLElement>('[data-studio-editable]'))
    if (!pageElements.has(element)) delete element.dataset.studioEditable
  for (const { element, field, kind } of pageElements.values()) {
    element.dataset.studioEditable = kind
    // A service's number is hidden from visitors' screen readers, but the owner can edit it.
    element.closest('[aria-hidden=true]')?.removeAttribute('aria-hidden')
    element.tabIndex = 0
    element.ariaDescription = `${fullFieldName(field, state)}. Press Enter to edit.`
  }
}

/** Adds the studio's style sheet, and separates the font rules. Call it once per document. */
export function addStudioStyles(document: Document, window: Window & typeof globalThis): void {
  const styleSheet = new window.CSSStyleSheet()
  styleSheet.replaceSync(pageStyles)
  document.adoptedStyleSheets = [styleSheet]
  setInlineStyle(document, inlineStyle(document))
}

/** Whether a document is a page of the site, not an error page of the server. */
export const isSitePage = (document: Document): boolean => fieldsShownIn(document.documentElement).length > 0

/** Returns the inline style sheet of a newly loaded page, which the server generates from the content. */
const inlineStyle = (document: Document): string => document.head.querySelector('style')?.textContent ?? ''

const fontRule = /@font-face\{[^}]*\}/g

/**
 * Sets the page's inline style. Puts the font rules in a separate element: if an element with font rules changes, browsers
 * load the fonts again and show fallback fonts meanwhile.
 */
function setInlineStyle(document: Document, styleSheet: string): void {
  const mainStyle = document.head.querySelector('style')
  const fontStyle = document.querySelector('style[data-studio-fonts]') ?? document.createElement('style')
  fontStyle.setAttribute('data-studio-fonts', '')
  const contents = [
    [fontStyle, styleSheet.match(fontRule)?.join('') ?? ''],
    [mainStyle, styleSheet.replace(fontRule, '')],
  ] as const
  for (const [element, text] of contents)
    if (element && element.textContent !== text) element.textContent = text
  if (!fontStyle.isConnected) document.head.append(fontStyle)
}

/** The attributes that the page's scripts or the studio set. An update must not remove them. */
const scriptAttributes =
  /^(style|data-scrolled|data-past-first-screen|data-phase|data-settling|aria-current|aria-expanded|contenteditable|tabindex|aria-description|data-studio-.*)$/

/** Updates the page in place, without a flash or a scroll. Does not touch `protectedElement`. */
export function updatePage(
  document: Document,
  newDocument: Document,
  protectedElement: Element | undefined,
): void {
  document.title = newDocument.title
  const { lang, dir } = newDocument.documentElement
  Object.assign(document.documentElement, { lang, dir })
  setInlineStyle(document, inlineStyle(newDocument))
  Idiomorph.morph(document.body, newDocument.body, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed: (node) => node !== protectedElement,
      beforeNodeRemoved: (node) => protectedElement === undefined || !node.contains(protectedElement),
      beforeAttributeUpdated: (name, _, change) => change === 'update' || !scriptAttributes.test(name),
    },
  })
}

/** The pointer is over the element, the toolbar is for it, or files are dragged over it. */
type MarkName = 'hovered' | 'selected' | 'drop-target'

/** Sets an attribute, for page.css, on one element of the page. Removes it from the previous element. */
export function markElement(document: Document | undefined, name: MarkName, element?: Element | null): void {
  const attribute = `data-studio-${name}`
  document?.querySelector(`[${attribute}]`)?.removeAttribute(attribute)
  element?.setAttribute(attribute, '')
}
