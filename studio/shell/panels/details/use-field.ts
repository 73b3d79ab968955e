/** A field of the content while it is typed into: saved when it is left, kept as typed where it is refused. */
import { useRef, useState } from 'react'
import type { KnownField } from '../../../../site/content/about.ts'
import { fieldWords } from '../../../fields.ts'
import type { Address, State } from '../../../protocol.ts'
import { textOf } from '../../../values.ts'
import { draftOf, dropDraft, keepDraft } from '../../drafts.ts'
import { useLatest, useShown, useUnsaved } from '../../hooks.ts'
import { useStudio } from '../../use-studio.ts'

/** What the editor of a field is given, and what is known of the field. */
export interface EditorProperties {
  field: Address
  note: KnownField
}

interface Draft {
  text: string
  /** What the files said as it was begun, and what stood there. */
  begun: State
  was: string
  isRefused?: boolean
}

const notSaved = 'You typed this and did not save it. Enter saves it, Escape takes it back.'

/** What an editor of the field at an address works with. */
export function useField(field: Address) {
  const { desk } = useStudio()
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const text = draftOf(field, desk.state)
    // It is not saved by being left: whoever typed it decides.
    return text === undefined
      ? undefined
      : { text, begun: desk.state, was: textOf(desk.state, field), isRefused: true }
  })
  const [refusal, setRefusal] = useState(draft && notSaved)
  const latest = useLatest(desk.state)
  const typed = useRef(draft)
  const saving = useRef<Promise<boolean>>(undefined)
  const isAskedFor = useRef(false)
  const isShown = useShown()
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
  const takeBack = () => {
    hold(undefined)
    setRefusal(undefined)
  }
  const saveOnce = async () => {
    const { current } = typed
    const text = current?.text.trim()
    if (!current || text === undefined || text === current.was) return takeBack()
    const reason = await desk.save(field, text, current)
    if (reason === undefined && typed.current === current) return takeBack()
    setRefusal(reason)
    const isRefused = reason !== undefined
    // Typed on meanwhile, or refused: whoever saves again has seen what stands there now.
    if (typed.current)
      hold({ ...typed.current, was: isRefused ? textOf(latest.current, field) : text, isRefused })
    if (!isRefused) return
    isAskedFor.current = false
    if (!isShown.current) desk.tell(`${fieldWords(field, desk.state)} was not saved as “${text}”. ${reason}`)
  }
  // One at a time: Enter, and the leaving that follows, are not two changes of the same text.
  const saveAll = async () => {
    while (isAskedFor.current) {
      isAskedFor.current = false
      await saveOnce()
    }
    saving.current = undefined
    return typed.current === undefined
  }
  /** Saves what was typed, or this: also over what somebody else has written meanwhile, once that was told. */
  const save = async (chosen?: string) => {
    if (chosen !== undefined) type(chosen)
    isAskedFor.current = true
    saving.current ??= saveAll()
    return saving.current
  }
  return {
    text: draft?.text ?? textOf(desk.state, field),
    /** Whether it is what the file says. */
    isSaved: draft === undefined,
    refusal,
    type,
    save,
    /** Saves what was typed, if it has not been refused. */
    leave() {
      if (!typed.current?.isRefused) void save()
    },
    /** The save that is under way: ends with whether nothing is left unsaved. */
    saving: () => saving.current,
    takeBack,
  }
}
