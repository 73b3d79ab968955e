/** Changes one text of a content file, and leaves every other byte as it is. */
import { isScalar, type Scalar } from 'yaml'
import type { Field } from '../../site/content/document.ts'
import { withField } from './field.ts'
import { withValue } from './model.ts'
import { anew, endBreaks, reworded } from './scalar.ts'
import { verified } from './verified.ts'
import { columnOf, nodeAt, signsBefore, spanOf, type Written, writtenIn } from './written.ts'

/**
 * Sets a text. The `!demo` before it goes with the demo's value; quotes stay where they can, and so do the breaks of
 * a text of several lines but for those in what was changed.
 *
 * @param text the text; an empty one empties the field, which stays with its comment
 * @param order the names that may stand beside the field, in their order: a field that is not there yet is put where
 *   it belongs among them
 * @throws EditError where it cannot be written
 */
export function setText(source: string, field: Field, text: string, order: readonly string[] = []): string {
  const written = writtenIn(source)
  const { end } = written
  const node = nodeAt(written, field)
  const wanted = isScalar(node) && text !== '' ? ended(text, node) : text
  const meant = withValue(written.value, field, () => wanted)
  const ways = isScalar(node)
    ? changed(written, field, node, wanted)
    : withField(written, field, order, function* (indent) {
        for (const way of anew(text, { end, indent: `${indent}  ` })) yield ` ${way}`
      })
  return verified(ways, meant)
}

/** A text with the breaks at its end that it has by its way of writing: the page shows none of them. */
const ended = (text: string, node: Scalar) =>
  node.type?.startsWith('BLOCK') ? text.replace(/(?<!\n)\n+$/, '') + endBreaks(String(node.value)) : text

function* changed(written: Written, field: Field, node: Scalar, text: string): Generator<string> {
  const { source, end } = written
  const { from, to } = spanOf(written, node)
  const before = withoutMark(written, field, from)
  // What is empty ends where its comment begins.
  const rest = source.slice(to).replace(/^#/, ' #')
  const remark = remarkOf(node, source.slice(from, to))
  if (text === '') {
    yield before.replace(/[ \t]+$/, '') + remark + rest
    // Among brackets, nothing at all would be no entry.
    yield `${before}""${rest}`
    return
  }
  const setting = { end, indent: `${columnOf(written, field)}  ` }
  const head = /[ \t\n[,]$/.test(before) ? before : `${before} `
  const there = { value: String(node.value), type: node.type ?? 'PLAIN' }
  const again = from === to ? undefined : reworded(source.slice(from, to), there, text, setting)
  if (again !== undefined) yield head + again + rest
  // What stands on one line in such quotes goes on so, whatever is escaped there.
  if (there.type === 'QUOTE_DOUBLE' && !source.slice(from, to).includes('\n'))
    yield head + JSON.stringify(text) + rest
  for (const way of anew(text, setting)) yield head + remarked(way, remark) + rest
}

/** The comment behind the sign of a text of several lines. */
const remarkOf = ({ type }: Scalar, body: string) =>
  type?.startsWith('BLOCK') ? (/^\S*([ \t]+#[^\r\n]*)/.exec(body)?.[1] ?? '') : ''

/** A text as it is written, with a comment where one may stand. */
const remarked = (way: string, remark: string) =>
  /^[|>]/.test(way) ? way.replace(/^\S*/, (sign) => sign + remark) : way + remark

/** The file up to a value, without the mark of the demo's. */
function withoutMark(written: Written, field: Field, from: number): string {
  const { source } = written
  const mark = signsBefore(written, field).find(({ type }) => type === 'tag')
  if (!mark) return source.slice(0, from)
  const behind = source.slice(mark.offset + mark.source.length, from)
  return source.slice(0, mark.offset) + behind.replace(/^[ \t]+/, '')
}
