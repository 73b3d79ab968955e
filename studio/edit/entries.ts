/** How the change of a list may be written: an entry comes, goes or moves. */
import { Document, isSeq, type Scalar, stringify, type YAMLSeq } from 'yaml'
import type { Value } from '../protocol.ts'
import { lineWidth } from './scalar.ts'
import { indentOf, lineStart, nextLine, type Spot, spanOf, wholeLine } from './spot.ts'
import { newField } from './whole-field.ts'

/** What is to be written: values, and in them the nodes of what is marked. */
export type Draft = Value | Scalar<string> | Draft[] | { [key: string]: Draft }

/** What is to become of a list's entries: a new one goes before that at the index, or behind all. */
export type ListChange =
  | { kind: 'insert'; index: number; entry: Draft }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; from: number; to: number }

/** The items of a list after the change, with what is added of a new entry. */
function changed<Item>(items: readonly Item[], change: ListChange, ...added: Item[]): Item[] {
  if (change.kind === 'insert') return items.toSpliced(change.index, 0, ...added)
  if (change.kind === 'remove') return items.toSpliced(change.index, 1)
  const { from, to } = change
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}

const addedBy = (change: ListChange): Draft[] => (change.kind === 'insert' ? [change.entry] : [])

/** What a list holds after the change. One that has no entry left is an empty field, but for its brackets. */
export function entriesAfter({ node }: Spot, old: Value | undefined, change: ListChange): Value {
  const added = addedBy(change).map((entry): Value => new Document(entry).toJS())
  const entries = changed(Array.isArray(old) ? old : [], change, ...added)
  return entries.length === 0 && !(isSeq(node) && node.flow) ? '' : entries
}

/** The file with the list changed: entries go with their comments, and the list stays, also with none. */
export function listCandidates(spot: Spot, change: ListChange): Iterable<string> {
  const { node: list } = spot
  if (isSeq(list)) return list.flow ? inBrackets(spot, list, change) : [inRows(spot, list, change)]
  return change.kind === 'insert' ? firstEntry(spot, change.entry) : []
}

/** A list with an entry a line, or several, and what is between two of them. */
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
    // The blank lines that kept it from the next go with it, or, from the last, those above.
    const gap = change.index === last ? last - 1 : change.index
    if (blanks(gap) !== undefined) gaps[gap] = ''
  }
  const lines = texts.map(
    (text, index) => (index < texts.length - 1 ? wholeLine(text, end) : text) + gaps[index],
  )
  return source.slice(0, rows[0]?.from) + lines.join('') + source.slice(rows[last]?.to)
}

/** The lines of each entry, with the comments right above it, and those below it that stand further in. */
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

/** Where the comments end that follow with at least this many blanks before them; empty lines may lie between. */
function behindComments(source: string, start: number, blanks: number): number {
  const comments = new RegExp(`((\\s*\\n)? {${blanks},}#[^\\n]*(\\n|$))*`, 'y')
  comments.lastIndex = start
  comments.test(source)
  return comments.lastIndex
}

/** Where the dash of an entry stands. */
function dashOf({ srcToken }: YAMLSeq, index: number): number {
  const start = srcToken && 'items' in srcToken ? srcToken.items[index]?.start : undefined
  return start?.find(({ type }) => type === 'seq-item-ind')?.offset ?? 0
}

/** A list in brackets, on one line, its entries as they are written, their marks with them. */
function inBrackets(spot: Spot, list: YAMLSeq, change: ListChange): string[] {
  const { from, to } = spanOf(spot, list)
  // Nobody knows which entry a comment among them is about.
  if (/\s#/.test(spot.source.slice(from, to))) return []
  const entries = changed<unknown>(list.items, change, ...addedBy(change))
  const text = stringify(entries, {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    lineWidth: 0,
    // Every value is text, 07 as well, and stays as it stands there.
    schema: 'failsafe',
  })
  return [spot.source.slice(0, from) + text.trim() + spot.source.slice(to)]
}

/** A list's first entry, where it is left empty or not there. */
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

/** A new entry behind a dash, on a line or several. */
function rowOf(entry: Draft, indent: string, end: string): string {
  const text = stringify([entry], { lineWidth, blockQuote: 'folded' })
  return text.replace(/^(?=.)/gm, indent).replaceAll('\n', end)
}
