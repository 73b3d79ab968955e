/** The elements of list entries, and the directions in which they move on the page. */
import { type Entry, entriesAround, knownAt, rootOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { type Box, isInSameRow, measureBox } from './boxes.ts'
import { fieldsShownIn, isFieldWithin, pageElementsIn } from './page-elements.ts'

/**
 * Returns the list entry that contains a field; in nested lists, the innermost one. Undefined in another language, where
 * lists cannot be changed.
 */
export const innermostEntry = (field: Address): Entry | undefined =>
  rootOf(field) === '' ? entriesAround(field).at(-1) : undefined

/** The list whose entries this list refers to by name, and is shown with. */
function referencedList(list: Address): Address | undefined {
  const fields = knownAt(`${list}.*`)?.keys ?? []
  return fields
    .map((key) => knownAt(`${list}.*.${key}`)?.refersTo)
    .find((referencedName) => referencedName !== undefined)
}

/**
 * Returns the outermost element that shows only this entry. Undefined if it is shown outside its list, like
 * the title of a work that a service names.
 */
export function findEntryElement(
  { list, address }: Entry,
  startElement: Element,
  count: number,
): Element | undefined {
  const referenced = referencedList(list)
  let element = startElement
  for (let parent = element.parentElement; parent; parent = element.parentElement) {
    const otherFields = fieldsShownIn(parent).filter(
      (field) => !isFieldWithin(field, address) && !(referenced && isFieldWithin(field, referenced)),
    )
    if (otherFields.length > 0)
      return count === 1 || otherFields.some((field) => isFieldWithin(field, list)) ? element : undefined
    element = parent
  }
  return undefined
}

/** Measures all entries of a list, in the same part of the page as `box`. */
export function measureEntries(
  { list }: Entry,
  element: Element,
  count: number,
  scale = 1,
): (Box | undefined)[] {
  const pageElements = pageElementsIn(element.parentElement ?? element)
  return Array.from({ length: count }, (_, index) => {
    const address = `${list}.${index}`
    const pageElement = pageElements.find(({ field }) => isFieldWithin(field, address))
    const element = pageElement && findEntryElement({ list, index, address }, pageElement.element, count)
    return element && measureBox(element, scale)
  })
}

type Direction = 'up' | 'down' | 'left' | 'right'

export interface MoveDirections {
  earlier: Direction
  later: Direction
}

/** Returns the direction from one box to the next. `usual` is the direction outside a row. */
function directionBetween(from: Box | undefined, to: Box | undefined, fallback: 'up' | 'down'): Direction {
  if (!from || !to || !isInSameRow(from, to)) return fallback
  return to.left < from.left ? 'left' : 'right'
}

/** Returns the directions of an entry on its page: sideways in a row, otherwise up or down. */
export function findMoveDirections(entry: Entry, element: Element, count: number): MoveDirections {
  const boxes = measureEntries(entry, element, count)
  const from = boxes[entry.index]
  return {
    earlier: directionBetween(from, boxes[entry.index - 1], 'up'),
    later: directionBetween(from, boxes[entry.index + 1], 'down'),
  }
}

/** Returns how far an arrow key moves an entry: by its direction, or else up for earlier and down for later. */
export function arrowKeyOffset(key: string, { earlier, later }: MoveDirections): -1 | 1 | undefined {
  const direction = key.replace(/^Arrow/, '').toLowerCase()
  if (direction === earlier) return -1
  if (direction === later) return 1
  return ({ up: -1, down: 1 } as const)[direction]
}
