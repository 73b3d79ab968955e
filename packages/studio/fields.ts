/** Describes the fields of the content for the owner. Derived from the schemas. */
import type { KnownField } from '@portfolio/content/field-meta.ts'
import { knownFields } from '@portfolio/content/known-fields.ts'
import { languageName, pluralCategoriesOf } from '@portfolio/content/language.ts'
import type { Address, State } from './protocol.ts'
import { entriesOf, holderOf, textOf, valueAt } from './values.ts'

export type Content = Pick<State, 'content'>

/** Returns the folder of another language in an address: `de/`. Empty for the main language. */
export const rootOf = (address: Address): string => address.slice(0, address.indexOf('/') + 1)

/** Returns the same field in the main language. */
export const mainField = (address: Address): Address => address.slice(rootOf(address).length)

export const patternOf = (address: Address): Address => mainField(address).replace(/\.\d+(?=\.|$)/g, '.*')

/** Returns what the schemas say about a field, group or list. Undefined for other addresses. */
export function knownAt(address: Address): KnownField | undefined {
  const pattern = patternOf(address)
  return Object.hasOwn(knownFields, pattern) ? knownFields[pattern] : undefined
}

/** Returns what the schemas say about a single field. Undefined for groups, lists and other addresses. */
export function noteOf(address: Address): KnownField | undefined {
  const known = knownAt(address)
  return known?.kind === 'list' || known?.kind === 'group' ? undefined : known
}

/** Whether a field is one of a number's plural forms. A language may have fewer of them. */
export const isCountForm = (field: Address): boolean => knownAt(holderOf(field))?.hasPluralForms === true

export const isList = (address: Address): boolean => knownAt(address)?.kind === 'list'

/** Returns the key that names a list's entries; undefined if they are texts or begin with a picture. */
export function nameKey(list: Address): string | undefined {
  const [key = ''] = knownAt(`${list}.*`)?.keys ?? []
  return noteOf(`${list}.*.${key}`)?.kind === 'words' ? key : undefined
}

export interface Entry {
  list: Address
  index: number
  address: Address
}

/** Returns the list entries around a field, including itself, outermost first. */
export function entriesAround(field: Address): Entry[] {
  const keys = field.split('.')
  return keys.flatMap((key, depth) => {
    const list = keys.slice(0, depth).join('.')
    return /^\d+$/.test(key) && isList(list) ? [{ list, index: Number(key), address: `${list}.${key}` }] : []
  })
}

/** Returns the fields that belong to a field, directly or indirectly. */
export function dependentFields(field: Address, state: Content): Address[] {
  const holder = holderOf(field)
  return keysOf(holder, state)
    .map((key) => `${holder}.${key}`)
    .filter((other) => {
      const { belongsTo } = knownAt(other) ?? {}
      return belongsTo !== undefined && `${holder}.${belongsTo}` === field
    })
    .flatMap((other) => [other, ...dependentFields(other, state)])
}

/** Returns the kind of an entry that may be of several kinds. Each kind is recognised by its first field. */
export function kindOf(address: Address, state: Content) {
  const held = valueAt(state, address)
  const written = typeof held === 'object' ? Object.keys(held) : []
  return knownAt(address)?.variants?.find(({ keys: [first = ''] }) => written.includes(first))
}

export const keysOf = (address: Address, state: Content): readonly string[] =>
  (kindOf(address, state) ?? knownAt(address))?.keys ?? []

/** Returns the owner's word for an entry, such as `Work`. */
export const entryKind = ({ list, index }: Pick<Entry, 'list' | 'index'>, state: Content): string =>
  kindOf(`${list}.${index}`, state)?.label ?? knownAt(list)?.entry ?? 'Entry'

/** Returns an entry's kind and number, counted from 1: `Work 2`. */
export const entryName = (entry: Pick<Entry, 'list' | 'index'>, state: Content): string =>
  `${entryKind(entry, state)} ${entry.index + 1}`

