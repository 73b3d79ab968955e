import { parseLines, parseRuns } from '@portfolio/content/rich-words.ts'
import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, type Mark, type MarkType, type ResolvedPos, Slice } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { writtenLike } from '../../edit/rich-words.ts'
import { rootOf } from '../../fields.ts'
import type { FieldSession } from '../field-session.ts'
import type { PageElement } from './fields.ts'
import { docOf, linesOf, oneLine, severalLines } from './rich-document.ts'
import { TypedText } from './typed-text.ts'

type Look = 'strong' | 'emphasis' | 'list'

/** A text with links, emphasis and lists, edited by ProseMirror. */
export class RichText extends TypedText {
  /** Called when the owner asks for a link by its shortcut. */
  linkAskedFor: () => void = () => undefined
  /** Called after each change of the text or selection. */
  updated: () => void = () => undefined
  readonly #written: string
  readonly #view: EditorView

  /** @param caret where to put the caret; without it, all text is selected */
  constructor(place: PageElement, session: FieldSession, caret?: { x: number; y: number }) {
    const { was } = session.typed ?? session.begin()
    const text = rootOf(place.field) === '' ? (session.typed?.text ?? was) : session.startText
    super(place, session, was)
    this.#written = was
    place.element.replaceChildren()
    this.#view = new EditorView(
      { mount: place.element },
      {
        state: stateOf(text, this.hasLines),
        dispatchTransaction: (transaction) => {
          this.#view.updateState(this.#view.state.apply(transaction))
          if (transaction.docChanged) session.type(this.#text)
          this.updated()
        },
        transformPasted: (slice) => (this.hasLines ? slice : onOneLine(slice)),
      },
    )
    this.focus()
    const { doc, tr } = this.#view.state
    const found = caret && this.#view.posAtCoords({ left: caret.x, top: caret.y })
    const selection = found
      ? TextSelection.near(doc.resolve(found.pos))
      : TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
    this.#view.dispatch(tr.setSelection(selection))
  }

  /** The text as written in the content; as it was, if it shows the same. */
  get #text(): string {
    return writtenLike(this.#written, linesOf(this.#view.state.doc), this.hasLines ? 'lines' : 'words')
  }

  insert(text: string): void {
    this.#view.dispatch(this.#view.state.tr.insertText(text))
  }

  /** Whether the selection has a look, and the address of its link. */
  get looks(): Record<Look, boolean> & { link: string | undefined } {
    const { strong, emphasis, link } = this.#view.state.schema.marks
    return {
      strong: this.#markOf(strong) !== undefined,
      emphasis: this.#markOf(emphasis) !== undefined,
      list: this.#view.state.selection.$from.node(-1)?.type.name === 'item',
      link: this.#markOf(link)?.attrs.href,
    }
  }

  #markOf(type: MarkType | undefined): Mark | undefined {
    const { selection, storedMarks } = this.#view.state
    const { $from, empty } = selection
    const marks = empty ? (storedMarks ?? $from.marks()) : ($from.nodeAfter?.marks ?? [])
    return type?.isInSet(marks)
  }

  toggle(look: Look): void {
    const { list, item } = severalLines.nodes
    const schema = this.hasLines ? severalLines : oneLine
    if (look !== 'list') this.#run(toggleMark(schema.marks[look]))
    else this.#run(this.looks.list ? liftListItem(item) : wrapInList(list))
  }

  #run(command: Command): void {
    command(this.#view.state, this.#view.dispatch, this.#view)
    this.focus()
  }

  /** Returns the focus and the selection to the text. */
  focus(): void {
    this.isHeld = false
    this.#view.focus()
  }

  /** Links the selection, or else the link or word at the caret. An empty address removes the link. */
  setLink(address: string): void {
    const { tr, selection } = this.#view.state
    const { link } = (this.hasLines ? severalLines : oneLine).marks
    const [from, to] =
      this.looks.link === undefined && !selection.empty
        ? [selection.from, selection.to]
        : wordAround(selection.$from, link)
    tr.removeMark(from, to, link)
    if (address !== '') tr.addMark(from, to, link.create({ href: address }))
    this.#view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to)).removeStoredMark(link))
    this.focus()
  }

  /** Handles a key, which ProseMirror does not get from the page. */
  pressed(event: KeyboardEvent): void {
    // After a fast key, the browser has moved the caret, but not told ProseMirror yet.
    this.element.ownerDocument.dispatchEvent(new Event('selectionchange'))
    this.#view.dispatchEvent(event)
  }

  override end(taken: boolean): void {
    const { element } = this
    const { innerHTML } = element
    this.#view.destroy()
    element.innerHTML = innerHTML
    element.classList.remove('ProseMirror', 'ProseMirror-focused')
    element.removeAttribute('translate')
    super.end(taken)
  }
}

function stateOf(text: string, hasLines: boolean): EditorState {
  const schema = hasLines ? severalLines : oneLine
  const { strong, emphasis } = schema.marks
  const enter = chainCommands(splitListItem(schema.nodes.item), baseKeymap.Enter as Command)
  return EditorState.create({
    doc: docOf(hasLines ? parseLines(text) : [{ runs: parseRuns(text) }], schema),
    plugins: [
      history(),
      keymap({
        ...baseKeymap,
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        'Mod-b': toggleMark(strong),
        'Mod-i': toggleMark(emphasis),
        Enter: enter,
        'Shift-Enter': enter,
      }),
    ],
  })
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
