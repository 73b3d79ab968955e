/** Editing a text of the page: one at a time, saved when it is left. */
import { type RefObject, useCallback, useRef, useState } from 'react'
import type { State } from '../../protocol.ts'
import { astray, textOf } from '../content.ts'
import type { Desk } from '../use-desk.ts'
import type { Say } from '../use-spoken.tsx'
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
  /** Joins a paragraph to the one before it, where the caret stands between them; gives then whether that was saved. */
  join(): Promise<boolean> | undefined
  /** Whether it is on its way to its file. */
  isSaving(): boolean
  takeBack(): void
  /** How often one was taken back: what it stood before may have changed meanwhile. */
  takenBack: number
}

interface Open {
  editing: Editing
  /** What the files said as it was begun, and what stood there. */
  begun: State
  was: string
  saving?: Promise<boolean> | undefined
  /** The text that was not taken. */
  refused?: string | undefined
}

/** The one text of the page that is edited. */
export function useEditing(desk: Desk, say: Say): TextEditing {
  const [editing, setEditing] = useState<Editing>()
  const [reason, setReason] = useState<string>()
  const [takenBack, setTakenBack] = useState(0)
  const open = useRef<Open | undefined>(undefined)
  const kept = useRef<HTMLElement | undefined>(undefined)
  /** What was taken back on its way to its file. No other step comes before it is undone. */
  const returning = useRef<Promise<boolean>>(undefined)
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
    async (current: Open, text = current.editing.text) => {
      const { editing, begun, was } = current
      const { field } = editing
      const refusal =
        astray(begun, latest.current.state, field) ??
        (await latest.current.attempt([{ kind: 'set', field, text, was }]))
      current.saving = undefined
      if (open.current !== current) {
        // Taken back meanwhile, when it was on its way already.
        if (refusal === undefined) await latest.current.undo()
        return true
      }
      if (refusal === undefined) {
        close(true)
        say('Saved.')
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
    [close, say],
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
    await returning.current
    const { current } = open
    return current && current.refused === current.editing.text ? false : save()
  }, [save])

  const begin = useCallback(
    async ({ element, field }: Place, caret?: Caret) => {
      if (open.current?.editing.element === element || !(await leave())) return
      const begun = latest.current.state
      const was = textOf(begun, field)
      const editing = new Editing(element, field, was)
      editing.caret(caret)
      open.current = { editing, begun, was }
      kept.current = element
      setEditing(editing)
    },
    [leave],
  )

  const takeBack = useCallback(() => {
    const { current } = open
    returning.current = current?.saving
    close(false)
    current?.editing.element.focus()
    setTakenBack((count) => count + 1)
    say('Taken back.')
  }, [close, say])

  const join = useCallback(() => {
    const { current } = open
    const text = current?.editing.joined
    if (!current || text === undefined) return undefined
    current.saving ??= send(current, text)
    return current.saving
  }, [send])

  const isSaving = () => open.current?.saving !== undefined

  return { isSaving, join, kept, editing, reason, begin, leave, save, takeBack, takenBack }
}
