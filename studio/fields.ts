/** Every field of the content in the owner's words: what it is called, where it stands. All of it follows from the schemas. */
import type { KnownField } from '../site/content/about.ts'
import { knownFields } from '../site/content/known-fields.ts'
import { formsIn } from '../site/content/language.ts'
import type { Address, State } from './protocol.ts'
import { entriesOf, heldAt, holderOf, textOf } from './values.ts'

/** What the files say. */
export type Content = Pick<State, 'content'>

/** An address with `*` for each index: what all fields of its kind share. */
export const patternOf = (address: Address): Address => address.replace(/\.\d+(?=\.|$)/g, '.*')

/** What is known of a field, of several in one, or of a list; nothing of what is none of these. */
export function knownAt(address: Address): KnownField | undefined {
  const pattern = patternOf(address)
  return Object.hasOwn(knownFields, pattern) ? knownFields[pattern] : undefined
}

/** What is known of a field by itself; nothing of what is none. */
export function noteOf(address: Address): KnownField | undefined {
  const known = knownAt(address)
  return known?.kind === 'list' || known?.kind === 'group' ? undefined : known
}

/** Whether a field is one of the forms that a language tells numbers in: it is left out where the language has not that one. */
export const isCountForm = (field: Address): boolean => knownAt(holderOf(field))?.counted === true

/** Whether an address is that of a list, whose entries can be added, removed and moved. */
export const isList = (address: Address): boolean => knownAt(address)?.kind === 'list'

/** The field that tells the entries of a list apart, by its name; none where an entry is one text, or begins with a picture. */
export function nameKey(list: Address): string | undefined {
  const [key = ''] = knownAt(`${list}.*`)?.keys ?? []
  return noteOf(`${list}.*.${key}`)?.kind === 'words' ? key : undefined
}

/** An entry of a list. */
export interface Entry {
  list: Address
  index: number
  address: Address
}

/** The entries that a field is in or is: of lists in lists, that of the outer one first. */
export function entriesAround(field: Address): Entry[] {
  const keys = field.split('.')
  return keys.flatMap((key, depth) => {
    const list = keys.slice(0, depth).join('.')
    return /^\d+$/.test(key) && isList(list) ? [{ list, index: Number(key), address: `${list}.${key}` }] : []
  })
}

/** The fields that belong to another, and those that belong to these. */
export function belongingsOf(field: Address, state: Content): Address[] {
  const holder = holderOf(field)
  return keysOf(holder, state)
    .map((key) => `${holder}.${key}`)
    .filter((other) => {
      const { belongsTo } = knownAt(other) ?? {}
      return belongsTo !== undefined && `${holder}.${belongsTo}` === field
    })
    .flatMap((other) => [other, ...belongingsOf(other, state)])
}

/** The kind of what stands at an address, where that is of one of several: told by the first field of each. */
export function kindOf(address: Address, state: Content) {
  const held = heldAt(state, address)
  const written = typeof held === 'object' ? Object.keys(held) : []
  return knownAt(address)?.kinds?.find(({ keys: [first = ''] }) => written.includes(first))
}

/** The fields that what stands at an address may have, in their order. */
export const keysOf = (address: Address, state: Content): readonly string[] =>
  (kindOf(address, state) ?? knownAt(address))?.keys ?? []

/** What an entry is, as its owner calls it: `Work`, or of several kinds its own. */
export const entryKind = ({ list, index }: Pick<Entry, 'list' | 'index'>, state: Content): string =>
  kindOf(`${list}.${index}`, state)?.label ?? knownAt(list)?.entry ?? 'Entry'

/** What an entry is called where its owner is told of it, counted from 1: `Work 2`. */
export const entryName = (entry: Pick<Entry, 'list' | 'index'>, state: Content): string =>
  `${entryKind(entry, state)} ${entry.index + 1}`

/** The field that tells an entry of a list apart: its name, or the entry itself where that is one text. */
export function nameField(list: Address, index: number): Address {
  const key = nameKey(list)
  return `${list}.${index}${key === undefined ? '' : `.${key}`}`
}

