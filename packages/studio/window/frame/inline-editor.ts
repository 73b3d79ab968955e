import { noteOf, rootOf } from '../../fields.ts'
import type { FieldSession } from '../field-session.ts'
import type { PageElement } from './page-elements.ts'

/** An element of the page while it is edited. Call `end` when done. */
export abstract class InlineEditor implements PageElement {
  readonly kind = 'text'
  readonly element: HTMLElement
  readonly field: string
  readonly session: FieldSession
  /** Whether Enter starts a new line. */
  readonly isMultiline: boolean
  /** Whether the focus is in the formatting tools. The text is not saved until they are left. */
  isToolbarFocused = false
  readonly #originalHtml: string

  /** @param savedText the saved text */
  constructor({ element, field }: PageElement, session: FieldSession, savedText: string) {
    const { isRich, kind } = noteOf(field) ?? {}
    this.element = element
    this.field = field
    this.session = session
    this.isMultiline = kind === 'paragraphs' || (!isRich && savedText.includes('\n'))
    this.#originalHtml = element.innerHTML
    element.dataset.studioEditing = ''
  }

  abstract insertText(text: string): void

  /** @param shouldKeepText true keeps the typed text until the page updates; false restores the old one */
  close(shouldKeepText: boolean): void {
    const { element } = this
    element.removeAttribute('contenteditable')
    delete element.dataset.studioEditing
    delete element.dataset.studioRefused
    if (!shouldKeepText) element.innerHTML = this.#originalHtml
    element.ownerDocument.getSelection()?.removeAllRanges()
  }
}

/** A text without formatting, edited by the browser. */
export class PlainTextEditor extends InlineEditor {
  readonly #sourceText: string
  readonly #abortController = new AbortController()

  /** @param caret where to put the caret; without it, all text is selected */
  constructor(pageElement: PageElement, session: FieldSession, caret?: { x: number; y: number }) {
    const { text, savedText } = session.draft ?? session.start()
    super(pageElement, session, savedText)
    this.#sourceText = savedText
    const { element } = pageElement
    element.contentEditable = 'plaintext-only'
    // The page may show something else, for example with a placeholder filled in.
    // A missing translation begins with the text that the page shows instead.
    const isMissing = rootOf(pageElement.field) !== '' && text === ''
    if (!isMissing && (text !== savedText || element.textContent?.trim() !== savedText.trim()))
      element.textContent = text
    element.addEventListener('input', () => session.setText(this.#text), {
      signal: this.#abortController.signal,
    })
    element.focus()
    const { ownerDocument } = element
    const selection = ownerDocument.getSelection()
    const position = caret && caretPositionAt(ownerDocument, caret)
    if (position && element.contains(position.node)) selection?.collapse(position.node, position.offset)
    else selection?.selectAllChildren(element)
  }

  /** The text as written in the content; as it was, if it shows the same. */
  get #text(): string {
    const normalize = (text: string) =>
      (this.isMultiline ? text.replace(/[ \t]+\n/g, '\n') : text.replace(/\s*\n\s*/g, ' ')).trim()
    const text = normalize(textWithLineBreaks(this.element))
    return text === normalize(this.#sourceText) ? this.#sourceText : text
  }

  insertText(text: string): void {
    // Deprecated, but the browser can undo no other insertion by a script.
    this.element.ownerDocument.execCommand('insertText', false, text)
  }

  override close(shouldKeepText: boolean): void {
    this.#abortController.abort()
    super.close(shouldKeepText)
  }
}

/** Older versions of Safari only support `caretRangeFromPoint`. */
function caretPositionAt(document: Document, { x, y }: { x: number; y: number }) {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}

/** Returns the text of an edited element with its line breaks, before any CSS text transform. */
function textWithLineBreaks(node: Node): string {
  if (node.nodeName === 'BR') return '\n'
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  const inner = [...node.childNodes].map(textWithLineBreaks).join('')
  // Browsers insert an empty line as a `div` with a `br`.
  return node.nodeName === 'DIV' && inner !== '\n' ? `\n${inner}` : inner
}
