/** Finds the elements of the page that the owner can edit. */
import { entriesAround, languagePrefixOf, schemaInfoAt } from '../../fields.ts'
import type { Address } from '../../protocol.ts'

/** An editable text or picture of the page. */
export interface PageElement {
  element: HTMLElement
  /** The field with the text, or with the picture's file name. */
  field: Address
  kind: 'text' | 'picture'
  /** In CSS pixels of the page, from the element's top left corner. */
  clickedPoint?: { x: number; y: number } | undefined
}

/** Parses `data-attribute-fields`: the attributes of an element that show fields, such as `alt home.alt`. */
function parseFieldAttributes(element: Element): Record<string, Address> {
  const pairs = element.getAttribute('data-attribute-fields')?.split(', ') ?? []
  return Object.fromEntries(pairs.map((pair) => pair.split(' ')))
}

/** Returns the field of a picture. Its place on the page, or the field of its `alt` text, identifies it. */
function pictureFieldOf(image: Element): Address | undefined {
  const drawingItem = image.closest('.distance-scale li')
  if (drawingItem) return drawingFieldOf(drawingItem)
  const smallWorkItem = image.closest('.smaller-works li')
  if (smallWorkItem) return `portfolio.also.${siblingIndex(smallWorkItem)}.picture`
  if (image.closest('.about-portrait')) return 'about.portrait'
  const altField = parseFieldAttributes(image).alt
  if (altField?.endsWith('.description')) return altField.replace(/description$/, 'picture')
  if (image.closest('.logo')) return 'look.logo'
  if (image.closest('.contact-picture')) return 'contact.picture'
  return image.closest('.home-picture') ? 'home.picture' : undefined
}

/** Returns the field of a drawing in the distance section. The drawing's position among its siblings identifies it. */
const drawingFieldOf = (element: Element): Address => `distance.marks.${siblingIndex(element)}.picture`

const siblingIndex = (element: Element): number =>
  [...(element.parentElement?.children ?? [])].indexOf(element)

/** Returns the editable element that an element is, or is inside of. */
export function closestPageElement(element: Element): PageElement | undefined {
  const textElement = element.closest<HTMLElement>('[data-field]')
  if (textElement?.dataset.field)
    return { element: textElement, field: textElement.dataset.field, kind: 'text' }
  // Pictures are the same in all languages. Only the main language, without `/` in its addresses, lets the owner edit them.
  if (element.localName !== 'img' || element.ownerDocument.querySelector('[data-field*="/"]'))
    return undefined
  const field = pictureFieldOf(element)
  return field === undefined ? undefined : { element: element as HTMLElement, field, kind: 'picture' }
}

/** Returns all editable elements in page order. Leaves out text for screen readers only. */
export const pageElementsIn = (root: ParentNode): PageElement[] =>
  [...root.querySelectorAll('[data-field], img')]
    .filter((element) => !element.closest('.visually-hidden'))
    .flatMap((element) => closestPageElement(element) ?? [])

/** Returns the elements that show a field, or a field inside it. */
export const pageElementsOfField = (root: ParentNode, field: Address): PageElement[] =>
  pageElementsIn(root).filter((pageElement) => isFieldWithin(pageElement.field, field))

/** Finds an element again after an update of the page, which may have replaced or moved it. */
export function findOnUpdatedPage(document: Document, pageElement: PageElement): PageElement | undefined {
  const { element, field, kind } = pageElement
  if (element.ownerDocument !== document) return undefined
  const isUnchanged = element.isConnected && (kind === 'picture' || element.dataset.field === field)
  const [current] = isUnchanged ? [pageElement] : pageElementsOfField(document, field)
  return current && { ...current, clickedPoint: pageElement.clickedPoint }
}

/** Returns all fields that an element and its descendants show, as text or in attributes. */
export const fieldsShownIn = (root: Element): Address[] =>
  [root, ...root.querySelectorAll('[data-field], [data-attribute-fields]')].flatMap((element) =>
    [element.getAttribute('data-field') ?? [], Object.values(parseFieldAttributes(element))].flat(),
  )

export const isFieldWithin = (field: Address, container: Address): boolean =>
  field === container || field.startsWith(`${container}.`)

/** Returns the editable element at a point. Looks through elements that are transparent there. */
export function pageElementAt(document: Document, x: number, y: number): PageElement | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const pageElement =
      closestPageElement(element) ?? drawingOnScale(element) ?? onlyTextIn(element.closest('a'))
    if (pageElement) return pageElement
    if (isOpaque(element)) return undefined
  }
  return undefined
}

/**
 * Returns the editable copy of a drawing in the scene of the distance section, whose drawings cover each other. The copy
 * is on the section's scale, the row of all drawings.
 */
function drawingOnScale(image: Element): PageElement | undefined {
  const sceneDrawing = image.closest('.distance-scene picture')
  return sceneDrawing ? pageElementsOfField(image.ownerDocument, drawingFieldOf(sceneDrawing))[0] : undefined
}

/** Returns the only text of a link, so that a click on the link's icon or padding selects the text. */
function onlyTextIn(link: Element | null): PageElement | undefined {
  const [pageElement, ...otherElements] = link ? pageElementsIn(link) : []
  return pageElement?.kind === 'text' && otherElements.length === 0 ? pageElement : undefined
}

/** Returns the field of an icon: that of the entry whose name is in the same link. */
export function iconFieldOf(element: Element): Address | undefined {
  const nameElement = element.closest('svg')?.closest('a')?.querySelector<HTMLElement>('[data-field]')
  const entry = entriesAround(nameElement?.dataset.field ?? '').at(-1)
  const field = `${entry?.address}.icon`
  return languagePrefixOf(field) === '' && schemaInfoAt(field)?.kind === 'icon' ? field : undefined
}

function isOpaque(element: Element): boolean {
  // The body's background lies behind everything.
  if (element.localName === 'body') return false
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
}
