/** The shapes that values of the content have, and what is said where one has not. */
import { z } from 'zod'

/** A text, without the spaces around it. */
export const text = z
  .string({
    error: ({ input }) =>
      Array.isArray(input)
        ? 'must be text, not a list'
        : 'must be text, which cannot hold a colon with a space behind it; put it in quotes',
  })
  .trim()
  .min(1, 'must not be empty')

/** A value that may be left out, or left empty as it is once it is deleted. */
export const optionally = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((value) => value || undefined, value.optional()).optional()

/** A part of a file, or the whole: these fields and no others. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  const needed = `needs fields, each a name, a colon and a value: ${Object.keys(shape).join(', ')}`
  return z.strictObject(shape, { error: ({ code }) => (code === 'invalid_type' ? needed : undefined) })
}

/** A list of such entries. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item, 'must be a list, each entry on a line of its own behind a dash and a space')

/** A list in which no two entries are the same by what `key` takes from them. */
export function distinct<Item extends z.ZodType>(item: Item, key: (entry: z.infer<Item>) => string) {
  return list(item).superRefine((entries, context) => {
    const seen = new Map<string, number>()
    entries.forEach((entry, index) => {
      const value = key(entry).toLowerCase()
      const first = seen.get(value) ?? index
      seen.set(value, first)
      const message = `repeats entry ${first + 1} ("${key(entry)}")`
      if (first !== index) context.addIssue({ code: 'custom', path: [index], message })
    })
  })
}

/** A list that may be left out, or left empty as it is once its entries are deleted. */
export const optional = <List extends z.ZodArray>(list: List) =>
  z.preprocess((value) => value || [], list).prefault([])
