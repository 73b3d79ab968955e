/** A field of the content while it is typed into: saved when it is left, kept as typed where it is refused. */
import { useState } from 'react'
import type { Address } from '../../../protocol.ts'
import { textOf } from '../../content.ts'
import type { Desk } from '../../use-desk.ts'

/** What an editor of a field works with. */
export interface EditedField {
  text: string
  /** Whether it is what the file says. */
  isSaved: boolean
  /** Why it was not saved. */
  refusal: string | undefined
  type(text: string): void
  /** Saves what was typed, or this. */
  save(text?: string): Promise<void>
  takeBack(): void
}

/** The field at an address. */
export function useField(desk: Desk, field: Address): EditedField {
  const held = textOf(desk.state, field)
  const [draft, setDraft] = useState<{ text: string; was: string }>()
  const [refusal, setRefusal] = useState<string>()
  const takeBack = () => {
    setDraft(undefined)
    setRefusal(undefined)
  }
  return {
    text: draft?.text ?? held,
    isSaved: draft === undefined,
    refusal,
    type: (text) => setDraft({ text, was: draft?.was ?? held }),
    takeBack,
    async save(chosen) {
      const text = (chosen ?? draft?.text)?.trim()
      const was = draft?.was ?? held
      if (text === undefined || text === was) return takeBack()
      const reason = await desk.attempt([{ kind: 'set', field, text, was }])
      if (reason === undefined) return takeBack()
      setRefusal(reason)
      // Whoever saves again has seen what stands there now.
      setDraft({ text, was: held })
    },
  }
}
