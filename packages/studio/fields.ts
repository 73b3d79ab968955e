/** Information about the content's fields, derived from the schemas. */
import type { KnownField } from '@portfolio/content/field-meta.ts'
import { knownFields } from '@portfolio/content/known-fields.ts'
import { languageName, pluralCategoriesOf } from '@portfolio/content/language.ts'
import type { Address, State } from './protocol.ts'
import { entriesAt, parentAddress, textAt, valueAt } from './values.ts'

export type ContentState = Pick<State, 'content'>

/** Returns the folder of another language at the start of an address: `de/`. Empty for the main language. */
export const languagePrefixOf = (address: Address): string => address.slice(0, address.indexOf('/') + 1)

/** Returns the same field in the main language. */
export const mainAddressOf = (address: Address): Address => address.slice(languagePrefixOf(address).length)

/** Returns an address with `*` instead of indexes, such as `portfolio.works.*.title`: the key in `knownFields`. */
export const addressPatternOf = (address: Address) => mainAddressOf(address).replace(/\.\d+(?=\.|$)/g, '.*')

/** Returns what the schemas say about a field, group or list. Undefined for other addresses. */
export function schemaInfoAt(address: Address): KnownField | undefined {
  const pattern = addressPatternOf(address)
  return Object.hasOwn(knownFields, pattern) ? knownFields[pattern] : undefined
}

/** Returns what the schemas say about a single field. Undefined for groups, lists and other addresses. */
export function fieldInfoOf(address: Address): KnownField | undefined {
  const info = schemaInfoAt(address)
  return info?.kind === 'list' || info?.kind === 'group' ? undefined : info
}

/** Whether a field is the text for one plural form. Languages differ in their number of plural forms. */
export const isPluralForm = (field: Address): boolean =>
  schemaInfoAt(parentAddress(field))?.hasPluralForms === true

export const isList = (address: Address): boolean => schemaInfoAt(address)?.kind === 'list'

export interface Entry {
  list: Address
  index: number
  address: Address
}

/** Returns the list entries that contain a field, outermost first. Includes the field itself if it is an entry. */
export function entriesAround(field: Address): Entry[] {
  const keys = field.split('.')
  return keys.flatMap((key, depth) => {
    const list = keys.slice(0, depth).join('.')
    return /^\d+$/.test(key) && isList(list) ? [{ list, index: Number(key), address: `${list}.${key}` }] : []
  })
}

/** Returns the fields that belong to a field, directly or through another field. */
export function dependentFields(field: Address, state: ContentState): Address[] {
  const parent = parentAddress(field)
  return keysOf(parent, state)
    .map((key) => `${parent}.${key}`)
    .filter((other) => {
      const { belongsTo } = schemaInfoAt(other) ?? {}
      return belongsTo !== undefined && `${parent}.${belongsTo}` === field
    })
    .flatMap((other) => [other, ...dependentFields(other, state)])
}

/** Returns the variant of an entry, if its list has several. The first key of a variant identifies it. */
function variantOf(address: Address, state: ContentState) {
  const value = valueAt(state, address)
  const existingKeys = typeof value === 'object' ? Object.keys(value) : []
  return schemaInfoAt(address)?.variants?.find(({ keys: [first = ''] }) => existingKeys.includes(first))
}

/** Returns the keys of a group or entry in the order of its schema, including those without a value. */
export const keysOf = (address: Address, state: ContentState): readonly string[] =>
  (variantOf(address, state) ?? schemaInfoAt(address))?.keys ?? []

/** Returns the label of an entry's kind, such as `Work`. */
export const entryKindLabel = ({ list, index }: Pick<Entry, 'list' | 'index'>, state: ContentState): string =>
  variantOf(`${list}.${index}`, state)?.label ?? schemaInfoAt(list)?.entry ?? 'Entry'

/** Returns the kind and the number of an entry, counted from 1: `Work 2`. */
export const shortEntryName = (entry: Pick<Entry, 'list' | 'index'>, state: ContentState): string =>
  `${entryKindLabel(entry, state)} ${entry.index + 1}`

/** Returns the field that contains the name of an entry: its first field if that is a line of text, else the entry itself. */
export function nameFieldOf(list: Address, index: number): Address {
  const [key = ''] = schemaInfoAt(`${list}.*`)?.keys ?? []
  return `${list}.${index}${fieldInfoOf(`${list}.*.${key}`)?.kind === 'text' ? `.${key}` : ''}`
}

