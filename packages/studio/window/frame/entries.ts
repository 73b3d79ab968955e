/** The elements of list entries, and the directions in which they move on the page. */
import { type Entry, entriesAround, knownAt, rootOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { type Box, boxIn, shareRow } from './boxes.ts'
import { fieldsIn, isWithin, pageElementsIn } from './fields.ts'

/**
 * Returns the list entry that contains a field; in nested lists, the innermost one. Undefined in another language, where
 * lists cannot be changed.
 */
export const entryOf = (field: Address): Entry | undefined =>
  rootOf(field) === '' ? entriesAround(field).at(-1) : undefined

/** The list whose entries this list refers to by name, and is shown with. */
function namedIn(list: Address): Address | undefined {
  const fields = knownAt(`${list}.*`)?.keys ?? []
  return fields.map((key) => knownAt(`${list}.*.${key}`)?.refersTo).find((names) => names !== undefined)
}

/**
 * Returns the outermost element that shows only this entry. Undefined if it is shown outside its list, like
 * the title of a work that a service names.
 */
export function boxOf({ list, address }: Entry, inside: Element, count: number): Element | undefined {
  const named = namedIn(list)
  let box = inside
  for (let outer = box.parentElement; outer; outer = box.parentElement) {
    const others = fieldsIn(outer).filter(
      (field) => !isWithin(field, address) && !(named && isWithin(field, named)),
    )
    if (others.length > 0)
      return count === 1 || others.some((field) => isWithin(field, list)) ? box : undefined
    box = outer
  }
  return undefined
}

/** Measures all entries of a list, in the same part of the page as `box`. */
export function boxesOf({ list }: Entry, box: Element, count: number, scale = 1): (Box | undefined)[] {
  const places = pageElementsIn(box.parentElement ?? box)
  return Array.from({ length: count }, (_, index) => {
    const address = `${list}.${index}`
    const place = places.find(({ field }) => isWithin(field, address))
    const element = place && boxOf({ list, index, address }, place.element, count)
    return element && boxIn(element, scale)
  })
}

type Direction = 'up' | 'down' | 'left' | 'right'

export interface Directions {
  earlier: Direction
  later: Direction
}

/** Returns the direction from one box to the next. `usual` is the direction outside a row. */
function directionTo(from: Box | undefined, there: Box | undefined, usual: 'up' | 'down'): Direction {
  if (!from || !there || !shareRow(from, there)) return usual
  return there.left < from.left ? 'left' : 'right'
}

/** Returns the directions of an entry on its page: sideways in a row, otherwise up or down. */
export function directionsOf(entry: Entry, box: Element, count: number): Directions {
  const boxes = boxesOf(entry, box, count)
  const from = boxes[entry.index]
  return {
    earlier: directionTo(from, boxes[entry.index - 1], 'up'),
    later: directionTo(from, boxes[entry.index + 1], 'down'),
  }
}

/** Returns how far an arrow key moves an entry: by its direction, or else up for earlier and down for later. */
export function stepOfArrow(key: string, { earlier, later }: Directions): -1 | 1 | undefined {
  const direction = key.replace(/^Arrow/, '').toLowerCase()
  if (direction === earlier) return -1
  if (direction === later) return 1
  return ({ up: -1, down: 1 } as const)[direction]
}
