/** A content file after one change, with every other byte as it was. */
import { isDeepStrictEqual } from 'node:util'
import { documentOf, type Field } from '../../site/content/document.ts'
import type { Value } from '../protocol.ts'
import { entriesAfter, type ListChange, listCandidates } from './entries.ts'
import { type Spot, spotOf } from './spot.ts'
import { textAsEnded, textCandidates } from './text.ts'
import { withoutField } from './without-field.ts'

/** What is to become of a text, which is emptied by an empty one, of a field with its name, or of the entries of a list. */
export type FieldChange = { kind: 'set'; text: string } | { kind: 'drop' } | ListChange

/** A change that cannot be written so that the file says what was meant. */
export class EditError extends Error {
  override name = 'EditError'
  constructor() {
    super('cannot be written here without touching more than it; change it in the file itself')
  }
}

/**
 * The text of a file after a change of one field. Several ways to write it are tried, the one that changes least first:
 * the first is taken that is read as it was meant, with all else that the file says as before.
 *
 * @param order the names that may stand beside the field, in their order: one that is not there yet is put where it
 *   belongs among them
 * @throws EditError where there is no such way
 */
export function edited(
  source: string,
  field: Field,
  change: FieldChange,
  order: readonly string[] = [],
): string {
  const spot = spotOf(source, field, order)
  if (!spot) throw new EditError()
  const { meant, candidates } = planOf(spot, change)
  for (const candidate of candidates) if (says(candidate, meant)) return candidate
  throw new EditError()
}

/** What the file is to say, and the ways to write it. */
function planOf(spot: Spot, change: FieldChange): { meant: Value; candidates: Iterable<string> } {
  const { value, field } = spot
  if (change.kind === 'drop') return { meant: withoutValue(value, field), candidates: withoutField(spot) }
  if (change.kind !== 'set')
    return {
      meant: withValue(value, field, (old) => entriesAfter(spot, old, change)),
      candidates: listCandidates(spot, change),
    }
  const text = textAsEnded(spot, change.text)
  return { meant: withValue(value, field, () => text), candidates: textCandidates(spot, text) }
}

function says(source: string, meant: Value): boolean {
  // Half a character would become another one in the file.
  if (!source.isWellFormed()) return false
  return isDeepStrictEqual(documentOf(source).value, meant)
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

/** The value without the field. */
const withoutValue = (value: Value, field: Field): Value =>
  withValue(value, field.slice(0, -1), (holder) =>
    Object.fromEntries(Object.entries(holder ?? {}).filter(([key]) => key !== field.at(-1))),
  )
