import { type Entry, entriesAround, knownAt, nameKey } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { fieldsIn, isWithin, placesIn } from './fields.ts'

/** Returns the list entry that contains a field; in nested lists, the innermost one. */
export const entryOf = (field: Address): Entry | undefined => entriesAround(field).at(-1)

/** The list whose entries this list refers to by name, and is shown with. */
function namedIn(list: Address): Address | undefined {
  const fields = knownAt(`${list}.*`)?.keys ?? []
  return fields.map((key) => knownAt(`${list}.*.${key}`)?.names).find((names) => names !== undefined)
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

/** Returns the elements of all entries of a list, in the same part of the page as `box`. */
export function boxesOf({ list }: Entry, box: Element, count: number): (Element | undefined)[] {
  const places = placesIn(box.parentElement ?? box)
  return Array.from({ length: count }, (_, index) => {
    const address = `${list}.${index}`
    const place = places.find(({ field }) => isWithin(field, address))
    return place && boxOf({ list, index, address }, place.element, count)
  })
}

/** Returns the field of an entry that the owner fills in first. */
export function firstText(list: Address, index: number): Address {
  const key = nameKey(list)
  return key === undefined ? `${list}.${index}` : `${list}.${index}.${key}`
}
