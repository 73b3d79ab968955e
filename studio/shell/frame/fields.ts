/** Where the page in the frame shows which field. */
import { entriesAround, knownAt } from '../../fields.ts'
import type { Address } from '../../protocol.ts'

/** A place of the page that the owner can change: a text, or a picture. */
export interface Place {
  element: HTMLElement
  /** The text's field, or the one that names the picture's file. */
  field: Address
  kind: 'text' | 'picture'
  /** Where it was clicked, from the corner of its box, in the page's own pixels. */
  at?: { x: number; y: number } | undefined
}

/** The fields that the page shows in attributes of an element, by the attributes' names. */
function attributesOf(element: Element): Record<string, Address> {
  const pairs = element.getAttribute('data-field-of')?.split(', ') ?? []
  return Object.fromEntries(pairs.map((pair) => pair.split(' ')))
}

/** The field that names the file of a picture. Those without a description of their own are known by their place. */
function pictureField(image: Element): Address | undefined {
  const drawing = image.closest('.distance-scale li')
  if (drawing) return drawingField(drawing)
  const described = attributesOf(image).alt
  if (described?.endsWith('.description')) return described.replace(/description$/, 'picture')
  if (image.closest('.logo')) return 'look.logo'
  if (image.closest('.contact-picture')) return 'contact.picture'
  return image.closest('.home-picture') ? 'home.picture' : undefined
}

/** The field of a drawing that is pushed away: such elements stand in their order. */
const drawingField = (element: Element): Address =>
  `distance.marks.${[...(element.parentElement?.children ?? [])].indexOf(element)}.picture`

/** What can be changed at an element itself, if anything. */
export function placeOf(element: Element): Place | undefined {
  const text = element.closest<HTMLElement>('[data-field]')
  if (text?.dataset.field) return { element: text, field: text.dataset.field, kind: 'text' }
  if (element.localName !== 'img') return undefined
  const field = pictureField(element)
  return field === undefined ? undefined : { element: element as HTMLElement, field, kind: 'picture' }
}

/** All of them, in the page's order; not those that only screen readers are told. */
export const placesIn = (root: ParentNode): Place[] =>
  [...root.querySelectorAll('[data-field], img')]
    .filter((element) => !element.closest('.visually-hidden'))
    .flatMap((element) => placeOf(element) ?? [])

/** The places of a field, or of those in it. */
export const placesOf = (root: ParentNode, field: Address): Place[] =>
  placesIn(root).filter((place) => isWithin(place.field, field))

/** A place of the page as it is now: made anew, it may show another field there. None of another page's. */
export function stillIn(document: Document, place: Place): Place | undefined {
  const { element, field, kind } = place
  if (element.ownerDocument !== document) return undefined
  const isStill = element.isConnected && (kind === 'picture' || element.dataset.field === field)
  const [there] = isStill ? [place] : placesOf(document, field)
  return there && { ...there, at: place.at }
}

/** Where a point of the page is, from the corner of an element's box. */
export function withinBox(element: Element, { x, y }: { x: number; y: number }): Place['at'] {
  const { left, top } = element.getBoundingClientRect()
  return { x: x - left, y: y - top }
}

/** Every field that an element shows, in texts and attributes. */
export const fieldsIn = (root: Element): Address[] =>
  [root, ...root.querySelectorAll('[data-field], [data-field-of]')].flatMap((element) => [
    ...(element.getAttribute('data-field') ?? '').split(' ').filter(Boolean),
    ...Object.values(attributesOf(element)),
  ])

/** Whether a field is another, or a part of it. */
export const isWithin = (field: Address, other: Address): boolean =>
  field === other || field.startsWith(`${other}.`)

/** What lies under a point, looked for through what shows nothing there. */
export function placeAt(document: Document, x: number, y: number): Place | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = placeOf(element) ?? pushedAway(element) ?? onlyTextOf(element.closest('a'))
    if (place) return place
    if (isOpaque(element)) return undefined
  }
  return undefined
}

/** A drawing as it is pushed away: it is changed where it stands on the scale. */
function pushedAway(image: Element): Place | undefined {
  const drawing = image.closest('.distance-scene picture')
  return drawing ? placesOf(image.ownerDocument, drawingField(drawing))[0] : undefined
}

/** The one text of a link: what is around it, as its icon, is larger than a short word. */
function onlyTextOf(link: Element | null): Place | undefined {
  const [place, ...others] = link ? placesIn(link) : []
  return place?.kind === 'text' && others.length === 0 ? place : undefined
}

/** The field that says which icon is drawn at an element, if any does: it belongs to the entry whose name is in its link. */
export function iconField(element: Element): Address | undefined {
  const named = element.closest('svg')?.closest('a')?.querySelector<HTMLElement>('[data-field]')
  const entry = entriesAround(named?.dataset.field ?? '').at(-1)
  const field = `${entry?.address}.icon`
  return knownAt(field)?.kind === 'icon' ? field : undefined
}

function isOpaque(element: Element): boolean {
  // The ground of the whole page lies behind everything.
  if (element.localName === 'body') return false
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
}
