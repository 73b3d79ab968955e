/** A field of the content while it is typed into: saved when it is left, kept as typed where it is refused. */
import { useRef, useState } from 'react'
import { fieldWords } from '../../../fields.ts'
import type { Address, State } from '../../../protocol.ts'
import { astray, textOf } from '../../content.ts'
import { useShown, useUnsaved } from '../../hooks.ts'
import type { Desk } from '../../use-desk.ts'

/** What an editor of a field works with. */
export interface EditedField {
  text: string
  /** Whether it is what the file says. */
  isSaved: boolean
  /** Why it was not saved. */
  refusal: string | undefined
  type(text: string): void
  /** Saves what was typed, or this: also over what somebody else has written meanwhile, once that was told. */
  save(text?: string): Promise<boolean>
  /** Saves what was typed, if it has not been refused. */
  leave(): void
  /** What is on its way to its file: ends with whether nothing is left unsaved. */
  saving(): Promise<boolean> | undefined
  takeBack(): void
}

interface Draft {
  text: string
  /** What the files said as it was begun, and what stood there. */
  begun: State
  was: string
  isRefused?: boolean
}

/** The field at an address. */
export function useField(desk: Desk, field: Address): EditedField {
  const [draft, setDraft] = useState<Draft>()
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef(desk.state)
  latest.current = desk.state
  const typed = useRef<Draft>(undefined)
  const saving = useRef<Promise<boolean>>(undefined)
  const isAskedFor = useRef(false)
  const isShown = useShown()
  useUnsaved(() => typed.current !== undefined)

  const hold = (next: Draft | undefined) => {
    typed.current = next
    setDraft(next)
  }
  /** As it is typed: over what stood there as it was begun. */
  const draftOf = (text: string): Draft => {
    const { begun = latest.current, was = textOf(begun, field) } = typed.current ?? {}
    return { text, begun, was }
  }
  const takeBack = () => {
    hold(undefined)
    setRefusal(undefined)
  }
  const saveOnce = async () => {
    const { current } = typed
    const text = current?.text.trim()
    if (!current || text === undefined || text === current.was) return takeBack()
    const { begun, was } = current
    const reason =
      astray(begun, latest.current, field) ?? (await desk.attempt([{ kind: 'set', field, text, was }]))
    const isStill = typed.current === current
    if (reason === undefined && isStill) return takeBack()
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
  const save = async (chosen?: string) => {
    if (chosen !== undefined) hold(draftOf(chosen))
    isAskedFor.current = true
    saving.current ??= saveAll()
    return saving.current
  }
  return {
    text: draft?.text ?? textOf(desk.state, field),
    isSaved: draft === undefined,
    refusal,
    type: (text) => hold(draftOf(text)),
    takeBack,
    leave() {
      if (!typed.current?.isRefused) void save()
    },
    saving: () => saving.current,
    save,
  }
}
