/** Finds a field in the source text of a content file. */

import { documentOf, type Field, parseContent } from '@portfolio/content/document.ts'
import { isMap, isNode, isSeq } from 'yaml'
import type { Value } from '../protocol.ts'

/** A field and its position in the parsed file. */
export interface Spot {
  source: string
  /** The content of the whole file. */
  value: Value
  /** The line break of the file. */
  end: '\n' | '\r\n'
  field: Field
  /** The possible keys beside the field, in order. */
  order: readonly string[]
  /** The YAML node of the field, and of the map or list that contains it, if any. */
  node: unknown
  holder: unknown
}

/** Finds a field in a file. Undefined if the file has a syntax error. */
export function spotOf(source: string, field: Field, order: readonly string[]): Spot | undefined {
  const value = documentOf(source).value as Value | undefined
  if (value === undefined) return undefined
  const document = parseContent(source, { keepSourceTokens: true })
  const nodeAt = (way: Field) => (way.length === 0 ? document.contents : document.getIn(way, true))
  const end = source.includes('\r\n') ? '\r\n' : '\n'
  return { source, value, end, field, order, node: nodeAt(field), holder: nodeAt(field.slice(0, -1)) }
}

/** Returns the indentation of a map's keys or a list's dashes. */
export function indentOf(node: unknown): string {
  const token = isMap(node) || isSeq(node) ? node.srcToken : undefined
  return ' '.repeat(token && 'indent' in token ? Math.max(0, token.indent) : 0)
}

/**
 * Returns the range of a node without trailing YAML white space. Other spaces, such as no-break spaces, belong to the
 * text.
 */
export function spanOf({ source }: Spot, node: unknown): { from: number; to: number } {
  let [from = 0, to = 0] = (isNode(node) && node.range) || []
  while (to > from && ' \t\r\n'.includes(source.charAt(to - 1))) to--
  return { from, to }
}

export const lineStart = (source: string, offset: number): number => source.lastIndexOf('\n', offset - 1) + 1

/** Returns the start of the next line, or the end of the text. */
export function nextLine(source: string, offset: number): number {
  const end = source.indexOf('\n', offset)
  return end === -1 ? source.length : end + 1
}

/** Adds a line break unless the text is empty or ends with one. */
export const wholeLine = (text: string, end: string): string =>
  text === '' || text.endsWith('\n') ? text : text + end
