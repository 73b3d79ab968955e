/**
 * What there is to know of a field beside the rules that its value keeps: what its owner calls it, what belongs there,
 * where it shows. It stands with the field's schema, by zod's `.meta()`, and is gathered in `known-fields.ts`.
 */
import type { Field } from './document.ts'

/** What a field is filled in with. */
export type Kind =
  | 'words'
  | 'paragraphs'
  | 'picture'
  | 'point of a picture'
  | 'part of a picture'
  | 'colour'
  | 'web address'
  | 'part of an address'
  | 'e-mail'
  | 'phone'
  | 'icon'
  | 'choice'
  | 'entry'
  | 'language'

/** The page that shows a field: the first one, all of them, that of its work, or the one at this path. */
export type Page = 'first' | 'every' | 'work' | '/sent/' | '/404'

/** What belongs together among what is not, or not easily, changed on the page. */
export type Group =
  | 'search'
  | 'shared'
  | 'reach'
  | 'profiles'
  | 'descriptions'
  | 'works'
  | 'services'
  | 'look'
  | 'language'
  | 'work'
  | 'form'
  | 'form-fields'
  | 'form-mail'
  | 'sent'
  | 'missing'
  | 'unread'

/**
 * Where a picture stands: in a tile, further on in a work, as a layer of a picture there, on the first screen, above the
 * contact, and what is small by itself. `row` is that of one which shares a row with others, and has its width on a phone
 * alone.
 */
export type PicturePlace =
  | 'tile'
  | 'further'
  | 'layer'
  | 'home'
  | 'contact'
  | 'narrow'
  | 'row'
  | 'logo'
  | 'lettering'
  | 'mark'
  | 'card'
  | 'icon'

/** What a schema tells of its field. What it says of `part`, `on` and `group` holds for all fields in it as well. */
export interface About {
  /** What it is called; of a file, what it is about. */
  label?: string
  /** Words, where it is not told. */
  kind?: Kind
  help?: string
  /** What stands before the names of the fields in it, to tell them from others: `Light`. */
  part?: string | undefined
  /** The page that shows it, where it can be pointed at. */
  on?: Page | undefined
  group?: Group | undefined
  /** What it says at first, until its owner writes over it. */
  first?: string
  /**
   * Where it may be left out: the fields beside which its owner is asked whether to add it; all, where none is named. Of a
   * whole file, their addresses.
   */
  beside?: readonly string[]
  /** Of a list: what one of its entries is called. What tells them apart is the first field of each. */
  entry?: string
  /** Of a field that names an entry of a list: that list, as `portfolio.works`. */
  names?: string
  /** The field beside it that it belongs to, as a crop does to its picture: the studio clears it with that one. */
  belongsTo?: string | undefined
  /** Of a picture: where it stands, which says how large it must be. */
  place?: PicturePlace
  /** Of a choice: what each value is called. */
  choices?: Readonly<Record<string, string>>
  /** It is a number that grows from each entry of its list to the next: it keeps its place where the entries move. */
  grows?: true
  /** It may hold links and emphasis; a list as well, where it has paragraphs. */
  rich?: true
  /** It tells a number, and has a text for each form that the language tells numbers in. */
  counted?: true
}

declare module 'zod' {
  interface GlobalMeta extends About {}
}

/** What goes with a field that no page shows, or that only screen readers are told. */
export const unseen = { on: undefined } as const

/** What is known of a field: what its schema tells, and what follows from the schema. */
export interface KnownField extends Omit<About, 'kind'> {
  label: string
  kind: Kind | 'list' | 'group'
  /** It may be left out, or left empty. */
  optional?: true
  /** Of a group: the names of the fields in it, in their order. */
  keys?: readonly string[]
  /** Of an entry that is of one of several kinds: these, each known by the first of its fields. */
  kinds?: readonly { label: string; keys: readonly string[] }[]
  /** Of a list: how many entries it has at least and at most, where that is told. */
  least?: number
  most?: number
}

/** The name of a field in the table of all, with `*` for each entry of a list: `portfolio.works.*.title`. */
export const patternOf = (file: string, field: Field): string =>
  [file, ...field.map((key) => (typeof key === 'number' ? '*' : String(key)))].join('.')
