/** How the change of a text may be written. */
import { isScalar } from 'yaml'
import { anew, endBreaks, reworded } from './scalar.ts'
import { indentOf, type Spot, spanOf } from './spot.ts'
import { newField } from './whole-field.ts'

/** A text with the breaks at its end that it has by its way of writing in the file: the page shows none of them. */
export const textAsEnded = ({ node }: Spot, text: string): string =>
  isScalar(node) && node.type?.startsWith('BLOCK') && text !== ''
    ? text.replace(/(?<!\n)\n+$/, '') + endBreaks(String(node.value))
    : text

/**
 * The file with another text. The `!demo` before it goes with the demo's value; quotes stay where they can, and so do the
 * breaks of a text of several lines but for those in what was changed. A field that is emptied stays with its comment.
 *
 * @param mark `!demo ` before one that stands there for a start
 */
export function* textCandidates(spot: Spot, text: string, mark: '' | '!demo '): Generator<string> {
  const { source, end, node, holder } = spot
  if (!isScalar(node)) {
    yield* newField(spot, (indent) =>
      [...anew(text, { end, indent: `${indent}  ` })].map((written) => ` ${mark}${written}`),
    )
    return
  }
  const { from, to } = spanOf(spot, node)
  const body = source.slice(from, to)
  const before = source.slice(0, from).replace(/(?<=[:,[-]\s*)!demo\s*$/, '')
  // What is empty ends where its comment begins.
  const rest = source.slice(to).replace(/^#/, ' #')
  const type = node.type ?? 'PLAIN'
  // The comment behind the sign of a text of several lines.
  const [, remark = ''] = (type.startsWith('BLOCK') && /^\S*([ \t]+#[^\r\n]*)/.exec(body)) || []
  if (text === '') {
    yield before.replace(/[ \t]+$/, '') + remark + rest
    // Among brackets, nothing at all would be no entry.
    yield `${before}""${rest}`
    return
  }
  const setting = { end, indent: `${indentOf(holder)}  ` }
  const head = (/[ \t\n[,]$/.test(before) ? before : `${before} `) + mark
  const again = from === to ? undefined : reworded(body, { value: String(node.value), type }, text, setting)
  if (again !== undefined) yield head + again + rest
  // What stands on one line in such quotes goes on so, whatever is escaped there.
  if (type === 'QUOTE_DOUBLE' && !body.includes('\n')) yield head + JSON.stringify(text) + rest
  for (const written of anew(text, setting))
    yield head +
      (/^[|>]/.test(written) ? written.replace(/^\S*/, (sign) => sign + remark) : written + remark) +
      rest
}
