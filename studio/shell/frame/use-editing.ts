/** Editing a text of the page: one at a time, saved when it is left. */
import { type RefObject, useCallback, useRef, useState } from 'react'
import { textOf } from '../content.ts'
import type { Desk } from '../use-desk.ts'
import { Editing } from './editing.ts'
import type { Place } from './fields.ts'

/** How a text comes to be edited: by the pointer, by which the caret stands, or whole, as one that is new. */
export type Caret = { x: number; y: number } | undefined

/** The text that is being edited, and how to. */
export interface TextEditing {
  /** What is typed in; read by whatever must not touch it. */
  kept: RefObject<HTMLElement | undefined>
  editing: Editing | undefined
  /** Why it was not saved. */
  reason: string | undefined
  begin(place: Place, caret?: Caret): void
  /** Saves it, if there is something to save; gives whether nothing is left open. */
  leave(): Promise<boolean>
  /** As `leave`, also what was refused before: over what somebody else has written meanwhile. */
  save(): Promise<boolean>
  takeBack(): void
  /** How often one was taken back: what it stood before may have changed meanwhile. */
  takenBack: number
}

interface Open {
  editing: Editing
  was: string
  saving?: Promise<boolean> | undefined
  /** The text that was not taken. */
  refused?: string | undefined
}

/**
 * @param told is told what happened, for those who do not see it
 */
export function useEditing(desk: Desk, told: (words: string) => void): TextEditing {
  const [editing, setEditing] = useState<Editing>()
  const [reason, setReason] = useState<string>()
  const [takenBack, setTakenBack] = useState(0)
  const open = useRef<Open | undefined>(undefined)
  const kept = useRef<HTMLElement | undefined>(undefined)
  const latest = useRef(desk)
  latest.current = desk

  const close = useCallback((taken: boolean) => {
    const { current } = open
    open.current = undefined
    kept.current = undefined
    current?.editing.end(taken)
    setEditing(undefined)
    setReason(undefined)
  }, [])

  const send = useCallback(
    async (current: Open) => {
      const { editing, was } = current
      const { field, text } = editing
      const refusal = await latest.current.attempt([{ kind: 'set', field, text, was }])
      current.saving = undefined
      if (refusal === undefined) {
        if (open.current === current) close(true)
        told('Saved.')
        return true
      }
      // What stands there now is known: whoever saves again means to write over it.
      current.was = textOf(latest.current.state, field)
      current.refused = text
      editing.element.dataset.studioRefused = ''
      editing.element.focus()
      setReason(refusal)
      return false
    },
    [close, told],
  )

  const save = useCallback(async () => {
    const { current } = open
    if (!current) return true
    if (current.editing.isChanged) {
      current.saving ??= send(current)
      return current.saving
    }
    close(false)
    return true
  }, [close, send])

  const leave = useCallback(async () => {
    const { current } = open
    return current && current.refused === current.editing.text ? false : save()
  }, [save])

  const begin = useCallback(
    async ({ element, field }: Place, caret?: Caret) => {
      if (open.current?.editing.element === element || !(await leave())) return
      const was = textOf(latest.current.state, field)
      const begun = new Editing(element, field, was)
      begun.caret(caret)
      open.current = { editing: begun, was }
      kept.current = element
      setEditing(begun)
    },
    [leave],
  )

  const takeBack = useCallback(() => {
    const { current } = open
    close(false)
    current?.editing.element.focus()
    setTakenBack((count) => count + 1)
    told('Taken back.')
  }, [close, told])

  return { kept, editing, reason, begin, leave, save, takeBack, takenBack }
}
