/** A content file after one change, with every other byte as it was. */
import { isDeepStrictEqual } from 'node:util'
import { documentOf, type Field } from '../../site/content/document.ts'
import type { Value } from '../protocol.ts'
import { entriesAfter, type ListChange, listCandidates } from './entries.ts'
import { spotOf } from './spot.ts'
import { textAsEnded, textCandidates } from './text.ts'
import { withoutField } from './without-field.ts'

/**
 * What is to become of a text, which is emptied by an empty one, or of the entries of a list. One that may go is taken
 * out where it is emptied, with its name, unless a comment tells of it. What is there for a start is marked `!demo`.
 */
export type FieldChange =
  | { kind: 'set'; text: string; mayGo?: boolean; isPlaceholder?: boolean | undefined }
  | ListChange

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
  if (change.kind === 'set' && change.text === '' && change.mayGo) {
    const shorter = withoutField(spot)
    if (shorter !== undefined && says(shorter, withoutValue(spot.value, field))) return shorter
  }
  const text = change.kind === 'set' ? textAsEnded(spot, change.text) : ''
  const meant = withValue(spot.value, field, (old) =>
    change.kind === 'set' ? text : entriesAfter(spot, old, change),
  )
  const candidates =
    change.kind === 'set'
      ? textCandidates(spot, text, change.isPlaceholder ? '!demo ' : '')
      : listCandidates(spot, change)
  for (const candidate of candidates) if (says(candidate, meant)) return candidate
  throw new EditError()
}

function says(source: string, meant: Value): boolean {
  // Half a character would become another one in the file.
  if (!source.isWellFormed()) return false
  return isDeepStrictEqual(documentOf(source).value, meant)
}

/** The value without the field. */
const withoutValue = (value: Value, field: Field): Value =>
  withValue(value, field.slice(0, -1), (holder) => {
    const { [String(field.at(-1))]: _, ...others } = holder as Record<string, Value>
    return others
  })

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
