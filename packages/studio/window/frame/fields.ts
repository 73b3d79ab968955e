/** Finds the elements of the page that show a field. */
import { entriesAround, knownAt, rootOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'

export interface PageElement {
  element: HTMLElement
  /** The field of the text, or the field with the picture's file name. */
  field: Address
  kind: 'text' | 'picture'
  /** The clicked point, from the top left corner of the element, in CSS pixels of the page. */
  at?: { x: number; y: number } | undefined
}

function attributesOf(element: Element): Record<string, Address> {
  const pairs = element.getAttribute('data-field-of')?.split(', ') ?? []
  return Object.fromEntries(pairs.map((pair) => pair.split(' ')))
}

function pictureField(image: Element): Address | undefined {
  const drawing = image.closest('.distance-scale li')
  if (drawing) return drawingField(drawing)
  const smallWork = image.closest('.also li')
  if (smallWork) return `portfolio.also.${indexOf(smallWork)}.picture`
  if (image.closest('.about-portrait')) return 'about.portrait'
  const described = attributesOf(image).alt
  if (described?.endsWith('.description')) return described.replace(/description$/, 'picture')
  if (image.closest('.logo')) return 'look.logo'
  if (image.closest('.contact-picture')) return 'contact.picture'
  return image.closest('.home-picture') ? 'home.picture' : undefined
}

/** The field of a drawing in the distance part. These drawings are identified by their order. */
const drawingField = (element: Element): Address => `distance.marks.${indexOf(element)}.picture`

const indexOf = (element: Element): number => [...(element.parentElement?.children ?? [])].indexOf(element)

/** Returns what can be edited at an element, if anything. */
export function pageElementOf(element: Element): PageElement | undefined {
  const text = element.closest<HTMLElement>('[data-field]')
  if (text?.dataset.field) return { element: text, field: text.dataset.field, kind: 'text' }
  // Pictures are the same in all languages.
  if (element.localName !== 'img' || element.ownerDocument.querySelector('[data-field*="/"]'))
    return undefined
  const field = pictureField(element)
  return field === undefined ? undefined : { element: element as HTMLElement, field, kind: 'picture' }
}

/** Returns all editable elements in page order, except text only for screen readers. */
export const pageElementsIn = (root: ParentNode): PageElement[] =>
  [...root.querySelectorAll('[data-field], img')]
    .filter((element) => !element.closest('.visually-hidden'))
    .flatMap((element) => pageElementOf(element) ?? [])

/** Returns the elements of a field and of the fields inside it. */
export const pageElementsOf = (root: ParentNode, field: Address): PageElement[] =>
  pageElementsIn(root).filter((place) => isWithin(place.field, field))

/** Finds a place on the current page again, where an update may have moved its field. */
export function findOnUpdatedPage(document: Document, place: PageElement): PageElement | undefined {
  const { element, field, kind } = place
  if (element.ownerDocument !== document) return undefined
  const isEditing = element.isConnected && (kind === 'picture' || element.dataset.field === field)
  const [there] = isEditing ? [place] : pageElementsOf(document, field)
  return there && { ...there, at: place.at }
}

/** Converts a point of the viewport to one relative to an element's top left corner. */
export function withinBox(element: Element, { x, y }: { x: number; y: number }): PageElement['at'] {
  const { left, top } = element.getBoundingClientRect()
  return { x: x - left, y: y - top }
}

/** Returns all fields that an element and its descendants show, in texts and attributes. */
export const fieldsIn = (root: Element): Address[] =>
  [root, ...root.querySelectorAll('[data-field], [data-field-of]')].flatMap((element) => [
    ...(element.getAttribute('data-field') ?? '').split(' ').filter(Boolean),
    ...Object.values(attributesOf(element)),
  ])

export const isWithin = (field: Address, other: Address): boolean =>
  field === other || field.startsWith(`${other}.`)

/** Returns the editable element at a point. Looks through elements that are transparent there. */
export function pageElementAt(document: Document, x: number, y: number): PageElement | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = pageElementOf(element) ?? drawingInScene(element) ?? onlyTextOf(element.closest('a'))
    if (place) return place
    if (isOpaque(element)) return undefined
  }
  return undefined
}

/** A drawing in the distance scene is edited at its counterpart on the scale. */
function drawingInScene(image: Element): PageElement | undefined {
  const drawing = image.closest('.distance-scene picture')
  return drawing ? pageElementsOf(image.ownerDocument, drawingField(drawing))[0] : undefined
}

/** The only text of a link. Lets a click on the icon or padding around a short word select the word. */
function onlyTextOf(link: Element | null): PageElement | undefined {
  const [place, ...others] = link ? pageElementsIn(link) : []
  return place?.kind === 'text' && others.length === 0 ? place : undefined
}

/** Returns the field that names the icon at an element: of the entry whose name is in the same link. */
export function iconField(element: Element): Address | undefined {
  const named = element.closest('svg')?.closest('a')?.querySelector<HTMLElement>('[data-field]')
  const entry = entriesAround(named?.dataset.field ?? '').at(-1)
  const field = `${entry?.address}.icon`
  return rootOf(field) === '' && knownAt(field)?.kind === 'icon' ? field : undefined
}

function isOpaque(element: Element): boolean {
  // The body's background lies behind everything.
  if (element.localName === 'body') return false
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
}
