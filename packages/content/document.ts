/** Parses a content file: its values, its syntax errors, and the lines of its fields. */
import { isUtf8 } from 'node:buffer'
import {
  type Document,
  isCollection,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type ParseOptions,
  parseDocument,
} from 'yaml'
import { type YamlError, yamlErrorsIn } from './yaml-errors.ts'

/** The path to a value: keys of maps and indexes of lists. */
export type FieldPath = readonly PropertyKey[]

/** Returns a field's name for the owner, with entries counted from 1: `works[2].title`. */
export function fieldName(field: FieldPath): string {
  return field
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}

/** Returns the path of a content file, or of the folder of the further pages, which are read as one file. */
export const sourcePath = (folder: string, file: string): string =>
  file === 'pages' ? `${folder}/pages` : `${folder}/${file}.yaml`

/** A position in a content file. Line and field may be unknown. */
export interface SourceLocation {
  path: string
  line?: number | undefined
  field?: FieldPath
}

/** An error in the content. `reason` is a phrase that follows the position. */
export interface Mistake extends SourceLocation {
  reason: string
}

/** Formats a position: `content/site.yaml, line 8, name`. A further page's path needs no list and index. */
export function formatLocation({ path, line, field = [] }: SourceLocation): string {
  const name = fieldName(path.endsWith('.md') && field.length > 2 ? field.slice(2) : field)
  return [path, ...(line ? [`line ${line}`] : []), ...(name ? [name] : [])].join(', ')
}

/** Parses a content file. All values are strings: `07` keeps its zero, and `no` is not a boolean. */
export const parseContent = (source: string, options: ParseOptions): Document.Parsed =>
  parseDocument(source, {
    ...options,
    prettyErrors: false,
    schema: 'failsafe',
    uniqueKeys: false,
    customTags: [{ tag: '!demo', resolve: (value: string) => value }],
  })

/** Returns an error for the first line with NUL or invalid UTF-8. UTF-16 is recognised by its zero bytes. */
export function findEncodingMistake(bytes: Buffer): YamlError | undefined {
  if (isUtf8(bytes) && !bytes.includes(0)) return undefined
  const text = bytes.toString('latin1')
  const isNul = isUtf8(bytes) && !/(?:\0\w){3}/.test(text)
  const isBroken = (line: string) => line.includes('\0') || !isUtf8(Buffer.from(line, 'latin1'))
  return {
    line: text.split('\n').findIndex(isBroken) + 1,
    reason: isNul
      ? 'contains an invisible character (NUL); type the line again'
      : 'the file is not saved as UTF-8, so letters such as ö would be lost; save it as UTF-8',
  }
}

/** Returns an error for a text of more than 100 KB. Content files have a few KB. */
export const findSizeMistake = (text: string | Buffer): YamlError | undefined =>
  Buffer.byteLength(text) > 100_000
    ? { reason: 'is larger than 100 KB; it should contain only text' }
    : undefined

export class ContentDocument {
  readonly yamlErrors: readonly YamlError[]
  /** The paths of the texts tagged `!demo`. */
  readonly demoFields: FieldPath[] = []
  readonly #document: Document.Parsed
  readonly #lines = new LineCounter()
  /** The offsets of all fields by their names: that of the key, or of the entry of a list. */
  readonly #offsets = new Map<string, number>()

  constructor(source: string) {
    const sizeMistake = findSizeMistake(source)
    try {
      this.#document = parseContent(sizeMistake ? '' : source, { lineCounter: this.#lines })
      this.yamlErrors = sizeMistake ? [sizeMistake] : yamlErrorsIn(source, this.#document, this.#lines)
      this.#collectFields(this.#document.contents, [])
    } catch (error) {
      // The parser recurses for each level, so deep nesting overflows the stack.
      if (!(error instanceof RangeError)) throw error
      this.#document = parseContent('', {})
      this.yamlErrors = [{ reason: 'has too many nested lists or fields; remove some levels' }]
    }
  }

  /** The file's values as plain objects. Null if it is empty or has only comments, undefined if it has syntax errors. */
  get value(): unknown {
    return this.yamlErrors.length > 0 ? undefined : this.#document.toJS()
  }

  /** Whether a field has a value. */
  has(field: FieldPath): boolean {
    return this.#document.getIn(field) != null
  }

  /** Returns the line of a field, or of its closest existing parent. */
  lineOf(field: FieldPath): number | undefined {
    for (let length = field.length; length > 0; length--) {
      const offset = this.#offsets.get(fieldName(field.slice(0, length)))
      if (offset !== undefined) return this.#lines.linePos(offset).line
    }
    return undefined
  }

  /** Collects the offsets and demo fields of a node. */
  #collectFields(node: unknown, field: FieldPath): void {
    if (isScalar(node) && node.tag === '!demo') this.demoFields.push(field)
    if (!isCollection(node)) return
    for (const [index, item] of node.items.entries()) {
      const [start, value] = isPair(item) ? [item.key, item.value] : [item, item]
      const path = [...field, isPair(item) ? String(isScalar(start) && start.value) : index]
      if (isNode(start) && start.range) this.#offsets.set(fieldName(path), start.range[0])
      this.#collectFields(value, path)
    }
  }
}

const maxCached = 64
const cache = new Map<string, ContentDocument>()

/** Parses a content file. Cached by its text, as all pages of a build use the same files. */
export function parseCached(source: string): ContentDocument {
  const document = cache.get(source) ?? new ContentDocument(source)
  if (cache.size >= maxCached) cache.clear()
  cache.set(source, document)
  return document
}

/** Lists all texts of a value, with their paths. */
export function listTexts(value: unknown, field: FieldPath = []): { field: FieldPath; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }]
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value ?? {})
  return entries.flatMap(([key, entry]) => listTexts(entry, [...field, key]))
}

/** Returns the list at an address, such as `portfolio.works`. Undefined if there is no list. */
export function listAt(values: unknown, address: string): unknown[] | undefined {
  const value = address
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values)
  return Array.isArray(value) ? value : undefined
}

/** Returns a text of an entry, trimmed. Empty if there is none. */
export function textIn(entry: unknown, key: string): string {
  const { [key]: text } = (entry ?? {}) as Record<string, unknown>
  return typeof text === 'string' ? text.trim() : ''
}
