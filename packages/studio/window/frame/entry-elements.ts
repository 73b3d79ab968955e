/** Finds the elements of list entries, and the directions in which entries move on the page. */
import { type ContentState, type Entry, entriesAround, languagePrefixOf, schemaInfoAt } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { entriesAt } from '../../values.ts'
import { type Box, isInSameRow, measureBox } from './boxes.ts'
import { fieldsShownIn, isFieldWithin, type PageElement, pageElementsIn } from './page-elements.ts'

/** A list entry that the owner can move on the page. */
export interface EntryOnPage extends Entry {
  element: Element
  /** The number of entries in its list. */
  entryCount: number
}

/**
 * Returns the innermost list entry around an element. Undefined in other languages, where lists cannot change, and where
 * another list shows the entry, as a service shows a work.
 */
export function entryOnPage({ field, element }: PageElement, state: ContentState): EntryOnPage | undefined {
  const entry = innermostEntry(field)
  const entryCount = entry ? entriesAt(state, entry.list).length : 0
  const entryElement = entry && findEntryElement(entry, element, entryCount)
  return entryElement && { ...entry, element: entryElement, entryCount }
}

/** Returns the innermost list entry around a field. Undefined in other languages. */
export const innermostEntry = (field: Address): Entry | undefined =>
  languagePrefixOf(field) === '' ? entriesAround(field).at(-1) : undefined

/** Returns the list whose entries this list refers to by name, if any. The page shows both together. */
function findReferencedList(list: Address): Address | undefined {
  const keys = schemaInfoAt(`${list}.*`)?.keys ?? []
  return keys.map((key) => schemaInfoAt(`${list}.*.${key}`)?.refersTo).find((name) => name !== undefined)
}

/** The file of texts that each entry may repeat, such as the label of a service's link to the form. */
const repeatedTexts = 'words'

/** Returns the outermost element around `startElement` that shows only this entry. Undefined if it is not in its list. */
function findEntryElement(
  { list, address }: Entry,
  startElement: Element,
  entryCount: number,
): Element | undefined {
  const referencedList = findReferencedList(list)
  let element = startElement
  for (let parent = element.parentElement; parent; parent = element.parentElement) {
    const otherFields = fieldsShownIn(parent).filter(
      (field) => ![address, referencedList, repeatedTexts].some((name) => name && isFieldWithin(field, name)),
    )
    // If `parent` also has fields of other entries, it contains the whole list. If there are no others, any other field
    // ends the search.
    if (otherFields.length > 0)
      return entryCount === 1 || otherFields.some((field) => isFieldWithin(field, list)) ? element : undefined
    element = parent
  }
  return undefined
}

/** Measures all entries of the list around an entry. Undefined for those that the page does not show. */
export function measureEntries({ list, element, entryCount }: EntryOnPage): (Box | undefined)[] {
  const pageElements = pageElementsIn(element.parentElement ?? element)
  return Array.from({ length: entryCount }, (_, index) => {
    const address = `${list}.${index}`
    const pageElement = pageElements.find(({ field }) => isFieldWithin(field, address))
    const entryElement =
      pageElement && findEntryElement({ list, index, address }, pageElement.element, entryCount)
    return entryElement && measureBox(entryElement)
  })
}

type Direction = 'up' | 'down' | 'left' | 'right'

/** Returns the direction from one box to another, or `fallback` if they are not in a row. */
function directionBetween(from: Box | undefined, to: Box | undefined, fallback: 'up' | 'down'): Direction {
  if (!from || !to || !isInSameRow(from, to)) return fallback
  return to.left < from.left ? 'left' : 'right'
}

/** Returns the directions in which an entry moves on the page to an earlier and a later position in its list. */
export function findMoveDirections(entry: EntryOnPage) {
  const boxes = measureEntries(entry)
  const from = boxes[entry.index]
  return {
    earlier: directionBetween(from, boxes[entry.index - 1], 'up'),
    later: directionBetween(from, boxes[entry.index + 1], 'down'),
  }
}

/** Returns by how many positions an arrow key moves an entry. Up and down also work for entries in a row. */
export function arrowKeyOffset(
  key: string,
  { earlier, later }: ReturnType<typeof findMoveDirections>,
): -1 | 1 | undefined {
  const direction = key.replace(/^Arrow/, '').toLowerCase()
  if (direction === earlier) return -1
  if (direction === later) return 1
  return ({ up: -1, down: 1 } as const)[direction]
}
