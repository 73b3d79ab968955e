/** What a file holds after a change, as plain values: what the changed text must say. */
import type { Field } from '../../site/content/document.ts'
import { EditError } from './verified.ts'

/** A value of a content file; what is left empty there is an empty text. */
export type Value = string | Value[] | { [key: string]: Value }

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
