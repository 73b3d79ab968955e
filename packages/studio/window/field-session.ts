import { useReducer, useState } from 'react'
import { fieldWords, mainField } from '../fields.ts'
import type { Address, State } from '../protocol.ts'
import { textOf } from '../values.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { useIsMounted, useLatest, useUnsaved } from './hooks.ts'
import { type HistoryAction, historyShortcut, isComposing } from './shortcuts.ts'
import type { Editor, Say } from './use-editor.ts'
import { useStudio } from './use-studio.ts'

interface Typed {
  text: string
  /** The content when typing began, and the field's text that a save replaces. */
  begun: State
  was: string
  /** Why it is not saved. It is then saved only when the owner asks for it. */
  refusal?: string | undefined
}

interface Surroundings {
  editor: Editor
  say: Say
  /** Whether the text is still on screen, so that the owner sees a refusal there. */
  isShown: boolean
}

/** A field that the owner types over, in a panel or on the page: its draft, and its saves one after the other. */
export class FieldSession {
  readonly field: Address
  typed: Typed | undefined
  /** The last save, while it runs. Resolves to whether nothing is left unsaved. */
  saving: Promise<boolean> | undefined
  readonly #now: () => Surroundings
  readonly #changed: (isSaved: boolean) => void

  /** @param changed called after each change of `typed`, and whether a save made it */
  constructor(field: Address, now: () => Surroundings, changed: (isSaved: boolean) => void) {
    this.field = field
    this.#now = now
    this.#changed = changed
  }

  /** Begins with the draft of an earlier window, or else with the saved text. */
  begin(): Typed {
    const { state } = this.#now().editor
    const was = textOf(state, this.field)
    this.typed = { text: draftOf(this.field, state) ?? was, begun: state, was }
    return this.typed
  }

  /** The text to begin with: a missing translation begins with the main text. */
  get startText(): string {
    const { text } = this.typed ?? this.begin()
    return text || textOf(this.#now().editor.state, mainField(this.field))
  }

  get isUnsaved(): boolean {
    return this.typed !== undefined && this.typed.text !== this.typed.was
  }

  type(text: string): void {
    const { begun, was } = this.typed ?? this.begin()
    this.#set({ text, begun, was })
  }

  /** Saves the typed text. Overwrites another program's change once a refusal has reported it. */
  save(): Promise<boolean> {
    return this.#queue(() => true)
  }

  /** Saves the typed text unless it was refused. */
  leave(): Promise<boolean> {
    return this.#queue(() => this.typed?.refusal === undefined)
  }

  discard(): void {
    this.#now().say('Discarded.')
    this.#set(undefined)
  }

  /** Saves by Enter and discards by Escape. An undo waits for the save in progress. Returns whether it was such a key. */
  pressed(event: KeyboardEvent, hasLines: boolean): boolean {
    if (isComposing(event)) return false
    const step = historyShortcut(event)
    if (step && this.saving) void this.#stepAfter(this.saving, step)
    else if (event.key === 'Enter' && (!hasLines || event.ctrlKey || event.metaKey)) void this.save()
    else if (event.key === 'Escape' && this.typed) this.discard()
    else return false
    return true
  }

  async #stepAfter(saved: Promise<boolean>, step: HistoryAction): Promise<void> {
    if (await saved) await this.#now().editor[step]()
  }

  #set(typed: Typed | undefined, isSaved = false): void {
    this.typed = typed
    keepDraft(this.field, typed)
    this.#changed(isSaved)
  }

  /** One at a time, as Enter and the blur after it would save the same text twice. */
  #queue(isWanted: () => boolean): Promise<boolean> {
    const mine = (this.saving ?? Promise.resolve()).then(async () => {
      if (isWanted()) await this.#saveOnce()
      if (this.saving === mine) this.saving = undefined
      return this.typed === undefined
    })
    this.saving = mine
    return mine
  }

  async #saveOnce(): Promise<void> {
    const { typed } = this
    if (!typed) return
    const text = typed.text.trim()
    if (text === typed.was.trim()) return this.#set(undefined)
    const { editor, say } = this.#now()
    const refusal = await editor.save(this.field, text, typed)
    const { isShown, editor: latest } = this.#now()
    if (!this.typed) {
      // Discarded while it was being saved.
      if (refusal === undefined) await latest.undo()
      return
    }
    if (refusal === undefined) {
      say('Saved.')
      return this.#set(this.typed === typed ? undefined : { ...this.typed, was: text }, true)
    }
    if (!isShown)
      latest.showNotice(`${fieldWords(this.field, latest.state)} was not saved as “${text}”. ${refusal}`)
    // The owner has now seen the current text, so a second save may overwrite it.
    this.#set({ ...this.typed, was: textOf(latest.state, this.field), refusal })
  }
}

const notSaved = 'This text is not saved. Press Enter to save it, or Escape to discard it.'

/** Returns the session of a field in a panel, and the text to show. */
export function useField(field: Address) {
  const { editor, say } = useStudio()
  const [, render] = useReducer((count: number) => count + 1, 0)
  const isMounted = useIsMounted()
  const now = useLatest({ editor, say })
  const [session] = useState(() => {
    const session = new FieldSession(field, () => ({ ...now.current, isShown: isMounted.current }), render)
    const typed = draftOf(field, editor.state) === undefined ? undefined : session.begin()
    if (typed) typed.refusal = notSaved
    return session
  })
  useUnsaved(() => session.isUnsaved)
  return { session, text: session.typed?.text ?? textOf(editor.state, field) }
}
