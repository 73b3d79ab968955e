/** A content file as it is written: where its values stand in the text. */
import {
  type CST,
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { documentOf, type Field, parseContent } from '../../site/content/document.ts'
import { EditError, type Value } from './model.ts'

/** A part of a text, from its first character to behind its last. */
export interface Span {
  from: number
  to: number
}

/** A text with its parse. */
export interface Written {
  source: string
  /** What the file holds. */
  value: Value
  document: Document.Parsed
  /** How its lines end. */
  end: '\n' | '\r\n'
}

/**
 * Reads a file's text.
 *
 * @throws EditError where it has a slip
 */
export function writtenIn(source: string): Written {
  const value = documentOf(source).value as Value | undefined
  if (value === undefined) throw new EditError()
  return {
    source,
    value,
    document: parseContent(source, { keepSourceTokens: true }),
    end: source.includes('\r\n') ? '\r\n' : '\n',
  }
}

/** What stands at a field: a node of the parse, or nothing. */
export const nodeAt = ({ document }: Written, field: Field): unknown =>
  field.length === 0 ? document.contents : document.getIn(field, true)

/** The map that has, or would have, this field. */
export function mapOf(written: Written, field: Field): YAMLMap | undefined {
  const holder = nodeAt(written, field.slice(0, -1))
  return isMap(holder) ? holder : undefined
}

/** The list that has this entry. */
function listOf(written: Written, field: Field): YAMLSeq | undefined {
  const list = nodeAt(written, field.slice(0, -1))
  return isSeq(list) ? list : undefined
}

/** The field of a map with this name. */
export const pairOf = (map: YAMLMap, key: PropertyKey | undefined): Pair | undefined =>
  map.items.find((pair) => isScalar(pair.key) && pair.key.value === key)

/** The signs between a name or a dash and its value: blanks, marks, comments. */
export function signsBefore(written: Written, field: Field): CST.SourceToken[] {
  const key = field.at(-1)
  const map = mapOf(written, field)
  if (map) return pairOf(map, key)?.srcToken?.sep ?? []
  return typeof key === 'number' ? (itemOf(listOf(written, field), key)?.start ?? []) : []
}

/** An entry of a list as the parser found it. */
function itemOf(list: YAMLSeq | undefined, index: number): CST.CollectionItem | undefined {
  const token = list?.srcToken
  return token && 'items' in token ? token.items[index] : undefined
}

/** Where the dash of an entry stands. */
export function rowStart(list: YAMLSeq | undefined, index: number): number {
  const dash = itemOf(list, index)?.start.find(({ type }) => type === 'seq-item-ind')
  return dash?.offset ?? 0
}

/** The blanks before a field's name, or before the dash of an entry. */
export function columnOf(written: Written, field: Field): string {
  const key = field.at(-1)
  const map = mapOf(written, field)
  const list = listOf(written, field)
  return columnAt(
    written.source,
    map ? spanOf(written, pairOf(map, key)?.key).from : rowStart(list, Number(key)),
  )
}

/** The span of a node, without what YAML takes for blank behind it; other blanks belong to the text. */
export function spanOf({ source }: Written, node: unknown): Span {
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

/** As many blanks as a place is away from the beginning of its line. */
export const columnAt = (source: string, offset: number): string =>
  ' '.repeat(offset - lineStart(source, offset))

/** A text that ends with its line. */
export const wholeLine = (text: string, end: string): string =>
  text === '' || text.endsWith('\n') ? text : text + end
