/** The basic schemas of content values, with their error messages. */
import { z } from 'zod'
import { similarNames } from './similar-names.ts'

/** A text that is not empty. */
export const text = z
  .string({
    error: ({ input }) =>
      Array.isArray(input)
        ? 'must be text, not a list'
        : 'must be text; if it contains a colon followed by a space, put the whole text in quotes',
  })
  .trim()
  .min(1, 'must not be empty')

/** A value that may be missing or empty. */
export const optional = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((value) => value || undefined, value.optional()).optional()

/** One of several words, each with its label. The first is the default. */
export function choice<Word extends string>(choices: Readonly<Record<Word, string>>) {
  const words = Object.keys(choices) as [Word, ...Word[]]
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)
  return optional(z.enum(words, `must be ${list}`))
    .transform((word) => word ?? words[0])
    .meta({ kind: 'choice', choices })
}

/** A map with these fields and no others. */
export function fieldGroup<Shape extends z.ZodRawShape>(shape: Shape) {
  const requiredMessage = `needs these fields, each as a name, a colon and a value: ${Object.keys(shape).join(', ')}`
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'invalid_type' ? requiredMessage : undefined),
  })
}

/** Creates a zod check from a function that returns the mistake in a text: a phrase that follows the field's name. */
export const rejectMistake =
  (mistakeIn: (input: string) => string | undefined) =>
  (input: string, { addIssue }: z.core.$RefinementCtx<string>): void => {
    const mistake = mistakeIn(input)
    if (mistake !== undefined) addIssue(mistake)
  }

/** A list, which may be empty. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item, 'must be a list: put each entry on its own line, after a dash and a space')

/** A list in which no two entries have the same `key`, ignoring case. */
export function distinctList<Item extends z.ZodType>(item: Item, key: (entry: z.infer<Item>) => string) {
  return list(item).superRefine((entries, context) => {
    // An entry with errors is not transformed, so `key` could fail.
    if (context.issues.length > 0) return
    const firstIndexes = new Map<string, number>()
    entries.forEach((entry, index) => {
      const value = key(entry).toLowerCase()
      const firstIndex = firstIndexes.get(value) ?? index
      firstIndexes.set(value, firstIndex)
      const message = `repeats entry ${firstIndex + 1} ("${key(entry)}")`
      if (firstIndex !== index) context.addIssue({ code: 'custom', path: [index], message })
    })
  })
}

/** A list that may be missing or empty: an empty list then. */
export const optionalList = <List extends z.ZodArray>(list: List) =>
  z.preprocess((value) => value || [], list).prefault([])

/** An entry of one of several kinds. The first field of each schema occurs only in entries of its kind. */
export function oneOfKinds<Kinds extends readonly [z.ZodObject, z.ZodObject, ...z.ZodObject[]]>(
  ...kinds: Kinds
) {
  return z
    .unknown()
    .superRefine((value, context) => {
      const keys = Object.keys(value && typeof value === 'object' ? value : {})
      const names = kinds.map(firstField)
      // `kindName` is the first field of the kind, such as `quote`.
      const [kindName = likelyKind(keys, names), secondName] = names.filter((name) => keys.includes(name))
      if (secondName !== undefined) {
        const message = `is in the same entry as ${kindName}; put each in its own entry, with its own dash`
        return context.addIssue({ code: 'custom', path: [secondName], message })
      }
      const kind = kinds.find((kind) => firstField(kind) === kindName) ?? kinds[0]
      const isKnown = (key: string) => kinds.some(({ shape }) => key in shape)
      for (const issue of kind.safeParse(value).error?.issues ?? []) {
        const rejectedKeys = issue.code === 'unrecognized_keys' ? issue.keys : []
        for (const key of rejectedKeys.filter(isKnown)) {
          const message = `cannot be in an entry with ${kindName}, which can have: ${fieldsBeside(kind)}`
          context.addIssue({ code: 'custom', path: [key], message })
        }
        const keys = rejectedKeys.filter((key) => !isKnown(key))
        if (issue.code !== 'unrecognized_keys' || keys.length > 0)
          context.issues.push({ ...issue, keys, input: value } as z.core.$ZodRawIssue)
      }
    })
    .pipe(z.union(kinds))
}

const firstField = ({ shape }: z.ZodObject): string => Object.keys(shape)[0] ?? ''

const fieldsBeside = ({ shape }: z.ZodObject) => Object.keys(shape).slice(1).join(', ') || 'nothing else'

/** Returns the first field of the kind that was probably meant. Falls back to the first kind. */
const likelyKind = (keys: readonly string[], names: readonly string[]) =>
  keys.flatMap((key) => similarNames(key, names))[0] ?? names[0]
