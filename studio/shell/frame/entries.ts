/** The entries of lists, and where the page shows them. */
import { type Entry, entriesAround, knownAt, nameKey } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { fieldsIn, isWithin, placesIn } from './fields.ts'

/** The entry that a field belongs to: of lists in lists, that of the inner one. */
export const entryOf = (field: Address): Entry | undefined => entriesAround(field).at(-1)

/** The list whose entries those of another name, and so are shown with them. */
function namedIn(list: Address): Address | undefined {
  const fields = knownAt(`${list}.*`)?.keys ?? []
  return fields.map((key) => knownAt(`${list}.*.${key}`)?.names).find((names) => names !== undefined)
}

/** The box of an entry, given something in it; none where that stands apart from its list, as the title of the work that a service names. */
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

/** The boxes of all entries of a list, in the same part of the page as that one. */
export function boxesOf({ list }: Entry, box: Element, count: number): (Element | undefined)[] {
  const places = placesIn(box.parentElement ?? box)
  return Array.from({ length: count }, (_, index) => {
    const address = `${list}.${index}`
    const place = places.find(({ field }) => isWithin(field, address))
    return place && boxOf({ list, index, address }, place.element, count)
  })
}

/** The field of an entry that its owner writes first. */
export function firstText(list: Address, index: number): Address {
  const key = nameKey(list)
  return key === undefined ? `${list}.${index}` : `${list}.${index}.${key}`
}
