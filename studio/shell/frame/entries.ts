/** The entries of lists, and where the page shows them. */
import { listPatterns, patternOf } from '../../new-entries.ts'
import type { Address } from '../../protocol.ts'
import { fieldsIn, isWithin, placesIn } from './fields.ts'

/** An entry of a list. */
export interface Entry {
  list: Address
  index: number
  address: Address
}

/** The entry that a field belongs to: of lists in lists, that of the inner one. */
export function entryOf(field: Address): Entry | undefined {
  const keys = field.split('.')
  for (let length = keys.length; length > 1; length--) {
    const list = keys.slice(0, length - 1).join('.')
    if (!/^\d+$/.test(keys[length - 1] ?? '') || !listPatterns.includes(patternOf(list))) continue
    return { list, index: Number(keys[length - 1]), address: keys.slice(0, length).join('.') }
  }
  return undefined
}

/** What the entries of a list show of another one, whose entries they name. */
const namedIn: Record<Address, Address> = { 'services.services': 'portfolio.works' }

/**
 * The box of an entry, given something in it.
 *
 * @returns undefined where it does not stand among the others of its list, as the title of the work that a service names
 */
export function boxOf({ list, address }: Entry, inside: Element, count: number): Element | undefined {
  const named = namedIn[list]
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
    const entry = { list, index, address: `${list}.${index}` }
    const place = places.find(({ field }) => isWithin(field, entry.address))
    return place && boxOf(entry, place.element, count)
  })
}

/** The first text of a new entry of each list: it is edited at once. */
const firstTexts: Record<Address, string> = {
  'site.profiles': '.label',
  'portfolio.works': '.title',
  'services.services': '.title',
}

/** The field of an entry that its owner writes first. */
export const firstText = (list: Address, index: number): Address =>
  `${list}.${index}${firstTexts[patternOf(list)] ?? ''}`

const names: Record<string, string> = {
  works: 'Work',
  done: 'Line',
  pictures: 'Picture',
  services: 'Service',
  items: 'Item',
  profiles: 'Profile',
}

/** What an entry is called where its owner is told of it, counted from 1: `Work 2`. */
export function entryName(entry: Address): string {
  const [list = '', index = ''] = entry.split('.').slice(-2)
  return `${names[list] ?? 'Entry'} ${Number(index) + 1}`
}
