import { fieldInfoOf, languagePrefixOf } from '../../fields.ts'
import type { FieldSession } from '../field-session.ts'
import type { PageElement } from './page-elements.ts'

/** Edits a text in its element of the page. Call `close` at the end. */
export abstract class InlineEditor implements PageElement {
  readonly kind = 'text'
  readonly element: HTMLElement
  readonly field: string
  readonly session: FieldSession
  /** Whether Enter starts a new line. */
  readonly isMultiline: boolean
  /** Whether the focus is in the formatting tools. The text is not saved meanwhile. */
  isToolbarFocused = false
  readonly #originalHtml: string

  constructor({ element, field }: PageElement, session: FieldSession, savedText: string) {
    const { isRich, kind } = fieldInfoOf(field) ?? {}
    this.element = element
    this.field = field
    this.session = session
    this.isMultiline = kind === 'paragraphs' || (!isRich && savedText.includes('\n'))
    this.#originalHtml = element.innerHTML
    element.dataset.studioEditing = ''
  }

  abstract insertText(text: string): void

  /** @param shouldKeepText whether to show the typed text until the page updates, or else the old text */
  close(shouldKeepText: boolean): void {
    const { element } = this
    element.removeAttribute('contenteditable')
    element.oninput = null
    delete element.dataset.studioEditing
    delete element.dataset.studioRefused
    if (!shouldKeepText) element.innerHTML = this.#originalHtml
    element.ownerDocument.getSelection()?.removeAllRanges()
  }
}

/** Edits a text without formatting, by `contenteditable`. */
export class PlainTextEditor extends InlineEditor {
  /** The text in the content file. */
  readonly #sourceText: string

  /** @param caret where to put the caret; without it, all text is selected */
  constructor(pageElement: PageElement, session: FieldSession, caret?: { x: number; y: number }) {
    const { text, savedText } = session.draft ?? session.start()
    super(pageElement, session, savedText)
    this.#sourceText = savedText
    const { element } = pageElement
    element.contentEditable = 'plaintext-only'
    // The page shows values instead of `{name}` and the like: show the source text. Only for a missing translation, keep
    // the text of the main language, which the page shows.
    const isTranslationMissing = languagePrefixOf(pageElement.field) !== '' && text === ''
    if (!isTranslationMissing && (text !== savedText || element.textContent?.trim() !== savedText.trim()))
      element.textContent = text
    element.oninput = () => session.setText(this.#text)
    element.focus()
    const { ownerDocument } = element
    const selection = ownerDocument.getSelection()
    const position = caret && caretPositionAt(ownerDocument, caret)
    if (position && element.contains(position.node)) selection?.collapse(position.node, position.offset)
    else selection?.selectAllChildren(element)
  }

  /** The edited text, or the saved text if they differ only in white space. */
  get #text(): string {
    const normalize = (text: string) =>
      (this.isMultiline ? text.replace(/[ \t]+\n/g, '\n') : text.replace(/\s*\n\s*/g, ' ')).trim()
    const text = normalize(textWithLineBreaks(this.element))
    return text === normalize(this.#sourceText) ? this.#sourceText : text
  }

  insertText(text: string): void {
    // Deprecated, but it is the only insertion by a script that the browser can undo.
    this.element.ownerDocument.execCommand('insertText', false, text)
  }
}

/** Older Safari supports only `caretRangeFromPoint`. */
function caretPositionAt(document: Document, { x, y }: { x: number; y: number }) {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}

/** Returns the text with line breaks. `innerText` would apply CSS text transforms. */
function textWithLineBreaks(node: Node): string {
  if (node.nodeName === 'BR') return '\n'
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  const innerText = [...node.childNodes].map(textWithLineBreaks).join('')
  // Browsers insert an empty line as a `div` with a `br`.
  return node.nodeName === 'DIV' && innerText !== '\n' ? `\n${innerText}` : innerText
}
