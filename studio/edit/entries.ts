/** Adds, removes and moves the entries of a list in a content file, and leaves every other byte as it is. */
import { stringify, type YAMLSeq } from 'yaml'
import type { Field } from '../../site/content/document.ts'
import { inBrackets } from './brackets.ts'
import { withField } from './field.ts'
import { type Value, withValue } from './model.ts'
import { lineWidth } from './scalar.ts'
import { verified } from './verified.ts'
import {
  columnAt,
  columnOf,
  lineStart,
  listAt,
  nextLine,
  nodeAt,
  rowStart,
  type Span,
  spanOf,
  type Written,
  wholeLine,
  writtenIn,
} from './written.ts'

/**
 * Puts a new entry into a list, which may be empty so far, or not be there.
 *
 * @param index before which entry; their count puts it behind all
 * @param order the names that may stand beside the list, as in `setText`
 * @throws EditError where it cannot be written
 */
export function insertEntry(
  source: string,
  field: Field,
  index: number,
  entry: Value,
  order: readonly string[] = [],
): string {
  const written = writtenIn(source)
  const meant = withValue(written.value, field, (old) =>
    Array.isArray(old) ? old.toSpliced(index, 0, entry) : [entry],
  )
  const list = listAt(written, field)
  if (!list) return verified(begun(written, field, entry, order), meant)
  const way = list.flow
    ? inBrackets(written, list, (entries) => entries.toSpliced(index, 0, onOneLine(entry)))
    : withRow(written, list, index, entry)
  return verified([way], meant)
}

/**
 * Takes an entry out of a list, with its comments. The list stays, also with none.
 *
 * @throws EditError where it cannot be written
 */
export function removeEntry(source: string, field: Field, index: number): string {
  const written = writtenIn(source)
  const remove = (old: Value | undefined) => (Array.isArray(old) ? old.toSpliced(index, 1) : [])
  const meant = withValue(written.value, field, (old) => {
    const left = remove(old)
    return left.length === 0 && !listAt(written, field)?.flow ? '' : left
  })
  const list = listAt(written, field)
  if (!list) return verified([], meant)
  const way = list.flow
    ? inBrackets(written, list, (entries) => entries.toSpliced(index, 1))
    : withoutRow(written, list, index)
  return verified([way], meant)
}

/**
 * Moves an entry to the place that another has now, with its comments.
 *
 * @throws EditError where it cannot be written
 */
export function moveEntry(source: string, field: Field, from: number, to: number): string {
  const written = writtenIn(source)
  const meant = withValue(written.value, field, (old) => (Array.isArray(old) ? moved(old, from, to) : []))
  const list = listAt(written, field)
  if (!list) return verified([], meant)
  const way = list.flow
    ? inBrackets(written, list, (entries) => moved(entries, from, to))
    : reordered(written, list, from, to)
  return verified([way], meant)
}

const moved = <Item>(items: Item[], from: number, to: number) =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))

function withRow(written: Written, list: YAMLSeq, index: number, entry: Value): string {
  const { source, end } = written
  const rows = rowsOf(written, list)
  const row = rowsText([entry], columnAt(source, rowStart(list, 0)), end)
  const gap = gapAfter(source, rows, 0)
  const next = rows[index]
  if (next) return source.slice(0, next.from) + row + gap + source.slice(next.from)
  const last = rows.at(-1)?.to
  return wholeLine(source.slice(0, last), end) + gap + row + source.slice(last ?? source.length)
}

function withoutRow({ source, ...written }: Written, list: YAMLSeq, index: number): string {
  const rows = rowsOf({ source, ...written }, list)
  const row = rows[index]
  if (!row) return source
  const { from, to } = row
  // The blank lines that kept it from the next go with it, or, from the last, those above.
  const last = index === rows.length - 1
  const start = last ? from - gapAfter(source, rows, index - 1).length : from
  return source.slice(0, start) + source.slice(to + gapAfter(source, rows, index).length)
}

function reordered(written: Written, list: YAMLSeq, from: number, to: number): string {
  const { source, end } = written
  const rows = rowsOf(written, list)
  const texts = moved(rows, from, to).map((row) => wholeLine(source.slice(row.from, row.to), end))
  const between = rows.map(({ to }, index) => source.slice(to, rows[index + 1]?.from ?? to))
  const body = texts.map((text, index) => text + between[index]).join('')
  return source.slice(0, rows[0]?.from) + body + source.slice(rows.at(-1)?.to)
}

/** The blank lines between an entry and the next; none where there is a comment among them. */
function gapAfter(source: string, rows: readonly Span[], index: number): string {
  const [row, next] = [rows[index], rows[index + 1]]
  const between = row && next ? source.slice(row.to, next.from) : ''
  return between.trim() === '' ? between : ''
}

/** The lines of each entry, with the comments right above it, and those below it that stand further in. */
function rowsOf(written: Written, list: YAMLSeq): Span[] {
  const { source } = written
  let above = 0
  return list.items.map((item, index) => {
    const dash = rowStart(list, index)
    const column = columnAt(source, dash)
    let from = lineStart(source, dash)
    for (
      let line = lineStart(source, from - 1);
      line >= above && from > 0;
      line = lineStart(source, from - 1)
    ) {
      if (!source.startsWith(`${column}#`, line)) break
      from = line
    }
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

/** An entry as it is written in brackets. */
const onOneLine = (entry: Value) =>
  stringify([entry], { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false })
    .trim()
    .slice(1, -1)

/** A list's first entry. */
function* begun(written: Written, field: Field, entry: Value, order: readonly string[]): Generator<string> {
  const { source, end } = written
  const rows = (indent: string) => end + rowsText([entry], `${indent}  `, end).trimEnd()
  if (nodeAt(written, field) === undefined) {
    yield* withField(written, field, order, (indent) => [rows(indent)])
    return
  }
  const { from } = spanOf(written, nodeAt(written, field))
  const place = nextLine(source, from)
  yield `${wholeLine(source.slice(0, place), end)}${rowsText([entry], `${columnOf(written, field)}  `, end)}${source.slice(place)}`
}

function rowsText(entries: Value[], indent: string, end: string): string {
  const text = stringify(entries, { lineWidth, blockQuote: 'folded' })
  return text.replace(/^(?=.)/gm, indent).replaceAll('\n', end)
}
