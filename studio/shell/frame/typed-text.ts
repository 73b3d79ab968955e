/** A text of the page that is typed in where it stands. */
import type { Address } from '../../protocol.ts'
import type { Place } from './fields.ts'
import { keepsLines, tidied } from './written.ts'

/** A place of the page that can be typed in, until it is ended. */
export abstract class TypedText implements Place {
  readonly kind = 'text'
  readonly element: HTMLElement
  readonly field: Address
  /** Whether the Enter key makes a new line. */
  abstract readonly lines: boolean
  /** What the page shows there. */
  readonly #shown: string
  readonly #listening = new AbortController()

  constructor(element: HTMLElement, field: Address) {
    this.element = element
    this.field = field
    this.#shown = element.innerHTML
    element.dataset.studioEditing = ''
  }

  /** Listens to what is typed, until it is ended. */
  on<Name extends 'input' | 'beforeinput'>(
    name: Name,
    listen: (event: HTMLElementEventMap[Name]) => void,
  ): void {
    this.element.addEventListener(name, listen, { signal: this.#listening.signal })
  }

  /** The whole text of the field as it would be written now. */
  abstract get text(): string

  abstract get isChanged(): boolean

  /** Puts a whole text of the field in place of what is there to be edited. */
  abstract restore(text: string): void

  /** Puts the caret where the pointer is, or selects all. */
  placeCaret(at: { x: number; y: number } | undefined): void {
    const { ownerDocument } = this.element
    const selection = ownerDocument.getSelection()
    const found = at && caretAt(ownerDocument, at)
    if (found && this.element.contains(found.node)) selection?.collapse(found.node, found.offset)
    else selection?.selectAllChildren(this.element)
  }

  /** Puts a text in place of the selection; some elements take no blanks from a keyboard. */
  insert(text: string): void {
    this.element.ownerDocument.execCommand('insertText', false, text)
  }

  /** Marks it as refused; it stays to be typed in. */
  refuse(): void {
    this.element.dataset.studioRefused = ''
    this.element.focus()
  }

  /** @param taken whether what was typed stays until the page is made anew */
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

/** A text without signs. */
export class PlainText extends TypedText {
  readonly lines: boolean
  readonly #written: string

  /** @param written the whole text of the field */
  constructor(element: HTMLElement, field: Address, written: string) {
    super(element, field)
    this.lines = keepsLines(field, written)
    this.#written = written
    // The page may show something else, as a number that is put in.
    if (element.textContent?.trim() !== written.trim()) element.textContent = written
    element.contentEditable = 'plaintext-only'
    element.focus()
  }

  get text(): string {
    return tidied(textIn(this.element), this.lines)
  }

  restore(text: string): void {
    this.element.textContent = text
  }

  get isChanged(): boolean {
    return this.text !== tidied(this.#written, this.lines)
  }
}

/** Where a caret would stand at a point; Safari has had the standard's way of asking for a short time only. */
function caretAt(document: Document, { x, y }: { x: number; y: number }) {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}

/** What stands in an element that is typed in, with its lines, in the letters that were typed. */
function textIn(node: Node): string {
  if (node.nodeName === 'BR') return '\n'
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  const inner = [...node.childNodes].map(textIn).join('')
  // An empty line is an element with a break in it.
  return node.nodeName === 'DIV' && inner !== '\n' ? `\n${inner}` : inner
}
