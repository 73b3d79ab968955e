/** An element of the page as a text field, for plain and for rich text. */
import { addressMistake, type Line, type Run, readLines, readWords } from '@portfolio/content/rich-words.ts'
import { RichLines } from '@portfolio/site/sections/RichWords.tsx'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { writtenLike } from '../../edit/rich-words.ts'
import { noteOf } from '../../fields.ts'
import type { FieldSession } from '../field-session.ts'
import type { Place } from './fields.ts'

/** The commands of the browser for the looks of rich text. */
const commands = { strong: 'bold', emphasis: 'italic', list: 'insertUnorderedList' } as const
export type Look = keyof typeof commands

/** An element of the page while it is edited. Call `end` when done. */
export class TypedText implements Place {
  readonly kind = 'text'
  readonly element: HTMLElement
  readonly field: string
  readonly session: FieldSession
  readonly isRich: boolean
  /** Whether Enter starts a new line. */
  readonly hasLines: boolean
  /** Whether the focus is in the formatting tools. The text is not saved until they are left. */
  isHeld = false
  /** Called when the owner asks for a link by its shortcut. */
  linkAskedFor: () => void = () => undefined
  readonly #written: string
  readonly #shown: string
  readonly #listening = new AbortController()
  #range: Range | undefined

  /** @param caret where to put the caret; without it, all text is selected */
  constructor({ element, field }: Place, session: FieldSession, caret?: { x: number; y: number }) {
    const { text, was } = session.typed ?? session.begin()
    const { rich, kind } = noteOf(field) ?? {}
    this.element = element
    this.field = field
    this.session = session
    this.isRich = rich === true
    this.hasLines = kind === 'paragraphs' || was.includes('\n')
    this.#written = was
    this.#shown = element.innerHTML
    element.dataset.studioEditing = ''
    element.contentEditable = this.isRich ? 'true' : 'plaintext-only'
    // The page may show something else, for example with a placeholder filled in.
    const isShown = text === was && (this.isRich || element.textContent?.trim() === was.trim())
    if (!isShown) this.#show(text)
    const { signal } = this.#listening
    element.addEventListener('input', () => session.type(this.#text), { signal })
    if (this.isRich) {
      element.addEventListener('paste', (event) => this.#paste(event), { signal })
      element.addEventListener('beforeinput', (event) => this.#leaveList(event), { signal })
    }
    element.focus()
    this.#document.execCommand('defaultParagraphSeparator', false, 'p')
    const found = caret && caretAt(this.#document, caret)
    if (found && element.contains(found.node)) this.#selection?.collapse(found.node, found.offset)
    else this.#selection?.selectAllChildren(element)
  }

  get #document(): Document {
    return this.element.ownerDocument
  }

  get #selection(): Selection | null {
    return this.#document.getSelection()
  }

  /** The text as written in the content; as it was, if it shows the same. */
  get #text(): string {
    if (this.isRich)
      return writtenLike(this.#written, linesIn(this.element), this.hasLines ? 'lines' : 'words')
    const tidied = (text: string) =>
      (this.hasLines ? text.replace(/[ \t]+\n/g, '\n') : text.replace(/\s*\n\s*/g, ' ')).trim()
    const text = tidied(textIn(this.element))
    return text === tidied(this.#written) ? this.#written : text
  }

  #show(text: string): void {
    if (!this.isRich) this.element.textContent = text
    else this.element.innerHTML = this.#markup(this.hasLines ? readLines(text) : [{ words: readWords(text) }])
  }

  #markup(lines: readonly Line[]): string {
    const shown = this.hasLines
      ? lines
      : [{ words: lines.flatMap(({ words }, index) => (index === 0 ? words : [{ text: ' ' }, ...words])) }]
    const html = renderToStaticMarkup(createElement(RichLines, { lines: shown }))
    return this.hasLines ? html : html.replace(/^<p>|<\/p>$/g, '')
  }

  /** Lets Backspace at the start of a list item first remove it from the list. */
  #leaveList(event: InputEvent): void {
    const selection = this.#selection
    if (event.inputType !== 'deleteContentBackward' || !selection?.isCollapsed) return
    if (!this.looks.list || offsetInLine(selection) > 0) return
    event.preventDefault()
    this.toggle('list')
  }

  /** Pastes nothing but words, links, emphasis and lists. */
  #paste(event: ClipboardEvent): void {
    event.preventDefault()
    const [html, text] = ['text/html', 'text/plain'].map((type) => event.clipboardData?.getData(type) ?? '')
    const lines = html
      ? linesIn(new DOMParser().parseFromString(html, 'text/html').body)
      : (text ?? '').split('\n').map((text) => ({ words: [{ text }] }))
    const inked = lines.filter(({ words }) => words.some(({ text }) => text.trim() !== ''))
    this.#document.execCommand('insertHTML', false, this.#markup(inked))
  }

