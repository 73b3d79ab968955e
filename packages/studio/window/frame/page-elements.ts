/** Finds the elements of the page that show a field. */
import { entriesAround, knownAt, rootOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'

export interface PageElement {
  element: HTMLElement
  /** The field of the text, or the field with the picture's file name. */
  field: Address
  kind: 'text' | 'picture'
  /** The clicked point, from the top left corner of the element, in CSS pixels of the page. */
  clickedPoint?: { x: number; y: number } | undefined
}

function fieldsByAttribute(element: Element): Record<string, Address> {
  const pairs = element.getAttribute('data-field-of')?.split(', ') ?? []
  return Object.fromEntries(pairs.map((pair) => pair.split(' ')))
}

function pictureFieldOf(image: Element): Address | undefined {
  const drawing = image.closest('.distance-scale li')
  if (drawing) return drawingFieldOf(drawing)
  const smallWork = image.closest('.also li')
  if (smallWork) return `portfolio.also.${siblingIndex(smallWork)}.picture`
  if (image.closest('.about-portrait')) return 'about.portrait'
  const altField = fieldsByAttribute(image).alt
  if (altField?.endsWith('.description')) return altField.replace(/description$/, 'picture')
  if (image.closest('.logo')) return 'look.logo'
  if (image.closest('.contact-picture')) return 'contact.picture'
  return image.closest('.home-picture') ? 'home.picture' : undefined
}

/** The field of a drawing in the distance part. These drawings are identified by their order. */
const drawingFieldOf = (element: Element): Address => `distance.marks.${siblingIndex(element)}.picture`

const siblingIndex = (element: Element): number =>
  [...(element.parentElement?.children ?? [])].indexOf(element)

/** Returns what can be edited at an element, if anything. */
export function closestPageElement(element: Element): PageElement | undefined {
  const textElement = element.closest<HTMLElement>('[data-field]')
  if (textElement?.dataset.field)
    return { element: textElement, field: textElement.dataset.field, kind: 'text' }
  // Pictures are the same in all languages.
  if (element.localName !== 'img' || element.ownerDocument.querySelector('[data-field*="/"]'))
    return undefined
  const field = pictureFieldOf(element)
  return field === undefined ? undefined : { element: element as HTMLElement, field, kind: 'picture' }
}

/** Returns all editable elements in page order, except text only for screen readers. */
export const pageElementsIn = (root: ParentNode): PageElement[] =>
  [...root.querySelectorAll('[data-field], img')]
    .filter((element) => !element.closest('.visually-hidden'))
    .flatMap((element) => closestPageElement(element) ?? [])

/** Returns the elements of a field and of the fields inside it. */
export const pageElementsOfField = (root: ParentNode, field: Address): PageElement[] =>
  pageElementsIn(root).filter((pageElement) => isFieldWithin(pageElement.field, field))

/** Finds a place on the current page again, where an update may have moved its field. */
export function findOnUpdatedPage(document: Document, pageElement: PageElement): PageElement | undefined {
  const { element, field, kind } = pageElement
  if (element.ownerDocument !== document) return undefined
  const isEditing = element.isConnected && (kind === 'picture' || element.dataset.field === field)
  const [current] = isEditing ? [pageElement] : pageElementsOfField(document, field)
  return current && { ...current, clickedPoint: pageElement.clickedPoint }
}

/** Converts a point of the viewport to one relative to an element's top left corner. */
export function relativeToElement(
  element: Element,
  { x, y }: { x: number; y: number },
): PageElement['clickedPoint'] {
  const { left, top } = element.getBoundingClientRect()
  return { x: x - left, y: y - top }
}

/** Returns all fields that an element and its descendants show, in texts and attributes. */
export const fieldsShownIn = (root: Element): Address[] =>
  [root, ...root.querySelectorAll('[data-field], [data-field-of]')].flatMap((element) => [
    ...(element.getAttribute('data-field') ?? '').split(' ').filter(Boolean),
    ...Object.values(fieldsByAttribute(element)),
  ])

export const isFieldWithin = (field: Address, other: Address): boolean =>
  field === other || field.startsWith(`${other}.`)

/** Returns the editable element at a point. Looks through elements that are transparent there. */
export function pageElementAt(document: Document, x: number, y: number): PageElement | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const pageElement =
      closestPageElement(element) ?? counterpartOnScale(element) ?? onlyTextIn(element.closest('a'))
    if (pageElement) return pageElement
    if (isOpaque(element)) return undefined
  }
  return undefined
}

/** A drawing in the distance scene is edited at its counterpart on the scale. */
function counterpartOnScale(image: Element): PageElement | undefined {
  const drawing = image.closest('.distance-scene picture')
  return drawing ? pageElementsOfField(image.ownerDocument, drawingFieldOf(drawing))[0] : undefined
}

/** The only text of a link. Lets a click on the icon or padding around a short word select the word. */
function onlyTextIn(link: Element | null): PageElement | undefined {
  const [pageElement, ...others] = link ? pageElementsIn(link) : []
  return pageElement?.kind === 'text' && others.length === 0 ? pageElement : undefined
}

/** Returns the field that names the icon at an element: of the entry whose name is in the same link. */
export function iconFieldOf(element: Element): Address | undefined {
  const nameElement = element.closest('svg')?.closest('a')?.querySelector<HTMLElement>('[data-field]')
  const entry = entriesAround(nameElement?.dataset.field ?? '').at(-1)
  const field = `${entry?.address}.icon`
  return rootOf(field) === '' && knownAt(field)?.kind === 'icon' ? field : undefined
}

function isOpaque(element: Element): boolean {
  // The body's background lies behind everything.
  if (element.localName === 'body') return false
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
}
