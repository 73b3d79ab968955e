import { readLines, readWords } from '@portfolio/content/rich-words.ts'
import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, type Mark, type MarkType, type ResolvedPos, Slice } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { writtenLike } from '../../edit/rich-words.ts'
import { noteOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { commandKey } from '../shortcuts.ts'
import { docOf, linesOf, oneLine, severalLines } from './rich-document.ts'
import { TypedText } from './typed-text.ts'

export type Look = 'strong' | 'emphasis' | 'list'

export type Looks = Record<Look, boolean> & { link: string | undefined }

export class RichText extends TypedText {
  readonly lines: boolean
  /** Whether the focus is in the formatting tools. The text is not saved until they are left. */
  isHeld = false
  linkAskedFor: () => void = () => undefined
  onUpdate: () => void = () => undefined
  readonly #written: string
  readonly #view: EditorView

  constructor(element: HTMLElement, field: Address, written: string) {
    super(element, field)
    this.lines = noteOf(field)?.kind === 'paragraphs'
    this.#written = written
    element.replaceChildren()
    this.#view = new EditorView(
      { mount: element },
      {
        state: this.#stateOf(written),
        dispatchTransaction: (transaction) => {
          this.#view.updateState(this.#view.state.apply(transaction))
          if (transaction.docChanged) element.dispatchEvent(new InputEvent('input', { bubbles: true }))
          this.onUpdate()
        },
        transformPasted: (slice) => (this.lines ? slice : onOneLine(slice)),
      },
    )
    this.#view.focus()
  }

  get #schema() {
    return this.lines ? severalLines : oneLine
  }

  #stateOf(text: string): EditorState {
    const item = severalLines.nodes.item
    return EditorState.create({
      doc: docOf(this.lines ? readLines(text) : [{ words: readWords(text) }], this.#schema),
      plugins: [
        history(),
        keymap({
          'Mod-z': undo,
          'Mod-y': redo,
          'Shift-Mod-z': redo,
          'Mod-b': toggleMark(this.#schema.marks.strong),
          'Mod-i': toggleMark(this.#schema.marks.emphasis),
          Enter: splitListItem(item),
          'Shift-Enter': splitListItem(item),
        }),
        keymap({ ...baseKeymap, 'Shift-Enter': baseKeymap.Enter as Command }),
      ],
    })
  }

  get text(): string {
    return writtenLike(this.#written, linesOf(this.#view.state.doc), this.lines ? 'lines' : 'words')
  }

  restore(text: string): void {
    this.#view.updateState(this.#stateOf(text))
  }

  get isChanged(): boolean {
    return this.text !== this.#written
  }

  override placeCaret(at: { x: number; y: number } | undefined): void {
    const { doc, tr } = this.#view.state
    const found = at && this.#view.posAtCoords({ left: at.x, top: at.y })
    const selection = found
      ? TextSelection.near(doc.resolve(found.pos))
      : TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
    this.#view.dispatch(tr.setSelection(selection))
  }

  override end(taken: boolean): void {
    const { innerHTML } = this.element
    this.#view.destroy()
    this.element.innerHTML = innerHTML
    this.element.classList.remove('ProseMirror', 'ProseMirror-focused')
    this.element.removeAttribute('translate')
    super.end(taken)
  }

  get looks(): Looks {
    const { $from } = this.#view.state.selection
    const { strong, emphasis, link } = this.#schema.marks
    return {
      strong: this.#markOf(strong) !== undefined,
      emphasis: this.#markOf(emphasis) !== undefined,
      list: $from.node(-1)?.type.name === 'item',
      link: this.#markOf(link)?.attrs.href,
    }
  }

  #markOf(type: MarkType): Mark | undefined {
    const { selection, storedMarks } = this.#view.state
    const { $from, empty } = selection
    const marks = empty ? (storedMarks ?? $from.marks()) : ($from.nodeAfter?.marks ?? [])
    return type.isInSet(marks)
  }

  toggle(look: Look): void {
    const { list, item } = severalLines.nodes
    if (look !== 'list') this.#run(toggleMark(this.#schema.marks[look]))
    else this.#run(this.looks.list ? liftListItem(item) : wrapInList(list))
  }

  /** Links the selection, or else the link or word at the caret. An empty address removes the link. */
  setLink(address: string): void {
    const { tr, selection } = this.#view.state
    const { link } = this.#schema.marks
    const [from, to] =
      this.looks.link === undefined && !selection.empty
        ? [selection.from, selection.to]
        : wordAround(selection.$from, link)
    tr.removeMark(from, to, link)
    if (address !== '') tr.addMark(from, to, link.create({ href: address }))
    this.#view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to)).removeStoredMark(link))
    this.#view.focus()
  }

  /** Handles the shortcuts of the text. Returns whether the key was one of them. */
  pressed(event: KeyboardEvent): boolean {
    if (commandKey(event) === 'k' && !event.shiftKey) {
      this.linkAskedFor()
      return true
    }
    // After a fast key, the browser has moved the caret, but not told ProseMirror yet.
    this.element.ownerDocument.dispatchEvent(new Event('selectionchange'))
    this.#view.dispatchEvent(event)
    return event.defaultPrevented
  }

  #run(command: Command): void {
    command(this.#view.state, this.#view.dispatch, this.#view)
    this.#view.focus()
  }
}

function onOneLine({ content }: Slice): Slice {
  let words = Fragment.empty
  content.descendants((node) => {
    if (!node.inlineContent && !node.isText) return true
    const { schema } = node.type
    if (words.size > 0 && !node.isText) words = words.addToEnd(schema.text(' '))
    words = words.append(node.isText ? Fragment.from(node) : node.content)
    return false
  })
  return new Slice(words, 0, 0)
}

/** Returns the range of the link or else of the word at a position. */
function wordAround($at: ResolvedPos, link: MarkType): [from: number, to: number] {
  const isLinked = link.isInSet($at.marks()) ?? link.isInSet($at.nodeAfter?.marks ?? [])
  const start = $at.start()
  let [from, to] = [$at.pos, $at.pos]
  if (isLinked)
    $at.parent.forEach((node, offset) => {
      if (!isLinked.isInSet(node.marks)) return
      const [begin, end] = [start + offset, start + offset + node.nodeSize]
      if (begin <= to && end >= from) [from, to] = [Math.min(from, begin), Math.max(to, end)]
    })
  else {
    const text = $at.parent.textContent
    from -= /\S*$/.exec(text.slice(0, $at.parentOffset))?.[0].length ?? 0
    to += /^\S*/.exec(text.slice($at.parentOffset))?.[0].length ?? 0
  }
  return [from, to]
}
