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
} from 'yaml'
import { cutTexts, type Slip, slipsIn } from './slips.ts'

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
    customTags: [{ tag: '!demo', resolve: (value: string) => value }],
  })

/** All that one file needs is a few KB; a larger one is something else under its name. */
export const mostBytes = 100_000

/** What is wrong with a larger file. */
export const tooLarge = { reason: 'is larger than 100 KB; it should hold text alone' }

/** What keeps a file from being read, and its line where it is about one. */
type Fault = Pick<Slip, 'reason'> & Partial<Slip>

/** A parsed content file, see `documentOf`. */
export class ContentDocument {
  /** What keeps the file from being read. */
  readonly slips: readonly Fault[]
  readonly #document: Document.Parsed
  readonly #lines = new LineCounter()
  readonly #source: string

  constructor(source: string) {
    const isTooLarge = Buffer.byteLength(source) > mostBytes
    this.#source = isTooLarge ? '' : source
    this.#document = parseContent(this.#source, { lineCounter: this.#lines })
    this.slips = isTooLarge ? [tooLarge] : slipsIn(this.#written)
  }

  /** What the file holds, as plain values; null where it holds comments alone, and nothing where it has a slip. */
  get value(): unknown {
    return this.slips.length > 0 ? undefined : this.#document.toJS()
  }

  /** Slips that do not, but lose a part of a text. */
  get cutTexts(): Slip[] {
    return cutTexts(this.#written)
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

  /** A line of a text that looks like a field of the file: who indents one further adds it to the text above. */
  lineLike(name: string): number | undefined {
    const index = this.#source.split('\n').findIndex((line) => line.trimStart().startsWith(`${name}:`))
    return index === -1 ? undefined : index + 1
  }

  /** Where a field begins: its name, or the entry of a list. */
  #startOf(field: Field): number | undefined {
    const holder = this.#document.getIn(field.slice(0, -1), true)
    const key = field.at(-1)
    const node = isMap(holder)
      ? holder.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.key
      : this.#document.getIn(field, true)
    return isNode(node) ? node.range?.[0] : undefined
  }

  get #written() {
    return { source: this.#source, lines: this.#lines, document: this.#document }
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

/** As many as there are files, before a change and after it. */
const mostKept = 16
const kept = new Map<string, ContentDocument>()

/** A content file by its text, parsed once however often it is asked for: each page, each change and what is told of it do. */
export function documentOf(source: string): ContentDocument {
  const document = kept.get(source) ?? new ContentDocument(source)
  // The one that was asked for longest ago goes first.
  kept.delete(source)
  kept.set(source, document)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return document
}
