/** The ways to write that a text is another one. */
import { isScalar, type Scalar } from 'yaml'
import type { Field } from '../../site/content/document.ts'
import { newField } from './field.ts'
import { anew, endBreaks, reworded } from './scalar.ts'
import { columnOf, nodeAt, signsBefore, spanOf, type Written } from './written.ts'

/** A text with the breaks at its end that it has by its way of writing in the file: the page shows none of them. */
export const textAsEnded = (node: unknown, text: string): string =>
  isScalar(node) && node.type?.startsWith('BLOCK') && text !== ''
    ? text.replace(/(?<!\n)\n+$/, '') + endBreaks(String(node.value))
    : text

/**
 * The ways to write it. The `!demo` before it goes with the demo's value; quotes stay where they can, and so do the breaks
 * of a text of several lines but for those in what was changed. A field that is emptied stays with its comment.
 */
export function* textWays(
  written: Written,
  field: Field,
  text: string,
  order: readonly string[],
): Generator<string> {
  const { source, end } = written
  const node = nodeAt(written, field)
  if (!isScalar(node)) {
    yield* newField(written, field, order, (indent) =>
      [...anew(text, { end, indent: `${indent}  ` })].map((way) => ` ${way}`),
    )
    return
  }
  const { from, to } = spanOf(written, node)
  const body = source.slice(from, to)
  const before = withoutMark(written, field, from)
  // What is empty ends where its comment begins.
  const rest = source.slice(to).replace(/^#/, ' #')
  const type = node.type ?? 'PLAIN'
  const remark = remarkOf(type, body)
  if (text === '') {
    yield before.replace(/[ \t]+$/, '') + remark + rest
    // Among brackets, nothing at all would be no entry.
    yield `${before}""${rest}`
    return
  }
  const setting = { end, indent: `${columnOf(written, field)}  ` }
  const head = /[ \t\n[,]$/.test(before) ? before : `${before} `
  const again = from === to ? undefined : reworded(body, { value: String(node.value), type }, text, setting)
  if (again !== undefined) yield head + again + rest
  // What stands on one line in such quotes goes on so, whatever is escaped there.
  if (type === 'QUOTE_DOUBLE' && !body.includes('\n')) yield head + JSON.stringify(text) + rest
  for (const way of anew(text, setting))
    yield head + (/^[|>]/.test(way) ? way.replace(/^\S*/, (sign) => sign + remark) : way + remark) + rest
}

/** The comment behind the sign of a text of several lines. */
const remarkOf = (type: Scalar.Type, body: string) =>
  type.startsWith('BLOCK') ? (/^\S*([ \t]+#[^\r\n]*)/.exec(body)?.[1] ?? '') : ''

/** The file up to a value, without the mark of the demo's. */
function withoutMark(written: Written, field: Field, from: number): string {
  const { source } = written
  const mark = signsBefore(written, field).find(({ type }) => type === 'tag')
  if (!mark) return source.slice(0, from)
  const behind = source.slice(mark.offset + mark.source.length, from)
  return source.slice(0, mark.offset) + behind.replace(/^[ \t]+/, '')
}
