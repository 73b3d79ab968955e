/** What each field is, in the owner's words. Attached to the schemas by zod's `.meta()`, see `known-fields.ts`. */
import type { Field } from './document.ts'

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

/** The page that shows a field: the first page, all pages, the page of its work, or the page at a path. */
export type Page = 'first' | 'every' | 'work' | '/sent/' | '/404'

/** The section of the studio for fields that cannot easily be edited on the page. */
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

/** Where a picture is used, which decides its size. `further` is below a work's text, `row` shares a row there. */
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

/** What a schema says about its field. Nested fields inherit `part`, `on` and `group`. */
export interface About {
  /** The name of the field; for a file, its subject. */
  label?: string
  kind?: Kind
  help?: string
  /** A prefix for the names of nested fields, such as `Light`. */
  part?: string | undefined
  /** The page that shows it, if the owner can click it there. */
  on?: Page | undefined
  group?: Group | undefined
  placeholder?: string
  /** The fields beside which the studio offers to add an optional one, by default all; for a file, addresses. */
  beside?: readonly string[]
  /** For a list: the name of an entry. Entries are identified by their first field. */
  entry?: string
  /** For a field that refers to a list entry: the list, such as `portfolio.works`. */
  names?: string
  /** The field beside it that it belongs to, as a crop to its picture. The studio clears both together. */
  belongsTo?: string | undefined
  place?: PicturePlace
  choices?: Readonly<Record<string, string>>
  /** A number that increases along its list. When entries move, the numbers keep their positions. */
  grows?: true
  /** May contain links and emphasis, and lists if it has paragraphs. */
  rich?: true
  /** Contains a number, and has a text for each plural form of the language. */
  counted?: true
}

declare module 'zod' {
  interface GlobalMeta extends About {}
}

/** For fields that no page shows, or only to screen readers. */
export const notOnPage = { on: undefined } as const

/** A field as the schemas describe it. */
export interface KnownField extends Omit<About, 'kind'> {
  label: string
  kind: Kind | 'list' | 'group'
  optional?: true
  /** For a group: the keys of its fields, in order. */
  keys?: readonly string[]
  /** For an entry that may be of several kinds: the kinds, each identified by its first field. */
  kinds?: readonly { label: string; keys: readonly string[] }[]
  /** For a list: the minimum and maximum number of entries, if limited. */
  least?: number
  most?: number
}

/** Returns the key of a field in the table, with `*` for list entries: `portfolio.works.*.title`. */
export const patternOf = (file: string, field: Field): string =>
  [file, ...field.map((key) => (typeof key === 'number' ? '*' : String(key)))].join('.')
