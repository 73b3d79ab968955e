import { readLines, readWords } from '@portfolio/content/rich-words.ts'
import { writtenLike } from '../../edit/rich-words.ts'
import { noteOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { commandKey, stepKey } from '../shortcuts.ts'
import { toggleList } from './list-lines.ts'
import { htmlOf, linesIn, pastedLines, wordsHtml } from './rich-html.ts'
import { TypedSteps } from './typed-steps.ts'
import { TypedText } from './typed-text.ts'

/** The formatting of words, and the browser's command for each. */
const commands = { strong: 'bold', emphasis: 'italic' } as const
export type Look = keyof typeof commands | 'list'

/** The formatting of the selection, and the address of its link. */
export type Looks = Record<Look, boolean> & { link: string | undefined }

export class RichText extends TypedText {
  readonly lines: boolean
  /** Whether the focus is in the formatting tools. The text is not saved until they are left. */
  isHeld = false
  /** Called when the owner presses the shortcut for a link. */
  linkAskedFor: () => void = () => undefined
  readonly #written: string
  readonly #steps: TypedSteps

  /** @param written the current text of the field */
  constructor(element: HTMLElement, field: Address, written: string) {
    super(element, field)
    this.lines = noteOf(field)?.kind === 'paragraphs'
    this.#written = written
    this.#show(written)
    element.contentEditable = 'true'
    element.focus()
    this.#run('defaultParagraphSeparator', 'p')
    this.#run('styleWithCSS', 'false')
    this.#steps = new TypedSteps(element)
    this.on('beforeinput', (event) => this.#refuseOthers(event))
    this.on('input', (event) => this.#steps.note(isWithinWord(event as InputEvent)))
  }

  get text(): string {
    return writtenLike(this.#written, linesIn(this.element), this.lines ? 'lines' : 'words')
  }

  restore(text: string): void {
    this.#show(text)
    this.#steps.note(false)
  }

  #show(text: string): void {
    this.element.innerHTML = this.lines ? htmlOf(readLines(text)) : wordsHtml(readWords(text))
  }

  get isChanged(): boolean {
    return this.text !== this.#written
  }

  get looks(): Looks {
    const { ownerDocument } = this.element
    return {
      strong: ownerDocument.queryCommandState(commands.strong),
      emphasis: ownerDocument.queryCommandState(commands.emphasis),
      list: this.#around('li') !== null,
      link: this.#around('a')?.getAttribute('href') ?? undefined,
    }
  }

  /** Adds formatting to the selection, or removes it. */
  toggle(look: Look): void {
    this.element.focus({ preventScroll: true })
    if (look === 'list') {
      toggleList(this.element)
      this.element.dispatchEvent(new InputEvent('input', { bubbles: true }))
    } else this.#run(commands[look])
  }

  /**
   * Links the selection, the word at the caret, or the whole link at the caret. An empty address removes the
   * link.
   */
  setLink(address: string): void {
    this.element.focus({ preventScroll: true })
    const selection = this.element.ownerDocument.getSelection()
    if (!selection) return
    const link = this.#around('a')
    if (link) selection.selectAllChildren(link)
    else if (selection.isCollapsed) {
      selection.modify('move', 'backward', 'word')
      selection.modify('extend', 'forward', 'word')
    }
    if (address === '') this.#run('unlink')
    else this.#run('createLink', address)
    selection.collapseToEnd()
  }

  /** Handles the shortcuts of the text. Returns whether the key was one of them. */
  pressed(event: KeyboardEvent): boolean {
    const step = stepKey(event)
    const key = event.shiftKey ? undefined : commandKey(event)
    if (step) this.#steps.go(step === 'undo' ? -1 : 1)
    else if (key === 'b') this.toggle('strong')
    else if (key === 'i') this.toggle('emphasis')
    else if (key === 'k') this.linkAskedFor()
    else return false
    return true
  }

  /** The closest `a` or `li` around the start of the selection. */
  #around(name: 'a' | 'li'): Element | null {
    const node = this.element.ownerDocument.getSelection()?.anchorNode
    const element = node?.nodeType === 1 ? (node as Element) : node?.parentElement
    return element?.closest(`[contenteditable] ${name}`) ?? null
  }

  #run(command: string, value?: string): void {
    this.element.ownerDocument.execCommand(command, false, value)
  }

  /** Blocks the browser's own formatting and history. Inserts pasted text with the supported formatting only. */
  #refuseOthers(event: InputEvent): void {
    const { inputType, dataTransfer } = event
    if (/^(format|history)/.test(inputType)) event.preventDefault()
    if (!dataTransfer) return
    event.preventDefault()
    const lines = pastedLines(dataTransfer)
    const [first] = lines
    if (!first) return
    if (!this.lines) this.#run('insertHTML', lines.map(({ words }) => wordsHtml(words)).join(' '))
    else this.#run('insertHTML', lines.length === 1 && !first.item ? wordsHtml(first.words) : htmlOf(lines))
  }
}

const isWithinWord = ({ inputType, data }: InputEvent) => inputType === 'insertText' && /\S/.test(data ?? ' ')
