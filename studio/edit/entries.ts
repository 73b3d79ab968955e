/** The ways to write that an entry of a list comes, goes or moves. */
import { isSeq, stringify, type YAMLSeq } from 'yaml'
import type { Field } from '../../site/content/document.ts'
import { newField } from './field.ts'
import type { Value } from './model.ts'
import { lineWidth } from './scalar.ts'
import {
  columnAt,
  columnOf,
  lineStart,
  nextLine,
  nodeAt,
  rowStart,
  type Span,
  spanOf,
  type Written,
  wholeLine,
} from './written.ts'

/** What is to become of a list's entries: a new one goes before that at the index, or behind all. */
export type ListChange =
  | { kind: 'insert'; index: number; entry: Value }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; from: number; to: number }

/** The items of a list after the change, with what is added of a new entry. */
function changed<Item>(items: readonly Item[], change: ListChange, ...added: Item[]): Item[] {
  if (change.kind === 'insert') return items.toSpliced(change.index, 0, ...added)
  if (change.kind === 'remove') return items.toSpliced(change.index, 1)
  const { from, to } = change
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** What a list holds after the change. One that has no entry left is an empty field, but for its brackets. */
export function entriesAfter(node: unknown, old: Value | undefined, change: ListChange): Value {
  const added = change.kind === 'insert' ? [change.entry] : []
  const entries = changed(Array.isArray(old) ? old : [], change, ...added)
  return entries.length === 0 && !(isSeq(node) && node.flow) ? '' : entries
}

/** The ways to write it: entries go with their comments, and the list stays, also with none. */
export function listWays(
  written: Written,
  field: Field,
  change: ListChange,
  order: readonly string[],
): Iterable<string> {
  const list = nodeAt(written, field)
  if (isSeq(list)) return list.flow ? inBrackets(written, list, change) : [inRows(written, list, change)]
  return change.kind === 'insert' ? firstEntry(written, field, change.entry, order) : []
}

/** A list with an entry a line, or several, and what is between two of them. */
function inRows(written: Written, list: YAMLSeq, change: ListChange): string {
  const { source, end } = written
  const rows = rowsOf(written, list)
  let texts = rows.map(({ from, to }) => source.slice(from, to))
  const gaps = rows.map(({ to }, index) => source.slice(to, rows[index + 1]?.from ?? to))
  const last = rows.length - 1
  const blanks = (index: number) => (gaps[index]?.trim() === '' ? gaps[index] : undefined)
  if (change.kind === 'insert') {
    const row = rowsText([change.entry], columnAt(source, rowStart(list, 0)), end)
    texts.splice(change.index, 0, row)
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
function rowsOf(written: Written, list: YAMLSeq): Span[] {
  const { source } = written
  let above = 0
  return list.items.map((item, index) => {
    const dash = rowStart(list, index)
    const column = columnAt(source, dash)
    let from = lineStart(source, dash)
    while (from > above && source.startsWith(`${column}#`, lineStart(source, from - 1)))
      from = lineStart(source, from - 1)
    const last = nextLine(source, Math.max(dash, spanOf(written, item).to - 1))
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

/**
 * A list in brackets, each of its entries as it is written, its mark with it. None where comments stand among them, as
 * nobody knows which entry each is about.
 */
function* inBrackets({ source }: Written, list: YAMLSeq, change: ListChange): Generator<string> {
  const token = list.srcToken
  if (token?.type !== 'flow-collection') return
  const open = token.offset + 1
  const close = token.end.find(({ type }) => type === 'flow-seq-end')?.offset ?? open
  if (/\s#/.test(source.slice(open, close))) return

  const commas = token.items.flatMap(({ start }) => start.filter(({ type }) => type === 'comma'))
  const ends = [...commas.map(({ offset }) => offset), close]
  const pieces = ends.map((end, index) => source.slice(index === 0 ? open : (ends[index - 1] ?? 0) + 1, end))
  const entries = pieces.slice(0, list.items.length)
  const rest = pieces.slice(entries.length)
  const blanks = entries.map((entry) => /^\s*/.exec(entry)?.[0] ?? '')
  const further = blanks.length > 1 ? blanks.at(-1) : ' '
  const added = change.kind === 'insert' ? [onOneLine(change.entry)] : []
  const trimmed = entries.map((entry) => entry.trim())
  const written = changed(trimmed, change, ...added).map(
    (entry, index) => (blanks[index] ?? (index === 0 ? '' : further)) + entry,
  )
  const blankBehind = /\s*$/.exec(entries.at(-1) ?? '')?.[0] ?? ''
  // A comma behind the last entry stays, with what is blank behind it.
  const hasComma = rest.length > 0 && written.length > 0 && entries.length > 0
  yield source.slice(0, open) +
    written.join(',') +
    (hasComma ? `,${rest[0]}` : blankBehind) +
    source.slice(close)
}

/** An entry as it is written in brackets. */
const onOneLine = (entry: Value) =>
  stringify([entry], { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false })
    .trim()
    .slice(1, -1)

/** A list's first entry, where it is left empty or not there. */
function* firstEntry(
  written: Written,
  field: Field,
  entry: Value,
  order: readonly string[],
): Generator<string> {
  const { source, end } = written
  const node = nodeAt(written, field)
  const rows = (indent: string) => rowsText([entry], `${indent}  `, end)
  if (node === undefined) {
    yield* newField(written, field, order, (indent) => [end + rows(indent).trimEnd()])
    return
  }
  const place = nextLine(source, spanOf(written, node).from)
  yield wholeLine(source.slice(0, place), end) + rows(columnOf(written, field)) + source.slice(place)
}

function rowsText(entries: Value[], indent: string, end: string): string {
  const text = stringify(entries, { lineWidth, blockQuote: 'folded' })
  return text.replace(/^(?=.)/gm, indent).replaceAll('\n', end)
}
