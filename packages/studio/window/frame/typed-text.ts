import { noteOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import type { Place } from './fields.ts'

/** An element of the page while it is edited. Call `end` when done. */
export abstract class TypedText implements Place {
  readonly kind = 'text'
  readonly element: HTMLElement
  readonly field: Address
  /** Whether Enter starts a new line. */
  abstract readonly lines: boolean
  readonly #shown: string
  readonly #listening = new AbortController()

  constructor(element: HTMLElement, field: Address) {
    this.element = element
    this.field = field
    this.#shown = element.innerHTML
    element.dataset.studioEditing = ''
  }

  onInput(listen: () => void): void {
    this.element.addEventListener('input', listen, { signal: this.#listening.signal })
  }

  abstract get text(): string

  abstract get isChanged(): boolean

  /** Replaces the edited text, for example with a draft. */
  abstract restore(text: string): void

  /** Puts the caret at a point, or selects all text without one. */
  placeCaret(at: { x: number; y: number } | undefined): void {
    const { ownerDocument } = this.element
    const selection = ownerDocument.getSelection()
    const found = at && caretAt(ownerDocument, at)
    if (found && this.element.contains(found.node)) selection?.collapse(found.node, found.offset)
    else selection?.selectAllChildren(this.element)
  }

  /** Marks the text as refused and keeps it open. */
  refuse(): void {
    this.element.dataset.studioRefused = ''
    this.element.focus()
  }

  /** @param taken true keeps the typed text until the page updates; false restores the old one */
  end(taken: boolean): void {
    const { element } = this
    this.#listening.abort()
    element.removeAttribute('contenteditable')
    delete element.dataset.studioEditing
    delete element.dataset.studioRefused
    if (!taken) element.innerHTML = this.#shown
    element.ownerDocument.getSelection()?.removeAllRanges()
  }
}

export class PlainText extends TypedText {
  readonly lines: boolean
  readonly #written: string

  constructor(element: HTMLElement, field: Address, written: string) {
    super(element, field)
    this.lines = noteOf(field)?.kind === 'paragraphs' || written.includes('\n')
    this.#written = written
    // The page may show something else, for example with a placeholder filled in.
    if (element.textContent?.trim() !== written.trim()) element.textContent = written
    element.contentEditable = 'plaintext-only'
    element.focus()
  }

  get text(): string {
    return this.#tidied(textIn(this.element))
  }

  get isChanged(): boolean {
    return this.text !== this.#tidied(this.#written)
  }

  restore(text: string): void {
    this.element.textContent = text
  }

  #tidied(text: string): string {
    return (this.lines ? text.replace(/[ \t]+\n/g, '\n') : text.replace(/\s*\n\s*/g, ' ')).trim()
  }
}

/** Older versions of Safari only support `caretRangeFromPoint`. */
function caretAt(document: Document, { x, y }: { x: number; y: number }) {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}

/** Returns the text of an edited element with its line breaks, before any CSS text transform. */
function textIn(node: Node): string {
  if (node.nodeName === 'BR') return '\n'
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  const inner = [...node.childNodes].map(textIn).join('')
  // Browsers insert an empty line as a `div` with a `br`.
  return node.nodeName === 'DIV' && inner !== '\n' ? `\n${inner}` : inner
}
