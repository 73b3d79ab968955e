/** Changes one field of a content file. Keeps comments and the order, but formats the file like the library `yaml`. */
import { isDeepStrictEqual } from 'node:util'
import { type FieldPath, parseCached, parseContent } from '@portfolio/content/document.ts'
import { type Document, isMap, isScalar, isSeq, type Node, Scalar, type YAMLMap, YAMLSeq } from 'yaml'
import type { Value } from '../protocol.ts'

/** A value to write. May contain YAML nodes for tagged values. */
export type WritableValue = Value | Scalar<string> | WritableValue[] | { [key: string]: WritableValue }

/** An empty text clears the field. `canRemoveKey` also removes its key, unless it has a comment or is the only key. */
type TextChange = { kind: 'set'; text: string; canRemoveKey?: boolean; isPlaceholder?: boolean | undefined }

type ListChange =
  | { kind: 'insert'; index: number; entry: WritableValue }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; from: number; to: number }

export type FieldChange = TextChange | ListChange

/** Does not wrap lines, so that changing one word of a paragraph changes only one line of the file. */
export const yamlFormat = { lineWidth: 0 }

/**
 * Returns a file's text after a change of one field. Undefined if the field cannot be changed.
 * @param keyOrder the keys of the group in their order, which determines the position of a new key
 */
export function changeField(
  source: string,
  field: FieldPath,
  change: FieldChange,
  keyOrder: readonly string[] = [],
): string | undefined {
  const document = parseContent(source, {})
  const parent = document.getIn(field.slice(0, -1), true)
  const key = String(field.at(-1))
  const node = document.getIn(field, true)
  if (!document.contents || (node === undefined && !isMap(parent))) return undefined
  const before = document.toString(yamlFormat)
  /** Makes a node the value of the changed field, which may be missing so far. */
  const attachNode = <Kind extends Node>(newNode: Kind) => {
    if (isMap(parent)) setKey(document, parent, key, newNode, keyOrder)
    return newNode
  }
  if (change.kind !== 'set') changeList(document, isSeq(node) ? node : attachNode(toList(node)), change)
  else if (change.text === '' && change.canRemoveKey && isMap(parent) && canDeleteKey(parent, key))
    parent.delete(key)
  else setText(isScalar(node) ? node : attachNode(new Scalar('')), change)
  const after = document.toString(yamlFormat)
  if (after === before) return source
  // Refuse a change that would be read back differently.
  if (!isDeepStrictEqual(parseCached(after).value, document.toJS())) return undefined
  return source.includes('\r\n') ? after.replaceAll('\n', '\r\n') : after
}

/** Sets a key. Inserts a new one after the last existing key that precedes it in the order. */
function setKey(
  document: Document,
  map: YAMLMap,
  key: string,
  node: Node,
  keyOrder: readonly string[],
): void {
  const existingPair = map.items.find((pair) => String(pair.key) === key)
  if (existingPair) {
    existingPair.value = node
    return
  }
  const earlierKeys = keyOrder.slice(0, Math.max(0, keyOrder.indexOf(key)))
  const previousIndex = map.items.findLastIndex((pair) => earlierKeys.includes(String(pair.key)))
  map.items.splice(previousIndex + 1, 0, document.createPair(key, node))
}

function canDeleteKey(map: YAMLMap, key: string): boolean {
  const pair = map.items.find((pair) => String(pair.key) === key)
  const hasComment = [pair?.key, pair?.value].some(
    (node) => isScalar(node) && (node.commentBefore || node.comment),
  )
  return map.items.length > 1 && !hasComment
}

/** Sets a text. Uses YAML's block style for several lines. */
export function setText(scalar: Scalar, { text, isPlaceholder }: Omit<TextChange, 'kind'>): void {
  if (text === '') scalar.type = 'PLAIN'
  else if (text.includes('\n') && !scalar.type?.startsWith('BLOCK')) scalar.type = 'BLOCK_LITERAL'
  scalar.value = text
  if (isPlaceholder) scalar.tag = '!demo'
  else delete scalar.tag
}

/** Returns a list that replaces a missing or empty value. Keeps the value's comment. */
function toList(node: unknown): YAMLSeq {
  const comment = isScalar(node) ? node.comment : undefined
  return Object.assign(new YAMLSeq(), { commentBefore: comment })
}

function changeList(document: Document, list: YAMLSeq, change: ListChange): void {
  const items = list.items as Node[]
  const hasBlankLines = items.some(({ spaceBefore }) => spaceBefore)
  if (!items[0]) list.flow = false
  else if (list.commentBefore) {
    // A comment above the first entry belongs to that entry.
    items[0].commentBefore = list.commentBefore
    list.commentBefore = null
  }
  if (change.kind === 'insert') items.splice(change.index, 0, document.createNode(change.entry) as Node)
  else if (change.kind === 'remove') items.splice(change.index, 1)
  else items.splice(change.to, 0, ...items.splice(change.from, 1))
  for (const [index, item] of items.entries()) item.spaceBefore = hasBlankLines && index > 0
}
