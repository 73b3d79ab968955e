/** What a file is to hold after a change, as plain values; and that a text of it says so. */
import { isDeepStrictEqual } from 'node:util'
import { documentOf, type Field } from '../../site/content/document.ts'

/** A value of a content file; what is left empty there is an empty text. */
export type Value = string | Value[] | { [key: string]: Value }

/** A change that cannot be written so that the file says what was meant. */
export class EditError extends Error {
  override name = 'EditError'
  constructor() {
    super('cannot be written here without touching more than it; change it in the file itself')
  }
}

/**
 * The value with what `put` makes of the one at a field.
 *
 * @throws EditError where nothing is on the way there that could hold it
 */
export function withValue(value: Value, field: Field, put: (old: Value | undefined) => Value): Value {
  const [key, ...rest] = field
  if (key === undefined) return put(value)
  const inner = (old: Value | undefined) => (rest.length === 0 ? put(old) : withValue(old ?? '', rest, put))
  if (Array.isArray(value)) return value.map((entry, index) => (index === key ? inner(entry) : entry))
  // A file of comments alone holds nothing at all.
  if (typeof value === 'string' || value === null) throw new EditError()
  return { ...value, [String(key)]: inner(value[String(key)]) }
}

/**
 * The first of several ways to write a change that a reader of the file understands as it was meant: whatever else
 * the file says, it says as before.
 *
 * @param ways texts of the whole file, the one that changes least first
 * @param meant what the file is to hold
 * @throws EditError where there is none
 */
export function verified(ways: Iterable<string>, meant: Value): string {
  for (const way of ways) if (says(way, meant)) return way
  throw new EditError()
}

function says(source: string, meant: Value): boolean {
  // Half a character would become another one in the file.
  if (!source.isWellFormed()) return false
  return isDeepStrictEqual(documentOf(source).value, meant)
}
