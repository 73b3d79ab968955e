/** One content file as YAML: its values, its slips, and where each field stands in it. */
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
import { type Slip, slipsIn } from './slips.ts'

/** The way to a value: keys of maps and indices of lists, from the top of the file. */
export type Field = readonly PropertyKey[]

/** A field as a person names it: `works[2].title`, entries counted from 1. */
export function fieldName(field: Field): string {
  return field
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}

/** A place in the owner's files: a file, and in it a line and a field, as far as they are known. */
export interface Place {
  path: string
  line?: number | undefined
  field?: Field
}

/** A place as a person looks it up: `content/site.yaml, line 8, name`. */
export const placeOf = ({ path, line, field }: Place): string =>
  [path, ...(line ? [`line ${line}`] : []), ...(field?.length ? [fieldName(field)] : [])].join(', ')

/** Parses a content file, every value of which is text as it stands there: 07 keeps its nought, and `no` is a word. */
export const parseContent = (source: string, options: ParseOptions): Document.Parsed =>
  parseDocument(source, {
    ...options,
    prettyErrors: false,
    schema: 'failsafe',
    uniqueKeys: false,
    customTags: [{ tag: '!demo', resolve: (value: string) => value }],
  })

/** All that one file needs is a few KB; a larger one is something else under its name, and is not parsed. */
const mostBytes = 100_000

/** A parsed content file, see `documentOf`. */
export class ContentDocument {
  /** What keeps the file from being read as it was meant. */
  readonly slips: readonly Slip[]
  readonly #document: Document.Parsed
  readonly #lines = new LineCounter()
  readonly #keys = new Map<YAMLMap, ReadonlyMap<unknown, unknown>>()

  constructor(source: string) {
    const isTooLarge = Buffer.byteLength(source) > mostBytes
    try {
      this.#document = parseContent(isTooLarge ? '' : source, { lineCounter: this.#lines })
      this.slips = isTooLarge
        ? [{ reason: 'is larger than 100 KB; it should hold text alone' }]
        : slipsIn(source, this.#document, this.#lines)
    } catch (error) {
      // It is parsed by a call within a call for each level.
      if (!(error instanceof RangeError)) throw error
      this.#document = parseContent('', {})
      this.slips = [
        { reason: 'has too many levels, lists in lists or fields in fields; a few are all that it needs' },
      ]
    }
  }

  /** What the file holds, as plain values; null where it holds comments alone, and nothing where it has a slip. */
  get value(): unknown {
    return this.slips.length > 0 ? undefined : this.#document.toJS()
  }

  /** Whether a field has a value. */
  has(field: Field): boolean {
    return this.#document.getIn(field) != null
  }

  /** The line a field stands on; for a missing one, the line of what should hold it, if anything does. */
  lineOf(field: Field): number | undefined {
    for (let length = field.length; length > 0; length--) {
      const start = this.#startOf(field.slice(0, length))
      if (start !== undefined) return this.#lines.linePos(start).line
    }
    return undefined
  }

  /** Where a field begins: its name, or the entry of a list. */
  #startOf(field: Field): number | undefined {
    const holder = this.#document.getIn(field.slice(0, -1), true)
    const key = field.at(-1)
    const node = isMap(holder) ? this.#keysOf(holder).get(key) : this.#document.getIn(field, true)
    return isNode(node) ? node.range?.[0] : undefined
  }

  /** The names of the fields of a map, kept: each of them is asked for. */
  #keysOf(map: YAMLMap): ReadonlyMap<unknown, unknown> {
    const keys = this.#keys.get(map) ?? new Map(map.items.map(({ key }) => [isScalar(key) && key.value, key]))
    this.#keys.set(map, keys)
    return keys
  }

  /** The fields whose value is marked `!demo`. */
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

/** A content file by its text, parsed once for all pages of a build and all questions of the studio. */
export function documentOf(source: string): ContentDocument {
  const document = kept.get(source) ?? new ContentDocument(source)
  if (kept.size >= mostKept) kept.clear()
  kept.set(source, document)
  return document
}

/** Every text of a file, at whatever depth. */
export function textsOf(value: unknown, field: Field = []): { field: Field; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }]
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value ?? {})
  return entries.flatMap(([key, entry]) => textsOf(entry, [...field, key]))
}
