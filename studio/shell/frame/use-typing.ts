/** Typing in a text of the page: one at a time, saved when it is left. */
import { useCallback, useRef } from 'react'
import { astray, textOf } from '../content.ts'
import { useLatest } from '../hooks.ts'
import { stepKey } from '../shortcuts.ts'
import { type Desk, stepAfter } from '../use-desk.ts'
import type { Say } from '../use-spoken.tsx'
import type { Place } from './fields.ts'
import type { Destination, OpenText, Store } from './state.ts'
import { TypedText } from './typed-text.ts'

/** Where the caret stands as a text is begun: under the pointer; without one, all of the text is selected. */
export type Caret = { x: number; y: number } | undefined

export interface Typing {
  begin(place: Place, caret?: Caret): void
  /** Saves the text, if there is something to save; gives whether nothing is left open. */
  leave(): Promise<boolean>
  takeBack(): void
  /** Does what a key asks for in a text that is not the text's own; the page learns of no key. */
  pressed(event: KeyboardEvent): void
}

interface Given {
  desk: Desk
  store: Store
  say: Say
  goTo(destination: Destination): void
}

export function useTyping({ desk, store: { now, send }, say, goTo }: Given): Typing {
  const latest = useLatest(desk)
  /** A text on its way to its file, also one that was taken back since: no other step comes before that is undone. */
  const saving = useRef<Promise<boolean>>(undefined)

  const openText = useCallback(() => {
    const { activity } = now()
    return 'text' in activity ? activity : undefined
  }, [now])

  const saveOpen = useCallback(
    async (open: OpenText, text: string) => {
      const { typed, begun, was } = open
      const { field } = typed
      const refusal =
        astray(begun, latest.current.state, field) ??
        (await latest.current.attempt([{ kind: 'set', field, text, was }]))
      if (openText()?.text !== open) {
        // Taken back when it was on its way already.
        if (refusal === undefined) await latest.current.undo()
        return true
      }
      if (refusal === undefined) {
        typed.end(true)
        send({ name: 'typing ended' })
        say('Saved.')
        return true
      }
      typed.refuse()
      send({ name: 'refused', text, reason: refusal, was: textOf(latest.current.state, field) })
      return false
    },
    [latest, openText, say, send],
  )

  /** Saves a text of the open field; gives whether nothing is left open. */
  const saveText = useCallback(
    (open: OpenText, text: string) => {
      if (now().activity.name === 'saving' && saving.current) return saving.current
      send({ name: 'saving begun' })
      const ending = saveOpen(open, text).finally(() => {
        if (saving.current === ending) saving.current = undefined
      })
      saving.current = ending
      return ending
    },
    [now, saveOpen, send],
  )

  /** Saves what was typed, if there is something to save; also what was refused before. */
  const save = useCallback(async () => {
    const open = openText()
    if (!open) return true
    if (open.text.typed.isChanged) return saveText(open.text, open.text.typed.text)
    open.text.typed.end(false)
    send({ name: 'typing ended' })
    return true
  }, [openText, saveText, send])

  const leave = useCallback(async () => {
    if (!openText()) await saving.current
    const open = openText()
    return open?.refused && open.refused.text === open.text.typed.text ? false : save()
  }, [openText, save])

  const begin = useCallback(
    async ({ element, field }: Place, caret?: Caret) => {
      if (openText()?.text.typed.element === element || !(await leave())) return
      const begun = latest.current.state
      const was = textOf(begun, field)
      const typed = new TypedText(element, field, was)
      typed.placeCaret(caret)
      send({ name: 'typing begun', text: { typed, begun, was } })
    },
    [latest, leave, openText, send],
  )

  const takeBack = useCallback(() => {
    const typed = openText()?.text.typed
    typed?.end(false)
    typed?.element.focus()
    send({ name: 'taken back' })
    say('Taken back.')
  }, [openText, say, send])

  /** Does what a key asks for; gives whether it asked for something. */
  const isShortcut = (event: KeyboardEvent): boolean => {
    const open = openText()
    if (!open) return false
    const { typed } = open.text
    const { key, ctrlKey, metaKey } = event
    const step = stepKey(event)
    if (step && open.name === 'saving') {
      void stepAfter(save(), desk, step)
    } else if (key === 'Enter' && (!typed.lines || ctrlKey || metaKey)) {
      void save()
    } else if (key === 'Escape') {
      takeBack()
    } else if (key === ' ' && typed.element.closest('button')) {
      typed.insert(' ')
    } else {
      const joined = key === 'Backspace' ? typed.joined : undefined
      if (joined === undefined) return false
      void saveText(open.text, joined).then(
        (isSaved) => isSaved && goTo({ field: typed.field, purpose: 'select' }),
      )
    }
    return true
  }
  const pressed = (event: KeyboardEvent) => {
    event.stopImmediatePropagation()
    if (isShortcut(event)) event.preventDefault()
  }

  return { begin, leave, takeBack, pressed }
}
