/** The metadata of the fields. The schemas attach it with zod's `.meta()`, and `known-fields.ts` reads it. */
import type { FieldPath } from './document.ts'

/** What a field contains. `entry` is the name of an entry of another list. */
export type FieldKind =
  | 'text'
  | 'paragraphs'
  | 'Markdown'
  | 'picture'
  | 'file'
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

/**
 * The page that shows a field: `first` is the home page, `every` each page, `work` the page of the field's work, and
 * `own` the further page that the field belongs to.
 */
export type FieldPage = 'first' | 'every' | 'work' | 'own' | '/sent/' | '/404'

/** The section of the studio's Details panel for fields that cannot easily be edited on the page. */
export type DetailsSectionId =
  | 'search'
  | 'shared'
  | 'reach'
  | 'profiles'
  | 'descriptions'
  | 'works'
  | 'services'
  | 'pages'
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
 * Where a picture is used, which decides its size. A `work-entry` fills a row below a work's text, and a `work-row` shares
 * its row with others.
 */
export type PictureUsage =
  | 'tile'
  | 'work-entry'
  | 'layer'
  | 'home'
  | 'contact'
  | 'portrait'
  | 'smaller-work'
  | 'narrow'
  | 'work-row'
  | 'logo'
  | 'lettering'
  | 'distance-logo'
  | 'social'
  | 'icon'

/** What a schema says about its field. Nested fields inherit `labelPrefix`, `page` and `detailsSection`. */
export interface FieldMeta {
  /** The name of the field; for a file, its subject. */
  label?: string
  kind?: FieldKind
  /** A sentence below the field in the studio. */
  help?: string
  /** A prefix for the labels of nested fields, such as `Light`. */
  labelPrefix?: string | undefined
  /** The page on which the owner can click the field. */
  page?: FieldPage | undefined
  /** Such a field is not on a page, unless it has its own `page`. */
  detailsSection?: DetailsSectionId | undefined
  /** The text of a new field until the owner replaces it. */
  placeholder?: string
  /**
   * The fields beside which the studio offers to add this one, by key or, for a whole file, by address. Defaults to all
   * fields of the same entry or file.
   */
  offerBeside?: readonly string[]
  /** For a list: the label of an entry. The first field of an entry identifies it. */
  entry?: string
  /** The list whose entries the field refers to, such as `portfolio.works`. */
  refersTo?: string
  /** The field that this one belongs to, such as the picture of a crop. Without that field, it has no effect. */
  belongsTo?: string | undefined
  usage?: PictureUsage
  /** The label of each possible word. */
  choices?: Readonly<Record<string, string>>
  /** Whether numbers increase along the list. When entries move, the numbers keep their positions. */
  isIncreasing?: true
  /** Whether it may contain links and emphasis, and lists if it has paragraphs. */
  isRich?: true
  /** Whether it is written as text but is the same in all languages, such as an angle. */
  isSameInAllLanguages?: true
  /** Whether it is a proper name, which a translation may leave as it is. */
  isProperName?: true
  /** Whether it has a text for each plural form of the language. */
  hasPluralForms?: true
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

/** A field as the schemas describe it. */
export interface KnownField extends Omit<FieldMeta, 'kind'> {
  label: string
  kind: FieldKind | 'list' | 'group'
  optional?: true
  /** For a group: the keys of its fields, in order. */
  keys?: readonly string[]
  /** For an entry of several possible kinds: the fields of each. The first one occurs only in that kind. */
  variants?: readonly { label: string; keys: readonly string[] }[]
  /** For a list: the minimum and maximum number of entries, if limited. */
  minEntries?: number
  maxEntries?: number
}

/** Whether a field is a text that may differ between languages. */
export const isTranslatable = ({ kind, isIncreasing, isSameInAllLanguages }: KnownField): boolean =>
  (kind === 'text' || kind === 'paragraphs' || kind === 'Markdown') && !isIncreasing && !isSameInAllLanguages

/** Returns the key of a field in `knownFields`, with `*` for list entries: `portfolio.works.*.title`. */
export const fieldPattern = (file: string, field: FieldPath): string =>
  [file, ...field.map((key) => (typeof key === 'number' ? '*' : String(key)))].join('.')