/** Returns the names of a list's entries without duplicates. */
export const entryNamesOf = (list: Address, state: ContentState): string[] => [
  ...new Set(entriesAt(state, list).map((_, index) => textAt(state, nameFieldOf(list, index)))),
]

/** Returns the outermost entry that contains a field, if that entry is a group. */
function outerEntryOf(field: Address): Entry | undefined {
  const [outerEntry] = entriesAround(field)
  return outerEntry && schemaInfoAt(outerEntry.address)?.kind === 'group' ? outerEntry : undefined
}

/** Returns the name of the entry, or of the section such as `Dark`, that contains a field. Empty if there is none. */
export function containerNameOf(field: Address, state: ContentState): string {
  const entry = outerEntryOf(field)
  return entry ? numberedEntryName(entry, state) : (schemaInfoAt(field)?.labelPrefix ?? '')
}

function numberedEntryName(entry: Pick<Entry, 'list' | 'index'>, state: ContentState): string {
  const name = textAt(state, nameFieldOf(entry.list, entry.index))
  return name === '' ? shortEntryName(entry, state) : `${shortEntryName(entry, state)}, ${name}`
}

/** Returns the name of a field without its container: `Further picture 3`, or `Description 3.1` in a nested list. */
export function shortFieldName(field: Address): string {
  const label = schemaInfoAt(field)?.label ?? field
  const innerEntries = entriesAround(field).slice(outerEntryOf(field) ? 1 : 0)
  const numbers = innerEntries.map(({ index }) => index + 1).join('.')
  return numbers === '' ? label : `${label} ${numbers}`
}

/** Returns the full name of an entry: `Work 2, Brand Identity`. */
export const fullEntryName = (entry: Pick<Entry, 'list' | 'index'>, state: ContentState): string =>
  withContainerName(`${entry.list}.${entry.index}`, numberedEntryName(entry, state), state)

/** Returns the full name of a field: `Work 2, Brand Identity: Client`. */
export function fullFieldName(field: Address, state: ContentState): string {
  const mainAddress = mainAddressOf(field)
  const name = withContainerName(mainAddress, shortFieldName(mainAddress), state)
  const prefix = languagePrefixOf(field)
  return prefix === '' ? name : `${languageName(prefix.slice(0, -1))}: ${name}`
}

function withContainerName(address: Address, name: string, state: ContentState): string {
  const containerName = containerNameOf(address, state)
  return containerName === '' || containerName === name ? name : `${containerName}: ${name}`
}

/** Whether a page shows a field. Pages do not show empty fields. */
export const isShownOnPage = (field: Address, state: ContentState): boolean =>
  fieldInfoOf(field)?.page !== undefined && textAt(state, mainAddressOf(field)) !== ''

/** Returns all possible fields at an address, with the plural forms of the page's language. */
function fieldsAt(address: Address, state: ContentState): Address[] {
  const info = schemaInfoAt(address)
  if (info?.kind === 'list')
    return entriesAt(state, address).flatMap((_, index) => fieldsAt(`${address}.${index}`, state))
  if (info?.kind !== 'group') return info ? [address] : []
  const keys = info.hasPluralForms ? pluralCategoriesOf(textAt(state, 'words.lang')) : keysOf(address, state)
  return keys.flatMap((key) => fieldsAt(`${address}.${key}`, state))
}

export const optionalParts: readonly Address[] = Object.keys(knownFields).filter(
  (address) => !address.includes('.') && knownFields[address]?.optional,
)

export const picturesAt = (address: Address, state: ContentState): string[] =>
  fieldsAt(address, state)
    .filter((field) => fieldInfoOf(field)?.kind === 'picture')
    .map((field) => textAt(state, field))
    .filter((name) => name !== '')

export const allFields = (state: ContentState): Address[] =>
  Object.keys(knownFields)
    .filter((file) => Object.hasOwn(state.content, file))
    .flatMap((file) => fieldsAt(file, state))

/** Returns the panel that edits a field which no page shows. */
export const panelOf = (field: Address) =>
  schemaInfoAt(field)?.detailsSection === 'look' ? 'look' : 'details'

export const demoFieldsSummary = (count: number): string =>
  `${count === 1 ? 'One item is' : `${count} items are`} not yet yours`
