/** One content file as YAML: its values, its syntax mistakes, and where each field stands in it. */
import { type Document, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'

/** The way to a value: keys of maps and indices of lists, from the top of the file. */
export type Field = readonly PropertyKey[]

/** A field as a person names it: `works[2].title`, entries counted from 1. */
export function fieldName(field: Field): string {
  return field
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}

/** A parsed content file. */
export class ContentDocument {
  readonly #document: Document.Parsed
  readonly #lines = new LineCounter()

  constructor(source: string) {
    this.#document = parseDocument(source, {
      lineCounter: this.#lines,
      prettyErrors: false,
      customTags: [{ tag: '!demo', resolve: (value: string) => value }],
    })
  }

  /** What the file holds, as plain values. */
  get value(): unknown {
    return this.#document.toJS() ?? {}
  }

  /** Why the file cannot be read as YAML (a repeated key among them): line and reason of each mistake. */
  get syntaxMistakes(): { line: number; reason: string }[] {
    return [...this.#document.errors, ...this.#document.warnings].map(({ pos, message }) => ({
      line: this.#lines.linePos(pos[0]).line,
      reason: message.split('\n', 1)[0] ?? message,
    }))
  }

  /** Whether a field has a value. */
  has(field: Field): boolean {
    return this.#document.getIn(field) != null
  }

  /** The line a field stands on; for a missing one, the line of what should hold it, if anything does. */
  lineOf(field: Field): number | undefined {
    for (let length = field.length; length > 0; length--) {
      const node = this.#document.getIn(field.slice(0, length), true)
      if (isNode(node) && node.range) return this.#lines.linePos(node.range[0]).line
    }
    return undefined
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
