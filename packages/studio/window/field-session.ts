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
  /** The content when typing began, and the field's text that a save replaces. */
  initialState: State
  savedText: string
  /** Why it is not saved. It is then saved only when the owner asks for it. */
  refusal?: string | undefined
}

interface SessionContext {
  editor: Editor
  announce: Announce
  /** Whether the text is still on screen, so that the owner sees a refusal there. */
  isVisible: boolean
}

/** A field that the owner types over, in a panel or on the page: its draft, and its saves one after the other. */
export class FieldSession {
  readonly field: Address
  draft: SessionDraft | undefined
  /** The last save, while it runs. Resolves to whether nothing is left unsaved. */
  pendingSave: Promise<boolean> | undefined
  readonly #getContext: () => SessionContext
  readonly #onChange: (isSaved: boolean) => void

  /** @param onChange called after each change of `typed`, and whether a save made it */
  constructor(field: Address, getContext: () => SessionContext, onChange: (isSaved: boolean) => void) {
    this.field = field
    this.#getContext = getContext
    this.#onChange = onChange
  }

  /** Begins with the draft of an earlier window, or else with the saved text. */
  start(): SessionDraft {
    const { state } = this.#getContext().editor
    const savedText = textAt(state, this.field)
    this.draft = { text: readDraft(this.field, state) ?? savedText, initialState: state, savedText }
    return this.draft
  }

  /** The text to begin with: a missing translation begins with the main text. */
  get initialText(): string {
    const { text } = this.draft ?? this.start()
    return text || textAt(this.#getContext().editor.state, mainAddressOf(this.field))
  }

  get isUnsaved(): boolean {
    return this.draft !== undefined && this.draft.text !== this.draft.savedText
  }

  setText(text: string): void {
    const { initialState, savedText } = this.draft ?? this.start()
    this.#set({ text, initialState, savedText })
  }

  /** Saves the typed text. Overwrites another program's change once a refusal has reported it. */
  save(): Promise<boolean> {
    return this.#queue(() => true)
  }

  /** Saves the typed text unless it was refused. */
  saveUnlessRefused(): Promise<boolean> {
    return this.#queue(() => this.draft?.refusal === undefined)
  }

  discard(): void {
    this.#getContext().announce('Discarded.')
    this.#set(undefined)
  }

  /** Saves by Enter and discards by Escape. An undo waits for the save in progress. Returns whether it was such a key. */
  handleKey(event: KeyboardEvent, isMultiline: boolean): boolean {
    if (isComposing(event)) return false
    const action = historyShortcut(event)
    if (action && this.pendingSave) void this.#stepAfter(this.pendingSave, action)
    else if (event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)) void this.save()
    else if (event.key === 'Escape' && this.draft) this.discard()
    else return false
    return true
  }

  async #stepAfter(pendingSave: Promise<boolean>, action: HistoryAction): Promise<void> {
    if (await pendingSave) await this.#getContext().editor[action]()
  }

  #set(draft: SessionDraft | undefined, isSaved = false): void {
    this.draft = draft
    saveDraft(this.field, draft)
    this.#onChange(isSaved)
  }

  /** One at a time, as Enter and the blur after it would save the same text twice. */
  #queue(shouldSave: () => boolean): Promise<boolean> {
    const currentSave = (this.pendingSave ?? Promise.resolve()).then(async () => {
      if (shouldSave()) await this.#saveOnce()
      if (this.pendingSave === currentSave) this.pendingSave = undefined
      return this.draft === undefined
    })
    this.pendingSave = currentSave
    return currentSave
  }

  async #saveOnce(): Promise<void> {
    const { draft } = this
    if (!draft) return
    const text = draft.text.trim()
    if (text === draft.savedText.trim()) return this.#set(undefined)
    const { editor, announce } = this.#getContext()
    const refusal = await editor.saveText(this.field, text, draft)
    const { isVisible, editor: latest } = this.#getContext()
    if (!this.draft) {
      // Discarded while it was being saved.
      if (refusal === undefined) await latest.undo()
      return
    }
    if (refusal === undefined) {
      announce('Saved.')
      return this.#set(this.draft === draft ? undefined : { ...this.draft, savedText: text }, true)
    }
    if (!isVisible)
      latest.showNotice(`${fullFieldName(this.field, latest.state)} was not saved as “${text}”. ${refusal}`)
    // The owner has now seen the current text, so a second save may overwrite it.
    this.#set({ ...this.draft, savedText: textAt(latest.state, this.field), refusal })
  }
}

const unsavedMessage = 'This text is not saved. Press Enter to save it, or Escape to discard it.'

/** Returns the session of a field in a panel, and the text to show. */
export function useFieldSession(field: Address) {
  const { editor, announce } = useStudio()
  const [, render] = useReducer((count: number) => count + 1, 0)
  const isMounted = useIsMounted()
  const latest = useLatest({ editor, announce })
  const [session] = useState(() => {
    const session = new FieldSession(
      field,
      () => ({ ...latest.current, isVisible: isMounted.current }),
      render,
    )
    const draft = readDraft(field, editor.state) === undefined ? undefined : session.start()
    if (draft) draft.refusal = unsavedMessage
    return session
  })
  useUnsavedWarning(() => session.isUnsaved)
  return { session, text: session.draft?.text ?? textAt(editor.state, field) }
}
