/** Changes the translation of a content file. The lists in it have the same order as those of the main file. */
import { type FieldPath, parseContent } from '@portfolio/content/document.ts'
import { type Document, isMap, isScalar, isSeq, type Node, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { type FieldChange, setText, yamlFormat } from './change-field.ts'

/** Sets one text of a translated file. Creates the groups and entries around the text. An empty text removes the current one. */
export function setTranslation(source: string, field: FieldPath, text: string): string {
  const document = parseDocument(source)
  const node = document.getIn(field, true)
  if (text === '') removeText(document, field)
  else if (isScalar(node)) setText(node as Scalar, { text })
  else {
    const scalar = new Scalar('')
    setText(scalar, { text })
    insertText(document, field, scalar)
  }
  return document.toString(yamlFormat)
}

/** Updates a translated file after a change of the main file: clears a text, or inserts, removes or moves an entry. */
export function updateTranslation(source: string, field: FieldPath, change: FieldChange): string {
  const document = parseDocument(source)
  const node = document.getIn(field, true)
  if (change.kind === 'set') {
    if (change.text !== '' || node === undefined) return source
    removeText(document, field)
    return document.toString(yamlFormat)
  }
  if (!isSeq(node)) return source
  const items = node.items as Node[]
  const createEmptyItem = () => (isScalar(items[0]) ? createEmptyText() : new YAMLMap())
  if (change.kind === 'move') {
    while (items.length <= Math.max(change.from, change.to)) items.push(createEmptyItem())
    items.splice(change.to, 0, ...items.splice(change.from, 1))
  } else if (change.index >= items.length) return source
  else if (change.kind === 'insert') items.splice(change.index, 0, createEmptyItem())
  else items.splice(change.index, 1)
  return document.toString(yamlFormat)
}

const createEmptyText = () => Object.assign(new Scalar(''), { type: Scalar.QUOTE_DOUBLE })

function parseDocument(source: string): Document {
  const document: Document = parseContent(source, {})
  if (!document.contents) {
    document.contents = new YAMLMap()
    // Keep the comment above the first text.
    document.commentBefore ??= document.comment
    document.comment = null
  }
  return document
}

function removeText(document: Document, field: FieldPath): void {
  // An empty text keeps the positions of later list entries.
  if (typeof field.at(-1) !== 'number') document.deleteIn(field)
  else if (document.hasIn(field)) document.setIn(field, createEmptyText())
}

function insertText(document: Document, field: FieldPath, scalar: Scalar): void {
  let parent = document.contents as Node
  for (const [depth, key] of field.entries()) {
    const isLast = depth === field.length - 1
    const child = isLast ? scalar : typeof field[depth + 1] === 'number' ? new YAMLSeq() : new YAMLMap()
    if (isSeq(parent)) {
      while (parent.items.length <= Number(key)) parent.items.push(isLast ? createEmptyText() : new YAMLMap())
      const existing = parent.items[Number(key)]
      if (isLast || !(isMap(existing) || isSeq(existing))) parent.items[Number(key)] = child
      parent = parent.items[Number(key)] as Node
      if (isMap(parent)) parent.flow = false
    } else if (isMap(parent)) {
      const existing = parent.get(key, true)
      if (isLast || !(isMap(existing) || isSeq(existing))) parent.set(document.createNode(String(key)), child)
      parent = parent.get(key, true) as unknown as Node
    }
  }
}
