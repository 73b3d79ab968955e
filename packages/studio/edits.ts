/** The edits that the window sends. `was` is what the owner has seen: if it has changed, the edit is refused. */
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
const edit = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape })
const inList = { list: address, previous }

export const edits = z
  .array(
    z.discriminatedUnion('kind', [
      // `isPlaceholder` tags the text `!demo`.
      edit('set', { field: address, text, previous, isPlaceholder: z.boolean().optional() }),
      edit('part', { file: address, isThere: z.boolean() }),
      edit('translate', { lang: z.string().max(100) }),
      edit('language', { lang: z.string().max(35) }),
      // `entry` has the known text or fields of the new entry; the rest gets placeholders. `of` is the first field of
      // its kind, by default the first kind.
      edit('insert', {
        ...inList,
        index,
        entry: entry.optional(),
        variantKey: z.string().max(100).optional(),
      }),
      edit('remove', { ...inList, index }),
      edit('move', { ...inList, from: index, to: index }),
    ]),
  )
  .min(1)
  .max(100)

type Sent = z.infer<typeof edits>[number]
type Kind<Name extends Sent['kind']> = Extract<Sent, { kind: Name }>
/** The window adds `was`, the JSON of the list's entries, before it sends the edit. */
type Unseen<Edit extends Sent> = Omit<Edit, 'previous'> & { previous?: string | undefined }

export type FieldEdit = Kind<'set'>
export type ListEdit = Unseen<Kind<'insert'>> | Unseen<Kind<'remove'>> | Unseen<Kind<'move'>>
export type PartEdit = Kind<'part'>
export type LanguageEdit = Kind<'language'>
export type Edit = FieldEdit | ListEdit | PartEdit | LanguageEdit | Kind<'translate'>
