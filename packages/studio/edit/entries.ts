/** Adds, removes and moves entries of a YAML list. */
import { Document, isSeq, type Scalar, stringify, type YAMLSeq } from 'yaml'
import type { Value } from '../protocol.ts'
import { lineWidth } from './scalar.ts'
import { indentOf, lineStart, nextLine, type Spot, spanOf, wholeLine } from './spot.ts'
import { newField } from './whole-field.ts'

/** A value to write. May contain YAML nodes for tagged values. */
export type Draft = Value | Scalar<string> | Draft[] | { [key: string]: Draft }

/** A change of a list. `insert` puts an entry before the index, or at the end. */
export type ListChange =
  | { kind: 'insert'; index: number; entry: Draft }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; from: number; to: number }

/** Applies the change to any array that is parallel to the list. */
function changed<Item>(items: readonly Item[], change: ListChange, ...added: Item[]): Item[] {
  if (change.kind === 'insert') return items.toSpliced(change.index, 0, ...added)
  if (change.kind === 'remove') return items.toSpliced(change.index, 1)
  const { from, to } = change
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}

const addedBy = (change: ListChange): Draft[] => (change.kind === 'insert' ? [change.entry] : [])

/** Returns the list's value after the change. A list without entries becomes an empty text, except in flow style. */
export function entriesAfter({ node }: Spot, old: Value | undefined, change: ListChange): Value {
  const added = addedBy(change).map((entry): Value => new Document(entry).toJS())
  const entries = changed(Array.isArray(old) ? old : [], change, ...added)
  return entries.length === 0 && !(isSeq(node) && node.flow) ? '' : entries
}

/** Yields notations of the changed list. Comments move with their entries, and the key stays even without entries. */
export function listCandidates(spot: Spot, change: ListChange): Iterable<string> {
  const { node: list } = spot
  if (isSeq(list)) return list.flow ? inBrackets(spot, list, change) : [inRows(spot, list, change)]
  return change.kind === 'insert' ? firstEntry(spot, change.entry) : []
}

/** Changes a block list, with one or more lines for each entry. */
function inRows(spot: Spot, list: YAMLSeq, change: ListChange): string {
  const { source, end } = spot
  const rows = rowsOf(spot, list)
  let texts = rows.map(({ from, to }) => source.slice(from, to))
  const gaps = rows.map(({ to }, index) => source.slice(to, rows[index + 1]?.from ?? to))
  const last = rows.length - 1
  const blanks = (index: number) => (gaps[index]?.trim() === '' ? gaps[index] : undefined)
  if (change.kind === 'insert') {
    texts.splice(change.index, 0, rowOf(change.entry, indentOf(list), end))
    gaps.splice(Math.min(change.index, last), 0, blanks(0) ?? '')
  } else if (change.kind === 'move') texts = changed(texts, change)
  else {
    texts[change.index] = ''
    // Also remove the blank lines that separated it: those below, or above the last entry.
    const gap = change.index === last ? last - 1 : change.index
    if (blanks(gap) !== undefined) gaps[gap] = ''
  }
  const lines = texts.map(
    (text, index) => (index < texts.length - 1 ? wholeLine(text, end) : text) + gaps[index],
  )
  return source.slice(0, rows[0]?.from) + lines.join('') + source.slice(rows[last]?.to)
}

/** Returns the range of each entry, with comments directly above it and more deeply indented ones below. */
function rowsOf(spot: Spot, list: YAMLSeq): { from: number; to: number }[] {
  const { source } = spot
  const column = indentOf(list)
  let above = 0
  return list.items.map((item, index) => {
    const dash = dashOf(list, index)
    let from = lineStart(source, dash)
    while (from > above && source.startsWith(`${column}#`, lineStart(source, from - 1)))
      from = lineStart(source, from - 1)
    const last = nextLine(source, Math.max(dash, spanOf(spot, item).to - 1))
    above = behindComments(source, last, column.length + 1)
    return { from, to: above }
  })
}

/** Returns the end of the comments that are indented by at least `blanks`, including empty lines between them. */
function behindComments(source: string, start: number, blanks: number): number {
  const comments = new RegExp(`((\\s*\\n)? {${blanks},}#[^\\n]*(\\n|$))*`, 'y')
  comments.lastIndex = start
  comments.test(source)
  return comments.lastIndex
}

/** Returns the offset of an entry's dash. */
function dashOf({ srcToken }: YAMLSeq, index: number): number {
  const start = srcToken && 'items' in srcToken ? srcToken.items[index]?.start : undefined
  return start?.find(({ type }) => type === 'seq-item-ind')?.offset ?? 0
}

/** Changes a flow list, written on one line, and keeps the tags of its entries. */
function inBrackets(spot: Spot, list: YAMLSeq, change: ListChange): string[] {
  const { from, to } = spanOf(spot, list)
  // It is unclear which entry a comment belongs to.
  if (/\s#/.test(spot.source.slice(from, to))) return []
  const entries = changed<unknown>(list.items, change, ...addedBy(change))
  const text = stringify(entries, {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    lineWidth: 0,
    // The failsafe schema keeps every value a string, such as 07.
    schema: 'failsafe',
  })
  return [spot.source.slice(0, from) + text.trim() + spot.source.slice(to)]
}

/** Writes the first entry of a list that is empty or missing. */
function* firstEntry(spot: Spot, entry: Draft): Generator<string> {
  const { source, end, node, holder } = spot
  const row = (indent: string) => rowOf(entry, `${indent}  `, end)
  if (node === undefined) {
    yield* newField(spot, (indent) => [end + row(indent).trimEnd()])
    return
  }
  const place = nextLine(source, spanOf(spot, node).from)
  yield wholeLine(source.slice(0, place), end) + row(indentOf(holder)) + source.slice(place)
}

/** Returns a new block entry with its dash. */
function rowOf(entry: Draft, indent: string, end: string): string {
  const text = stringify([entry], { lineWidth, blockQuote: 'folded' })
  return text.replace(/^(?=.)/gm, indent).replaceAll('\n', end)
}
