import { noteOf, rootOf } from '../../fields.ts'
import type { FieldSession } from '../field-session.ts'
import type { PageElement } from './fields.ts'

/** An element of the page while it is edited. Call `end` when done. */
export abstract class TypedText implements PageElement {
  readonly kind = 'text'
  readonly element: HTMLElement
  readonly field: string
  readonly session: FieldSession
  /** Whether Enter starts a new line. */
  readonly hasLines: boolean
  /** Whether the focus is in the formatting tools. The text is not saved until they are left. */
  isHeld = false
  readonly #shown: string

  /** @param was the saved text */
  constructor({ element, field }: PageElement, session: FieldSession, was: string) {
    const { isRich, kind } = noteOf(field) ?? {}
    this.element = element
    this.field = field
    this.session = session
    this.hasLines = kind === 'paragraphs' || (!isRich && was.includes('\n'))
    this.#shown = element.innerHTML
    element.dataset.studioEditing = ''
  }

  abstract insert(text: string): void

  /** @param taken true keeps the typed text until the page updates; false restores the old one */
  end(taken: boolean): void {
    const { element } = this
    element.removeAttribute('contenteditable')
    delete element.dataset.studioEditing
    delete element.dataset.studioRefused
    if (!taken) element.innerHTML = this.#shown
    element.ownerDocument.getSelection()?.removeAllRanges()
  }
}

/** A text without formatting, edited by the browser. */
export class PlainText extends TypedText {
  readonly #written: string
  readonly #listening = new AbortController()

  /** @param caret where to put the caret; without it, all text is selected */
  constructor(place: PageElement, session: FieldSession, caret?: { x: number; y: number }) {
    const { text, was } = session.typed ?? session.begin()
    super(place, session, was)
    this.#written = was
    const { element } = place
    element.contentEditable = 'plaintext-only'
    // The page may show something else, for example with a placeholder filled in.
    // A missing translation begins with the text that the page shows instead.
    const isMissing = rootOf(place.field) !== '' && text === ''
    if (!isMissing && (text !== was || element.textContent?.trim() !== was.trim())) element.textContent = text
    element.addEventListener('input', () => session.type(this.#text), { signal: this.#listening.signal })
    element.focus()
    const { ownerDocument } = element
    const selection = ownerDocument.getSelection()
    const found = caret && caretAt(ownerDocument, caret)
    if (found && element.contains(found.node)) selection?.collapse(found.node, found.offset)
    else selection?.selectAllChildren(element)
  }

  /** The text as written in the content; as it was, if it shows the same. */
  get #text(): string {
    const tidied = (text: string) =>
      (this.hasLines ? text.replace(/[ \t]+\n/g, '\n') : text.replace(/\s*\n\s*/g, ' ')).trim()
    const text = tidied(textIn(this.element))
    return text === tidied(this.#written) ? this.#written : text
  }

  insert(text: string): void {
    // Deprecated, but the browser can undo no other insertion by a script.
    this.element.ownerDocument.execCommand('insertText', false, text)
  }

  override end(taken: boolean): void {
    this.#listening.abort()
    super.end(taken)
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
