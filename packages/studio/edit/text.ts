import { isScalar } from 'yaml'
import { anew, endBreaks, reworded } from './scalar.ts'
import { indentOf, type Spot, spanOf } from './spot.ts'
import { newField } from './whole-field.ts'

/** Gives a block text the final line breaks of its current notation. The page does not show them. */
export const textAsEnded = ({ node }: Spot, text: string): string =>
  isScalar(node) && node.type?.startsWith('BLOCK') && text !== ''
    ? text.replace(/(?<!\n)\n+$/, '') + endBreaks(String(node.value))
    : text

/**
 * Yields notations of the file with a new text. The tag `!demo` is removed; quotes and unchanged line breaks stay if
 * possible. An emptied field keeps its comment.
 * @param mark `!demo ` for a placeholder
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
  // An empty value ends where its comment begins.
  const rest = source.slice(to).replace(/^#/, ' #')
  const type = node.type ?? 'PLAIN'
  // The comment after a block indicator.
  const [, remark = ''] = (type.startsWith('BLOCK') && /^\S*([ \t]+#[^\r\n]*)/.exec(body)) || []
  if (text === '') {
    yield before.replace(/[ \t]+$/, '') + remark + rest
    // In a flow list, an entry cannot be empty.
    yield `${before}""${rest}`
    return
  }
  const setting = { end, indent: `${indentOf(holder)}  ` }
  const head = (/[ \t\n[,]$/.test(before) ? before : `${before} `) + mark
  const again = from === to ? undefined : reworded(body, { value: String(node.value), type }, text, setting)
  if (again !== undefined) yield head + again + rest
  // Keeps a single-line text in double quotes, even if it has escapes.
  if (type === 'QUOTE_DOUBLE' && !body.includes('\n')) yield head + JSON.stringify(text) + rest
  for (const written of anew(text, setting))
    yield head +
      (/^[|>]/.test(written) ? written.replace(/^\S*/, (sign) => sign + remark) : written + remark) +
      rest
}
