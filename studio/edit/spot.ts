/** Where a field stands in the text of a content file. */
import { isMap, isNode, isSeq } from 'yaml'
import { documentOf, type Field, parseContent } from '../../site/content/document.ts'
import type { Value } from '../protocol.ts'

/** A field in a file's text: what the parse has of it. */
export interface Spot {
  source: string
  /** What the file holds. */
  value: Value
  /** How its lines end. */
  end: '\n' | '\r\n'
  field: Field
  /** The names that may stand beside the field, in their order. */
  order: readonly string[]
  /** The node of the field, and that of the map or list it is in, where there are any. */
  node: unknown
  holder: unknown
}

/** Finds a field in a file's text; undefined where the text has a slip. */
export function spotOf(source: string, field: Field, order: readonly string[]): Spot | undefined {
  const value = documentOf(source).value as Value | undefined
  if (value === undefined) return undefined
  const document = parseContent(source, { keepSourceTokens: true })
  const nodeAt = (way: Field) => (way.length === 0 ? document.contents : document.getIn(way, true))
  const end = source.includes('\r\n') ? '\r\n' : '\n'
  return { source, value, end, field, order, node: nodeAt(field), holder: nodeAt(field.slice(0, -1)) }
}

/** The blanks before the names of a map, or before the dashes of a list. */
export function indentOf(node: unknown): string {
  const token = isMap(node) || isSeq(node) ? node.srcToken : undefined
  return ' '.repeat(token && 'indent' in token ? Math.max(0, token.indent) : 0)
}

/** Where a node begins and ends, without what YAML takes for blank behind it; other blanks belong to the text. */
export function spanOf({ source }: Spot, node: unknown): { from: number; to: number } {
  let [from = 0, to = 0] = (isNode(node) && node.range) || []
  while (to > from && ' \t\r\n'.includes(source.charAt(to - 1))) to--
  return { from, to }
}

/** Where the line of a place begins. */
export const lineStart = (source: string, offset: number): number => source.lastIndexOf('\n', offset - 1) + 1

/** Where the line after that of a place begins; the text's end, where there is none. */
export function nextLine(source: string, offset: number): number {
  const end = source.indexOf('\n', offset)
  return end === -1 ? source.length : end + 1
}

/** A text that ends with its line. */
export const wholeLine = (text: string, end: string): string =>
  text === '' || text.endsWith('\n') ? text : text + end