/** Returns the field that names a list entry, or the entry itself if it is a single text. */
export function nameField(list: Address, index: number): Address {
  const key = nameKey(list)
  return `${list}.${index}${key === undefined ? '' : `.${key}`}`
}

/** Returns the names of a list's entries without duplicates. Duplicate names are reported as errors elsewhere. */
export const namesIn = (list: Address, state: Content): string[] => [
  ...new Set(entriesOf(state, list).map((_, index) => textOf(state, nameField(list, index)))),
]

function entryWith(field: Address): Entry | undefined {
  const [outer] = entriesAround(field)
  return outer && knownAt(outer.address)?.kind === 'group' ? outer : undefined
}

/** Returns the part of the content that a field belongs to: an entry, colour scheme or page. Empty if none. */
export function partOf(field: Address, state: Content): string {
  const entry = entryWith(field)
  return entry ? nameAndNumber(entry, state) : (knownAt(field)?.labelPrefix ?? '')
}

function nameAndNumber(entry: Pick<Entry, 'list' | 'index'>, state: Content): string {
  const name = textOf(state, nameField(entry.list, entry.index))
  return name === '' ? entryName(entry, state) : `${entryName(entry, state)}, ${name}`
}

/** Returns the name of a field within its part: `Further picture 3`, or `Description 3.1` in a nested list. */
export function ownName(field: Address): string {
  const label = knownAt(field)?.label ?? field
  const inner = entriesAround(field).slice(entryWith(field) ? 1 : 0)
  const numbers = inner.map(({ index }) => index + 1).join('.')
  return numbers === '' ? label : `${label} ${numbers}`
}

/** Returns the full name of an entry: `Work 2, Brand Identity`. */
export const entryWords = (entry: Pick<Entry, 'list' | 'index'>, state: Content): string =>
  inPart(`${entry.list}.${entry.index}`, nameAndNumber(entry, state), state)

/** Returns the full name of a field: `Work 2, Brand Identity: Client`. */
export function fieldWords(field: Address, state: Content): string {
  const main = mainField(field)
  const words = inPart(main, ownName(main), state)
  const root = rootOf(field)
  return root === '' ? words : `${languageName(root.slice(0, -1))}: ${words}`
}

function inPart(address: Address, own: string, state: Content): string {
  const part = partOf(address, state)
  return part === '' || part === own ? own : `${part}: ${own}`
}

/** Whether a page shows a field. Pages do not show empty fields. */
export const isShown = (field: Address, state: Content): boolean =>
  noteOf(field)?.page !== undefined && textOf(state, mainField(field)) !== ''

/** Returns all possible fields at an address, with the plural forms of the page's language. */
export function fieldsAt(address: Address, state: Content): Address[] {
  const known = knownAt(address)
  if (known?.kind === 'list')
    return entriesOf(state, address).flatMap((_, index) => fieldsAt(`${address}.${index}`, state))
  if (known?.kind !== 'group') return known ? [address] : []
  const keys = known.hasPluralForms ? pluralCategoriesOf(textOf(state, 'words.lang')) : keysOf(address, state)
  return keys.flatMap((key) => fieldsAt(`${address}.${key}`, state))
}

export const optionalParts: readonly Address[] = Object.keys(knownFields).filter(
  (address) => !address.includes('.') && knownFields[address]?.optional,
)

export const picturesAt = (address: Address, state: Content): string[] =>
  fieldsAt(address, state)
    .filter((field) => noteOf(field)?.kind === 'picture')
    .map((field) => textOf(state, field))
    .filter((name) => name !== '')

export const allFields = (state: Content): Address[] =>
  Object.keys(knownFields)
    .filter((file) => Object.hasOwn(state.content, file))
    .flatMap((file) => fieldsAt(file, state))

/** Returns the panel that edits a field which no page shows. */
export const panelOf = (field: Address) => (knownAt(field)?.group === 'look' ? 'look' : 'details')

export const notYoursSummary = (count: number): string =>
  `${count === 1 ? 'One item is' : `${count} items are`} not yet yours`
