/** Parses a content file: its values, its syntax errors, and the lines of its fields. */
import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type ParseOptions,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml'
import { type YamlError, yamlErrorsIn } from './yaml-errors.ts'

/** The path to a value: keys of maps and indexes of lists. */
export type Field = readonly PropertyKey[]

/** Returns a field's name for the owner, with entries counted from 1: `works[2].title`. */
export function fieldName(field: Field): string {
  return field
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}

/** A position in the content files. Line and field may be unknown. */
export interface SourceLocation {
  path: string
  line?: number | undefined
  field?: Field
}

/** Formats a position: `content/site.yaml, line 8, name`. */
export const formatLocation = ({ path, line, field }: SourceLocation): string =>
  [path, ...(line ? [`line ${line}`] : []), ...(field?.length ? [fieldName(field)] : [])].join(', ')

/** Parses a content file. All values are strings as written: 07 keeps its zero, and `no` is a word. */
export const parseContent = (source: string, options: ParseOptions): Document.Parsed =>
  parseDocument(source, {
    ...options,
    prettyErrors: false,
    schema: 'failsafe',
    uniqueKeys: false,
    customTags: [{ tag: '!demo', resolve: (value: string) => value }],
  })

/** Content files have a few KB. A larger file is a mistake and is not parsed. */
const mostBytes = 100_000

export class ContentDocument {
  readonly yamlErrors: readonly YamlError[]
  readonly #document: Document.Parsed
  readonly #lines = new LineCounter()
  readonly #keys = new Map<YAMLMap, ReadonlyMap<unknown, unknown>>()

  constructor(source: string) {
    const isTooLarge = Buffer.byteLength(source) > mostBytes
    try {
      this.#document = parseContent(isTooLarge ? '' : source, { lineCounter: this.#lines })
      this.yamlErrors = isTooLarge
        ? [{ reason: 'is larger than 100 KB; it should contain only text' }]
        : yamlErrorsIn(source, this.#document, this.#lines)
    } catch (error) {
      // The parser recurses for each level.
      if (!(error instanceof RangeError)) throw error
      this.#document = parseContent('', {})
      this.yamlErrors = [{ reason: 'has too many nested lists or fields; remove some levels' }]
    }
  }

  /** The file's values as plain objects. Null if it has only comments, undefined if it has syntax errors. */
  get value(): unknown {
    return this.yamlErrors.length > 0 ? undefined : this.#document.toJS()
  }

  has(field: Field): boolean {
    return this.#document.getIn(field) != null
  }

  /** Returns the line of a field, or of its closest existing parent. */
  lineOf(field: Field): number | undefined {
    for (let length = field.length; length > 0; length--) {
      const start = this.#startOf(field.slice(0, length))
      if (start !== undefined) return this.#lines.linePos(start).line
    }
    return undefined
  }

  /** Returns the offset of a field's key, or of a list entry. */
  #startOf(field: Field): number | undefined {
    const holder = this.#document.getIn(field.slice(0, -1), true)
    const key = field.at(-1)
    const node = isMap(holder) ? this.#keysOf(holder).get(key) : this.#document.getIn(field, true)
    return isNode(node) ? node.range?.[0] : undefined
  }

  /** Returns the key nodes of a map. Cached, as each is looked up. */
  #keysOf(map: YAMLMap): ReadonlyMap<unknown, unknown> {
    const keys = this.#keys.get(map) ?? new Map(map.items.map(({ key }) => [isScalar(key) && key.value, key]))
    this.#keys.set(map, keys)
    return keys
  }

  get demoFields(): Field[] {
    const fields: Field[] = []
    visit(this.#document, {
      Scalar(_, scalar, path) {
        if (scalar.tag !== '!demo') return
        fields.push(
          path.flatMap((parent, depth): Field => {
            if (isPair(parent) && isScalar(parent.key)) return [String(parent.key.value)]
            return isSeq(parent) ? [parent.items.indexOf(path[depth + 1] ?? scalar)] : []
          }),
        )
      },
    })
    return fields
  }
}

const mostKept = 64
const kept = new Map<string, ContentDocument>()

/** Parses a content file. Cached by its text, as all pages of a build use the same files. */
export function documentOf(source: string): ContentDocument {
  const document = kept.get(source) ?? new ContentDocument(source)
  if (kept.size >= mostKept) kept.clear()
  kept.set(source, document)
  return document
}

export function textsOf(value: unknown, field: Field = []): { field: Field; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }]
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value ?? {})
  return entries.flatMap(([key, entry]) => textsOf(entry, [...field, key]))
}
