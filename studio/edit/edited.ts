/** A content file after one change, with every other byte as it was. */
import { isDeepStrictEqual } from 'node:util'
import { documentOf, type Field } from '../../site/content/document.ts'
import type { Value } from '../protocol.ts'
import { entriesAfter, type ListChange, listCandidates } from './entries.ts'
import { type Spot, spotOf } from './spot.ts'
import { textAsEnded, textCandidates } from './text.ts'
import { withoutField } from './whole-field.ts'

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
  for (const [written, meant] of spot ? waysOf(spot, change) : []) if (says(written, meant)) return written
  throw new EditError()
}

/** The ways to write a change, each with what the file is to say then. */
function* waysOf(spot: Spot, change: FieldChange): Generator<[written: string, meant: Value]> {
  const { value, field } = spot
  if (change.kind !== 'set') {
    const meant = withValue(value, field, (old) => entriesAfter(spot, old, change))
    for (const written of listCandidates(spot, change)) yield [written, meant]
    return
  }
  const shorter = change.text === '' && change.mayGo ? withoutField(spot) : undefined
  if (shorter !== undefined) yield [shorter, withoutValue(value, field)]
  const text = textAsEnded(spot, change.text)
  const meant = withValue(value, field, () => text)
  for (const written of textCandidates(spot, text, change.isPlaceholder ? '!demo ' : ''))
    yield [written, meant]
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