  /** Types a text over the selection. */
  insert(text: string): void {
    this.#document.execCommand('insertText', false, text)
  }

  /** Whether the selection has a look, and the address of its link. */
  get looks(): Record<Look, boolean> & { link: string | undefined } {
    const has = (look: Look) => this.#document.queryCommandState(commands[look])
    return {
      strong: has('strong'),
      emphasis: has('emphasis'),
      list: has('list'),
      link: this.#link?.getAttribute('href') ?? undefined,
    }
  }

  get #link(): Element | undefined {
    const { anchorNode, focusNode } = this.#selection ?? {}
    const [one, other] = [anchorNode, focusNode].map((node) => node?.parentElement?.closest('a'))
    const link = one ?? other
    return link && this.element.contains(link) ? link : undefined
  }

  toggle(look: Look): void {
    this.focus()
    const selection = this.#selection
    const caret = look === 'list' && selection?.isCollapsed ? offsetInLine(selection) : 0
    this.#document.execCommand(commands[look])
    // Chromium moves the caret to the start of a new list item.
    for (let at = caret && selection ? offsetInLine(selection) : 0; at < caret; at++)
      selection?.modify('move', 'forward', 'character')
  }

  /** Keeps the text open and its selection while the focus is in the formatting tools. */
  hold(): void {
    this.isHeld = true
    this.#range = this.#selection?.getRangeAt(0)
  }

  /** Returns the focus and the selection to the text. */
  focus(): void {
    this.isHeld = false
    this.element.focus({ preventScroll: true })
    if (this.#range) this.#selection?.setBaseAndExtent(...endsOf(this.#range))
    this.#range = undefined
  }

  /** Links the selection, or else the link or word at the caret. An empty address removes the link. */
  setLink(address: string): void {
    this.focus()
    const selection = this.#selection
    const link = this.#link
    if (link) selection?.selectAllChildren(link)
    else if (selection?.isCollapsed) {
      selection.modify('move', 'backward', 'word')
      selection.modify('extend', 'forward', 'word')
    }
    this.#document.execCommand(address === '' ? 'unlink' : 'createLink', false, address)
    selection?.collapseToEnd()
  }

  /** @param taken true keeps the typed text until the page updates; false restores the old one */
  end(taken: boolean): void {
    const { element } = this
    this.#listening.abort()
    element.removeAttribute('contenteditable')
    delete element.dataset.studioEditing
    delete element.dataset.studioRefused
    if (!taken) element.innerHTML = this.#shown
    this.#selection?.removeAllRanges()
  }
}

const endsOf = ({ startContainer, startOffset, endContainer, endOffset }: Range) =>
  [startContainer, startOffset, endContainer, endOffset] as const

/** Returns the number of characters between the start of a line and the caret. */
function offsetInLine({ focusNode, focusOffset }: Selection): number {
  const element = focusNode?.nodeType === 1 ? (focusNode as Element) : focusNode?.parentElement
  const line = element?.closest('p, li, div')
  if (!focusNode || !line) return 0
  const range = line.ownerDocument.createRange()
  range.selectNodeContents(line)
  range.setEnd(focusNode, focusOffset)
  return range.toString().length
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

const inline = 'a, abbr, b, cite, code, del, em, font, i, ins, mark, s, small, span, strong, sub, sup, u'

/** Reads the lines of rich text from any HTML: words, links, emphasis and lists. */
export function linesIn(root: Node): Line[] {
  const lines: Line[] = []
  let line: Line | undefined
  const read = (node: Node, look: Omit<Run, 'text'>, item: boolean) => {
    if (node.nodeType === node.TEXT_NODE) {
      line ??= lines[lines.push({ words: [], ...(item && { item }) }) - 1]
      line?.words.push({ text: node.textContent ?? '', ...look })
    }
    if (node.nodeType !== node.ELEMENT_NODE) return
    const element = node as HTMLElement
    if (element.matches('script, style')) return
    const isBlock = !element.matches(inline)
    if (isBlock) line = undefined
    for (const child of element.childNodes) read(child, lookOf(element, look), item || element.matches('li'))
    if (isBlock) line = undefined
  }
  for (const child of root.childNodes) read(child, {}, false)
  return lines
}

/** Returns the look of the words in an element. Programs paste bold words as `span` too, or plain ones as `b`. */
function lookOf(element: HTMLElement, around: Omit<Run, 'text'>): Omit<Run, 'text'> {
  const { fontWeight, fontStyle } = element.style
  const strong = fontWeight ? /bold|[6-9]00/.test(fontWeight) : around.strong || element.matches('b, strong')
  const emphasis = fontStyle ? fontStyle === 'italic' : around.emphasis || element.matches('i, em')
  const href = element.matches('a') ? (element.getAttribute('href')?.trim() ?? '') : ''
  const link = href !== '' && addressMistake(href) === undefined ? href : around.link
  return { ...(strong && { strong }), ...(emphasis && { emphasis }), ...(link !== undefined && { link }) }
}
