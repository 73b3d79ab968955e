import { useReducer, useState } from 'react'
import { fullFieldName, mainAddressOf } from '../fields.ts'
import type { Address, State } from '../protocol.ts'
import { textAt } from '../values.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { useIsMounted, useLatest, useUnsavedWarning } from './hooks.ts'
import { type HistoryAction, historyShortcut, isComposing } from './shortcuts.ts'
import type { Announce, Editor } from './use-editor.ts'
import { useStudio } from './use-studio.ts'

interface SessionDraft {
  text: string
  /** The content when editing began. */
  initialState: State
  /** The text in the file, which a save replaces. */
  savedText: string
  /** Why the text was not saved. While it is set, only Enter saves the text, not leaving the field. */
  refusal?: string | undefined
}

interface SessionContext {
  editor: Editor
  announce: Announce
  /** Whether the field is on screen, so that the owner sees a refusal beside it. */
  isVisible: boolean
}

/** Edits one field, in a panel or on the page: keeps the draft and queues the saves. */
export class FieldSession {
  readonly field: Address
  draft: SessionDraft | undefined
  /** The running save. Resolves to true if the field then has no unsaved text. */
  pendingSave: Promise<boolean> | undefined
  readonly #getContext: () => SessionContext
  readonly #onChange: (isSaved: boolean) => void

  /** @param onChange called after each change of `draft` except `start`; `isSaved` is true after a save */
  constructor(field: Address, getContext: () => SessionContext, onChange: (isSaved: boolean) => void) {
    this.field = field
    this.#getContext = getContext
    this.#onChange = onChange
  }

  /** Starts from a draft in local storage, or from the saved text. */
  start(): SessionDraft {
    const { state } = this.#getContext().editor
    const savedText = textAt(state, this.field)
    this.draft = { text: readDraft(this.field, state) ?? savedText, initialState: state, savedText }
    return this.draft
  }

  /** The text to start from. For a missing translation, it is the text in the main language. */
  get initialText(): string {
    const { text } = this.draft ?? this.start()
    return text || textAt(this.#getContext().editor.state, mainAddressOf(this.field))
  }

  get isUnsaved(): boolean {
    return this.draft !== undefined && this.draft.text !== this.draft.savedText
  }

  setText(text: string): void {
    const { initialState, savedText } = this.draft ?? this.start()
    this.#setDraft({ text, initialState, savedText })
  }

  /** Saves the draft. After a refusal, overwrites the change that another window or program made to the text. */
  save(): Promise<boolean> {
    return this.#enqueueSave(() => true)
  }

  /** Saves the draft unless a save of it was refused. */
  saveUnlessRefused(): Promise<boolean> {
    return this.#enqueueSave(() => this.draft?.refusal === undefined)
  }

  discard(): void {
    this.#getContext().announce('Discarded.')
    this.#setDraft(undefined)
  }

  /** Enter saves, Escape discards, undo and redo wait for the running save. Returns whether the key was handled. */
  handleKey(event: KeyboardEvent, isMultiline: boolean): boolean {
    if (isComposing(event)) return false
    const action = historyShortcut(event)
    if (action && this.pendingSave) void this.#runAfterSave(this.pendingSave, action)
    else if (event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)) void this.save()
    else if (event.key === 'Escape' && this.draft) this.discard()
    else return false
    return true
  }

  async #runAfterSave(pendingSave: Promise<boolean>, action: HistoryAction): Promise<void> {
    if (await pendingSave) await this.#getContext().editor[action]()
  }

  #setDraft(draft: SessionDraft | undefined, isSaved = false): void {
    this.draft = draft
    saveDraft(this.field, draft)
    this.#onChange(isSaved)
  }

  /** Runs one save at a time. Enter and the following blur would otherwise save the same text twice. */
  #enqueueSave(shouldSave: () => boolean): Promise<boolean> {
    const currentSave = (this.pendingSave ?? Promise.resolve()).then(async () => {
      if (shouldSave()) await this.#saveDraft()
      if (this.pendingSave === currentSave) this.pendingSave = undefined
      return this.draft === undefined
    })
    this.pendingSave = currentSave
    return currentSave
  }

  async #saveDraft(): Promise<void> {
    const { draft } = this
    if (!draft) return
    const text = draft.text.trim()
    if (text === draft.savedText.trim()) return this.#setDraft(undefined)
    const { editor, announce } = this.#getContext()
    const refusal = await editor.saveText(this.field, text, draft)
    const { isVisible, editor: latestEditor } = this.#getContext()
    if (!this.draft) {
      // The owner discarded the draft during the save.
      if (refusal === undefined) await latestEditor.undo()
      return
    }
    if (refusal === undefined) {
      announce('Saved.')
      // If the owner typed on during the save, the rest stays a draft.
      return this.#setDraft(this.draft === draft ? undefined : { ...this.draft, savedText: text }, true)
    }
    if (!isVisible)
      latestEditor.showNotice(
        `${fullFieldName(this.field, latestEditor.state)} was not saved as “${text}”. ${refusal}`,
      )
    // The owner has now seen the current text, so a second save may overwrite it.
    this.#setDraft({ ...this.draft, savedText: textAt(latestEditor.state, this.field), refusal })
  }
}

const restoredDraftMessage = 'This text is not saved. Press Enter to save it, or Escape to discard it.'

/** Returns the session of a field in a panel, and the current text. */
export function useFieldSession(field: Address) {
  const { editor, announce } = useStudio()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const isMounted = useIsMounted()
  const latestContext = useLatest({ editor, announce })
  const [session] = useState(() => {
    const session = new FieldSession(
      field,
      () => ({ ...latestContext.current, isVisible: isMounted.current }),
      rerender,
    )
    const draft = readDraft(field, editor.state) === undefined ? undefined : session.start()
    // A draft of an earlier window is not saved without Enter.
    if (draft) draft.refusal = restoredDraftMessage
    return session
  })
  useUnsavedWarning(() => session.isUnsaved)
  return { session, text: session.draft?.text ?? textAt(editor.state, field) }
}
