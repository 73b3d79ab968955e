/** A content file's text with its parse, and where its values stand in the text. */
import { type Document, isMap, isNode, isSeq } from 'yaml'
import { documentOf, type Field, parseContent } from '../../site/content/document.ts'
import type { Value } from '../protocol.ts'

/** A text with its parse. */
export interface Parsed {
  source: string
  /** What the file holds. */
  value: Value
  document: Document.Parsed
  /** How its lines end. */
  end: '\n' | '\r\n'
}

/** Parses a file's text; undefined where it has a slip. */
export function parsed(source: string): Parsed | undefined {
  const value = documentOf(source).value as Value | undefined
  if (value === undefined) return undefined
  const document = parseContent(source, { keepSourceTokens: true })
  return { source, value, document, end: source.includes('\r\n') ? '\r\n' : '\n' }
}

/** The node at a field, or nothing. */
export const nodeAt = ({ document }: Parsed, field: Field): unknown =>
  field.length === 0 ? document.contents : document.getIn(field, true)

/** The blanks before the names of a map, or before the dashes of a list. */
export function indentOf(node: unknown): string {
  const token = isMap(node) || isSeq(node) ? node.srcToken : undefined
  return ' '.repeat(token && 'indent' in token ? Math.max(0, token.indent) : 0)
}

/** Where a node begins and ends, without what YAML takes for blank behind it; other blanks belong to the text. */
export function spanOf({ source }: Parsed, node: unknown): { from: number; to: number } {
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
