/** Changes one value of a YAML file and leaves every other byte alone. */
import { isDeepStrictEqual } from 'node:util'
import { documentOf, type Field } from '@portfolio/content/document.ts'
import type { Value } from '../protocol.ts'
import { entriesAfter, type ListChange, listCandidates } from './entries.ts'
import { type Spot, spotOf } from './spot.ts'
import { textAsEnded, textCandidates } from './text.ts'
import { withoutField } from './whole-field.ts'

/**
 * A change of a text or a list. An empty text clears the field; with `mayGo` the key is removed too, unless it has a
 * comment. `isPlaceholder` adds the tag `!demo`.
 */
export type FieldChange =
  | { kind: 'set'; text: string; mayGo?: boolean; isPlaceholder?: boolean | undefined }
  | ListChange

/** The change cannot be written without affecting other parts of the file. */
export class EditError extends Error {
  override name = 'EditError'
  constructor() {
    super('cannot be written here without touching more than it; change it in the file itself')
  }
}

/**
 * Returns the text of a file after a change of one field. Tries several notations, the smallest change first, until
 * one parses to exactly the intended content.
 * @param order the possible keys beside the field, in order, to place a new key
 * @throws EditError if no notation works
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

/** Yields possible notations of a change, each with the intended content. */
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
  // A lone surrogate would turn into another character in UTF-8.
  if (!source.isWellFormed()) return false
  return isDeepStrictEqual(documentOf(source).value, meant)
}

const withoutValue = (value: Value, field: Field): Value =>
  withValue(value, field.slice(0, -1), (holder) => {
    const { [String(field.at(-1))]: _, ...others } = holder as Record<string, Value>
    return others
  })

/**
 * Returns the value with the result of `put` at a field.
 * @throws EditError if the path to the field does not exist
 */
export function withValue(value: Value, field: Field, put: (old: Value | undefined) => Value): Value {
  const [key, ...rest] = field
  if (key === undefined) return put(value)
  const inner = (old: Value | undefined) => (rest.length === 0 ? put(old) : withValue(old ?? '', rest, put))
  if (Array.isArray(value)) return value.map((entry, index) => (index === key ? inner(entry) : entry))
  // A file with only comments parses to null.
  if (typeof value === 'string' || value === null) throw new EditError()
  return { ...value, [String(key)]: inner(value[String(key)]) }
}
