/** A text of the page that is being edited where it stands. */
import type { Address } from '../../protocol.ts'
import { piecesOf } from './fields.ts'
import { keepsLines, type Slot, slotOf, tidied, withPiece } from './written.ts'

/** An element that can be typed in, until it is ended. */
export class Editing {
  readonly element: HTMLElement
  readonly field: Address
  /** Whether the Enter key makes a new line. */
  readonly lines: boolean
  readonly #slot: Slot
  /** What the page shows there, and what is there to be edited. */
  readonly #shown: string
  readonly #begun: string

  /**
   * @param written the whole text of the field
   */
  constructor(element: HTMLElement, field: Address, written: string) {
    const { pieces, piece } = piecesOf(element)
    const slot = slotOf(written, pieces, piece)
    this.element = element
    this.field = field
    this.lines = keepsLines(field, written)
    this.#slot = slot ?? { before: '', after: '' }
    this.#shown = element.textContent ?? ''
    this.#begun = slot ? this.#shown.trim() : written
    if (this.#shown !== this.#begun) element.textContent = this.#begun
    element.contentEditable = 'plaintext-only'
    element.dataset.studioEditing = ''
    element.focus()
  }

  /** Puts the caret where the pointer is, or selects all. */
  caret(at: { x: number; y: number } | undefined): void {
    const { ownerDocument } = this.element
    const selection = ownerDocument.getSelection()
    const found = at && ownerDocument.caretPositionFromPoint?.(at.x, at.y)
    if (found && this.element.contains(found.offsetNode)) selection?.collapse(found.offsetNode, found.offset)
    else selection?.selectAllChildren(this.element)
  }

  /** The whole text of the field as it would be written now. */
  get text(): string {
    return withPiece(this.#slot, tidied(textIn(this.element), this.lines))
  }

  get isChanged(): boolean {
    return this.text !== withPiece(this.#slot, this.#begun)
  }

  /** Puts what was typed into the field in place of the selection; some elements take no blanks from a keyboard. */
  type(text: string): void {
    this.element.ownerDocument.execCommand('insertText', false, text)
  }

  /**
   * Ends it.
   *
   * @param taken whether what was typed stays until the page is made anew
   */
  end(taken: boolean): void {
    const { element } = this
    element.removeAttribute('contenteditable')
    delete element.dataset.studioEditing
    delete element.dataset.studioRefused
    if (!taken) element.textContent = this.#shown
    element.ownerDocument.getSelection()?.removeAllRanges()
  }
}

/** What stands in an element that is typed in, with its lines, in the letters that were typed. */
function textIn(node: Node): string {
  if (node.nodeName === 'BR') return '\n'
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  const inner = [...node.childNodes].map(textIn).join('')
  return node.nodeName === 'DIV' ? `\n${inner}` : inner
}
