import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, type MarkType, type Node, type ResolvedPos, Slice } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { fieldInfoOf, languagePrefixOf } from '../../fields.ts'
import type { FieldSession } from '../field-session.ts'
import type { PageElement } from './page-elements.ts'
import { formatsOf, readDocument, schemas, type TextFormat, writeDocument } from './text-document.ts'

type Format = 'strong' | 'emphasis' | 'list'

/** Edits a text in its element of the page, by ProseMirror. Call `close` at the end. */
export class InlineEditor implements PageElement {
  readonly kind = 'text'
  readonly element: HTMLElement
  readonly field: string
  readonly session: FieldSession
  readonly format: TextFormat
  /** Whether Enter starts a new line. */
  readonly isMultiline: boolean
  /** Whether the focus is in the formatting tools. The text is not saved meanwhile. */
  isToolbarFocused = false
  /** Set by the formatting tools. Shows the form for the address of a link. */
  openLinkForm: () => void = () => undefined
  /** Set by the formatting tools. Runs after each change of the text or selection. */
  onUpdate: () => void = () => undefined
  readonly #originalHtml: string
  readonly #view: EditorView

  /** @param caret where to put the caret; without it, all text is selected */
  constructor({ element, field }: PageElement, session: FieldSession, caret?: { x: number; y: number }) {
    const { isRich, kind } = fieldInfoOf(field) ?? {}
    const { text, savedText } = session.draft ?? session.start()
    this.element = element
    this.field = field
    this.session = session
    this.format = !isRich ? 'plain' : kind === 'paragraphs' ? 'multiline' : 'singleLine'
    this.isMultiline = isRich ? kind === 'paragraphs' : savedText.includes('\n')
    this.#originalHtml = element.innerHTML
    element.dataset.studioEditing = ''
    element.replaceChildren()
    const initialText = languagePrefixOf(field) === '' ? text : session.initialText
    this.#view = new EditorView(
      { mount: element },
      {
        state: createState(readDocument(initialText, this.format)),
        dispatchTransaction: (transaction) => {
          this.#view.updateState(this.#view.state.apply(transaction))
          const { doc } = this.#view.state
          if (transaction.docChanged) session.setText(writeDocument(savedText, doc, this.format))
          this.onUpdate()
        },
        transformPasted: (slice) => (this.format === 'multiline' ? slice : joinLines(slice)),
      },
    )
    this.focus()
    const { doc, tr } = this.#view.state
    const position = caret && this.#view.posAtCoords({ left: caret.x, top: caret.y })
    const selection = position
      ? TextSelection.near(doc.resolve(position.pos))
      : TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
    this.#view.dispatch(tr.setSelection(selection))
  }

  insertText(text: string): void {
    this.#view.dispatch(this.#view.state.tr.insertText(text))
  }

  /** The formats of the selection. */
  get activeFormats() {
    const { selection, storedMarks } = this.#view.state
    const { $from, empty } = selection
    const marks = empty ? (storedMarks ?? $from.marks()) : ($from.nodeAfter?.marks ?? [])
    return { ...formatsOf(marks), list: $from.node(-1)?.type.name === 'item' }
  }

  toggle(format: Format): void {
    const { list, item } = schemas.multiline.nodes
    if (format !== 'list') this.#runCommand(toggleMark(schemas[this.format].marks[format]))
    else this.#runCommand(this.activeFormats.list ? liftListItem(item) : wrapInList(list))
  }

  #runCommand(command: Command): void {
    command(this.#view.state, this.#view.dispatch, this.#view)
    this.focus()
  }

  /** Moves the focus from the formatting tools to the text. */
  focus(): void {
    this.isToolbarFocused = false
    this.#view.focus()
  }

  /** Links the selection; without one, the link or word at the caret. An empty address removes the link. */
  setLink(address: string): void {
    const { tr, selection } = this.#view.state
    const { link } = schemas[this.format].marks
    const [from, to] =
      this.activeFormats.link === undefined && !selection.empty
        ? [selection.from, selection.to]
        : linkOrWordRange(selection.$from, link)
    tr.removeMark(from, to, link)
    if (address !== '') tr.addMark(from, to, link.create({ href: address }))
    this.#view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to)).removeStoredMark(link))
    this.focus()
  }

  /** Passes a key to ProseMirror. The studio's listener has stopped the event before ProseMirror receives it. */
  handleKey(event: KeyboardEvent): void {
    // Between fast keys, browsers move the caret before they dispatch `selectionchange`.
    this.element.ownerDocument.dispatchEvent(new Event('selectionchange'))
    this.#view.dispatchEvent(event)
  }

  /** @param shouldKeepText whether to show the typed text until the page updates, or else the old text */
  close(shouldKeepText: boolean): void {
    const { element } = this
    const { innerHTML } = element
    // Empties the element.
    this.#view.destroy()
    element.innerHTML = shouldKeepText ? innerHTML : this.#originalHtml
    element.classList.remove('ProseMirror', 'ProseMirror-focused')
    element.removeAttribute('translate')
    element.removeAttribute('contenteditable')
    delete element.dataset.studioEditing
    delete element.dataset.studioRefused
    element.ownerDocument.getSelection()?.removeAllRanges()
  }
}

function createState(doc: Node): EditorState {
  const { marks, nodes } = doc.type.schema as typeof schemas.multiline
  // Starts a list item, or outside of lists a paragraph or line.
  const enter = chainCommands(splitListItem(nodes.item), baseKeymap.Enter as Command)
  return EditorState.create({
    doc,
    plugins: [
      history(),
      keymap({
        ...baseKeymap,
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        'Mod-b': toggleMark(marks.strong),
        'Mod-i': toggleMark(marks.emphasis),
        Enter: enter,
        'Shift-Enter': enter,
      }),
    ],
  })
}

/** Joins pasted lines to one, with spaces between them. */
function joinLines({ content }: Slice): Slice {
  const nodes: Node[] = []
  content.descendants((node) => {
    if (node.isText) nodes.push(node)
    else if (node.inlineContent && nodes.length > 0) nodes.push(node.type.schema.text(' '))
  })
  return new Slice(Fragment.from(nodes), 0, 0)
}

/** Returns the range of the link at a position, or of the word. */
function linkOrWordRange($position: ResolvedPos, link: MarkType): [from: number, to: number] {
  const { doc, pos } = $position
  const linkMark = link.isInSet($position.marks()) ?? link.isInSet($position.nodeAfter?.marks ?? [])
  const isInRange = (from: number) =>
    linkMark ? doc.rangeHasMark(from, from + 1, linkMark) : /\S/.test(doc.textBetween(from, from + 1))
  let [from, to] = [pos, pos]
  while (from > $position.start() && isInRange(from - 1)) from--
  while (to < $position.end() && isInRange(to)) to++
  return [from, to]
}
