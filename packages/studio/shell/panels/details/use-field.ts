import type { KnownField } from '@portfolio/content/about.ts'
import { useRef, useState } from 'react'
import { fieldWords } from '../../../fields.ts'
import type { Address, State } from '../../../protocol.ts'
import { textOf } from '../../../values.ts'
import { draftOf, dropDraft, keepDraft } from '../../drafts.ts'
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
  isRefused?: boolean
}

const notSaved = 'This text is not saved. Press Enter to save it, or Escape to discard it.'

/** The state of a field editor: saves on blur, and keeps the typed text if a save is refused. */
export function useField(field: Address) {
  const { editor } = useStudio()
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const text = draftOf(field, editor.state)
    // A restored draft is not saved on blur. The owner decides.
    return text === undefined
      ? undefined
      : { text, begun: editor.state, was: textOf(editor.state, field), isRefused: true }
  })
  const [refusal, setRefusal] = useState(draft && notSaved)
  const latest = useLatest(editor.state)
  const typed = useRef(draft)
  const saving = useRef<Promise<boolean>>(undefined)
  const isAskedFor = useRef(false)
  const isShown = useIsMounted()
  useUnsaved(() => typed.current !== undefined)

  const hold = (next: Draft | undefined) => {
    typed.current = next
    setDraft(next)
    if (next) keepDraft(field, next)
    else dropDraft(field)
  }
  const type = (text: string) => {
    const { begun = latest.current, was = textOf(begun, field) } = typed.current ?? {}
    hold({ text, begun, was })
  }
  const discard = () => {
    hold(undefined)
    setRefusal(undefined)
  }
  const saveOnce = async () => {
    const { current } = typed
    const text = current?.text.trim()
    if (!current || text === undefined || text === current.was) return discard()
    const reason = await editor.save(field, text, current)
    if (reason === undefined && typed.current === current) return discard()
    setRefusal(reason)
    const isRefused = reason !== undefined
    // A refused save has shown the owner the current text, so a second save may overwrite it.
    if (typed.current)
      hold({ ...typed.current, was: isRefused ? textOf(latest.current, field) : text, isRefused })
    if (!isRefused) return
    isAskedFor.current = false
    if (!isShown.current)
      editor.showNotice(`${fieldWords(field, editor.state)} was not saved as “${text}”. ${reason}`)
  }
  // Saves run one at a time, as Enter and the blur after it would save the same text twice.
  const saveAll = async () => {
    while (isAskedFor.current) {
      isAskedFor.current = false
      await saveOnce()
    }
    saving.current = undefined
    return typed.current === undefined
  }
  /**
   * Saves the typed text, or `chosen`. Overwrites another person's change once a refusal has reported it.
   * Resolves to whether nothing is left unsaved.
   */
  const save = async (chosen?: string) => {
    if (chosen !== undefined) type(chosen)
    isAskedFor.current = true
    saving.current ??= saveAll()
    return saving.current
  }
  return {
    text: draft?.text ?? textOf(editor.state, field),
    /** Whether the text equals the saved one. */
    isSaved: draft === undefined,
    refusal,
    type,
    save,
    /** Saves the typed text unless it was refused. */
    leave() {
      if (!typed.current?.isRefused) void save()
    },
    /** The current save, if any. Resolves to whether nothing is left unsaved. */
    saving: () => saving.current,
    discard,
  }
}
