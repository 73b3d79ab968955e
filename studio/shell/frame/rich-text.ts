/** A text of the page with links, emphasis and lists, which is typed in where it stands. */
import { readLines, readWords } from '../../../site/content/rich-words.ts'
import { writtenLike } from '../../edit/rich-words.ts'
import { noteOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { commandKey, stepKey } from '../shortcuts.ts'
import { toggleList } from './list-lines.ts'
import { htmlOf, linesIn, pastedLines, wordsHtml } from './rich-html.ts'
import { TypedSteps } from './typed-steps.ts'
import { TypedText } from './typed-text.ts'

/** What can be made of words, and what a browser calls it. */
const commands = { strong: 'bold', emphasis: 'italic' } as const
export type Look = keyof typeof commands | 'list'

/** The looks that the selected words have, and where they lead. */
export type Looks = Record<Look, boolean> & { link: string | undefined }

export class RichText extends TypedText {
  readonly lines: boolean
  /** Whether the focus is in its tools: it has left the text, but that is not to be saved yet. */
  isHeld = false
  /** Called where a link is asked for by its key. */
  linkAskedFor: () => void = () => undefined
  readonly #written: string
  readonly #steps: TypedSteps

  /** @param written the whole text of the field */
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

  /** How the words look that are selected. */
  get looks(): Looks {
    const { ownerDocument } = this.element
    return {
      strong: ownerDocument.queryCommandState(commands.strong),
      emphasis: ownerDocument.queryCommandState(commands.emphasis),
      list: this.#around('li') !== null,
      link: this.#around('a')?.getAttribute('href') ?? undefined,
    }
  }

  /** Gives the selected words a look, or takes it from them. */
  toggle(look: Look): void {
    this.element.focus({ preventScroll: true })
    if (look === 'list') {
      toggleList(this.element)
      this.element.dispatchEvent(new InputEvent('input', { bubbles: true }))
    } else this.#run(commands[look])
  }

  /** Has the selected words lead somewhere, or the word at the caret; all of a link that is there. Empty, nowhere. */
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

  /** Does what a key with Ctrl or Cmd asks for; gives whether it did. */
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

  /** The element of this name that the selection begins in. */
  #around(name: 'a' | 'li'): Element | null {
    const node = this.element.ownerDocument.getSelection()?.anchorNode
    const element = node?.nodeType === 1 ? (node as Element) : node?.parentElement
    return element?.closest(`[contenteditable] ${name}`) ?? null
  }

  #run(command: string, value?: string): void {
    this.element.ownerDocument.execCommand(command, false, value)
  }

  /** Lets in nothing but what can be written: of what is pasted its lines and looks, of the browser's own commands none. */
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
