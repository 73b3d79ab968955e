import type { KnownField } from '@portfolio/content/about.ts'
import { useRef, useState } from 'react'
import { fieldWords } from '../../../fields.ts'
import type { Address, State } from '../../../protocol.ts'
import { textOf } from '../../../values.ts'
import { draftOf, keepDraft } from '../../drafts.ts'
import { useIsMounted, useLatest, useUnsaved } from '../../hooks.ts'
import { useStudio } from '../../use-studio.ts'

export interface EditorProperties {
  field: Address
  note: KnownField
}

interface Draft {
  text: string
  /** The content when typing began, and the field's text that a save replaces. */
  begun: State
  was: string
  /** Why it is not saved. It is then saved only when the owner asks for it. */
  refusal?: string | undefined
}

const notSaved = 'This text is not saved. Press Enter to save it, or Escape to discard it.'

function restoredDraft(field: Address, begun: State): Draft | undefined {
  const text = draftOf(field, begun)
  return text === undefined ? undefined : { text, begun, was: textOf(begun, field), refusal: notSaved }
}

/** The state of a field editor: saves on blur, and keeps the typed text if a save is refused. */
export function useField(field: Address) {
  const { editor } = useStudio()
  const [draft, setDraft] = useState(() => restoredDraft(field, editor.state))
  const latest = useLatest(editor.state)
  const typed = useRef(draft)
  const saving = useRef<Promise<boolean>>(undefined)
  const isShown = useIsMounted()
  useUnsaved(() => typed.current !== undefined)

  const hold = (next: Draft | undefined) => {
    typed.current = next
    setDraft(next)
    keepDraft(field, next)
  }
  const type = (text: string) => {
    const { begun = latest.current, was = textOf(begun, field) } = typed.current ?? {}
    hold({ text, begun, was })
  }
  const saveOnce = async () => {
    const { current } = typed
    const text = current?.text.trim()
    if (!current || text === undefined || text === current.was) return hold(undefined)
    const refusal = await editor.save(field, text, current)
    if (refusal !== undefined && !isShown.current)
      editor.showNotice(`${fieldWords(field, editor.state)} was not saved as “${text}”. ${refusal}`)
    if (!typed.current || (refusal === undefined && typed.current === current)) return hold(undefined)
    // A refused save has shown the owner the current text, so a second save may overwrite it.
    const was = refusal === undefined ? text : textOf(latest.current, field)
    hold({ ...typed.current, was, refusal })
  }
  /** Saves run one at a time, as Enter and the blur after it would save the same text twice. */
  const queue = (isWanted: () => boolean) => {
    const mine = (saving.current ?? Promise.resolve()).then(async () => {
      if (isWanted()) await saveOnce()
      if (saving.current === mine) saving.current = undefined
      return typed.current === undefined
    })
    saving.current = mine
    return mine
  }
  return {
    text: draft?.text ?? textOf(editor.state, field),
    isSaved: draft === undefined,
    refusal: draft?.refusal,
    type,
    /**
     * Saves the typed text, or `chosen`. Overwrites another person's change once a refusal has reported it.
     * Resolves to whether nothing is left unsaved.
     */
    save(chosen?: string) {
      if (chosen !== undefined) type(chosen)
      return queue(() => true)
    },
    /** Saves the typed text unless it was refused. */
    leave: () => void queue(() => typed.current?.refusal === undefined),
    /** The current save, if any. Resolves to whether nothing is left unsaved. */
    saving: () => saving.current,
    discard: () => hold(undefined),
  }
}
