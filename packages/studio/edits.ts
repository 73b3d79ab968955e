/** The edits that the window sends. An edit is refused if the current value is not `previous`, which the owner saw. */
import { z } from 'zod'

const address = z.string().max(200)
const index = z.int().min(0).max(1000)
const text = z
  .string()
  .max(20_000, 'This text is longer than 20,000 characters. Make it shorter.')
  .refine(
    (text) => text.isWellFormed(),
    'This text contains an incomplete character, probably because it was cut off. Type it again.',
  )
const previous = z.string().max(200_000)
const entry = z.union([text, z.record(z.string().max(100), text)])
const editSchema = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape })
const listShape = { list: address, previous }

export const editsSchema = z
  .array(
    z.discriminatedUnion('kind', [
      // `isPlaceholder` tags the text `!demo`.
      editSchema('set', { field: address, text, previous, isPlaceholder: z.boolean().optional() }),
      // Adds or removes an optional part of the page, with its file.
      editSchema('part', { file: address, isIncluded: z.boolean() }),
      // `translate` changes the main language and its built-in words. `language` adds another language.
      editSchema('translate', { lang: z.string().max(100) }),
      editSchema('language', { lang: z.string().max(35) }),
      // `entry` has texts of the new entry; other fields get placeholders. If a list has several kinds of entry,
      // `kindKey` is the first key of the chosen one.
      editSchema('insert', {
        ...listShape,
        index,
        entry: entry.optional(),
        kindKey: z.string().max(100).optional(),
      }),
      editSchema('remove', { ...listShape, index }),
      editSchema('move', { ...listShape, from: index, to: index }),
    ]),
  )
  .min(1)
  .max(100)

type SentEdit = z.infer<typeof editsSchema>[number]
type EditOfKind<Kind extends SentEdit['kind']> = Extract<SentEdit, { kind: Kind }>
/** The window adds `previous`, the JSON of the list's entries, when it sends the edit. */
type ListEditOfKind<Kind extends 'insert' | 'remove' | 'move'> = Omit<EditOfKind<Kind>, 'previous'> & {
  previous?: string | undefined
}

export type FieldEdit = EditOfKind<'set'>
export type ListEdit = ListEditOfKind<'insert'> | ListEditOfKind<'remove'> | ListEditOfKind<'move'>
export type PartEdit = EditOfKind<'part'>
export type LanguageEdit = EditOfKind<'language'>
export type Edit = FieldEdit | ListEdit | PartEdit | LanguageEdit | EditOfKind<'translate'>