/** What tells the entries of a list apart, each once: two of one name are a mistake that is told elsewhere. */
export const namesIn = (list: Address, state: Content): string[] => [
  ...new Set(entriesOf(state, list).map((_, index) => textOf(state, nameField(list, index)))),
]

/** The entry that a field is one of several in, if it is in any. */
function entryWith(field: Address): Entry | undefined {
  const [outer] = entriesAround(field)
  return outer && knownAt(outer.address)?.kind === 'group' ? outer : undefined
}

/** The part of the content that a field belongs to: a work by its title, a scheme, a page; empty for what stands alone. */
export function partOf(field: Address, state: Content): string {
  const entry = entryWith(field)
  return entry ? nameAndNumber(entry, state) : (knownAt(field)?.part ?? '')
}

/** An entry of a list by its number, and its name if it has one: `Work 2, Brand Identity`. */
function nameAndNumber(entry: Pick<Entry, 'list' | 'index'>, state: Content): string {
  const name = textOf(state, nameField(entry.list, entry.index))
  return name === '' ? entryName(entry, state) : `${entryName(entry, state)}, ${name}`
}

/** What a field is called within its part: `Further picture 3`, or `Description 3.1` in a list of that entry's. */
export function ownName(field: Address): string {
  const label = knownAt(field)?.label ?? field
  const inner = entriesAround(field).slice(entryWith(field) ? 1 : 0)
  const numbers = inner.map(({ index }) => index + 1).join('.')
  return numbers === '' ? label : `${label} ${numbers}`
}

/** An entry of a list in words that say which it is among all: `Work 2, Brand Identity`. */
export const entryWords = (entry: Pick<Entry, 'list' | 'index'>, state: Content): string =>
  inPart(`${entry.list}.${entry.index}`, nameAndNumber(entry, state), state)

/** A field in words that say which it is among all: `Work 2, Brand Identity: Client`. */
export const fieldWords = (field: Address, state: Content): string => inPart(field, ownName(field), state)

/** What is at an address, as it is called within its part, in words with that part's name; an entry may be its own part. */
function inPart(address: Address, own: string, state: Content): string {
  const part = partOf(address, state)
  return part === '' || part === own ? own : `${part}: ${own}`
}

/** Whether a page shows a field, so that it can be pointed at; what is left out no page shows. */
export const isShown = (field: Address, state: Content): boolean =>
  noteOf(field)?.on !== undefined && textOf(state, field) !== ''

/** The fields that there are, or may be, at an address: of every entry, and each number in the forms of the language. */
export function fieldsAt(address: Address, state: Content): Address[] {
  const known = knownAt(address)
  if (known?.kind === 'list')
    return entriesOf(state, address).flatMap((_, index) => fieldsAt(`${address}.${index}`, state))
  if (known?.kind !== 'group') return known ? [address] : []
  const keys = known.counted ? formsIn(textOf(state, 'words.lang')) : keysOf(address, state)
  return keys.flatMap((key) => fieldsAt(`${address}.${key}`, state))
}

/** The parts of the page that may be left out, each by its file. */
export const optionalParts: readonly Address[] = Object.keys(knownFields).filter(
  (address) => !address.includes('.') && knownFields[address]?.optional,
)

/** The names of the pictures at an address, in their order. */
export const picturesAt = (address: Address, state: Content): string[] =>
  fieldsAt(address, state)
    .filter((field) => noteOf(field)?.kind === 'picture')
    .map((field) => textOf(state, field))
    .filter((name) => name !== '')

/** All of them in the files that can be read, in their order. */
export const allFields = (state: Content): Address[] =>
  Object.keys(knownFields)
    .filter((file) => Object.hasOwn(state.content, file))
    .flatMap((file) => fieldsAt(file, state))

/** The panel in which a field can be changed that no page shows. */
export const panelOf = (field: Address) => (knownAt(field)?.group === 'look' ? 'look' : 'details')

/** How many things are not their owner's yet, in words. */
export const thingsNotYours = (count: number): string =>
  `${count === 1 ? 'One thing is' : `${count} things are`} not yet yours`
