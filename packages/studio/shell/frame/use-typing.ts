/** Opens one text at a time for typing, and saves it when the owner leaves it. */
import { useRef } from 'react'
import { noteOf } from '../../fields.ts'
import { textOf } from '../../values.ts'
import { draftOf, dropDraft, keepDraft } from '../drafts.ts'
import { useLatest } from '../hooks.ts'
import { stepKey } from '../shortcuts.ts'
import { stepAfter } from '../use-editor.ts'
import { useStudio } from '../use-studio.ts'
import type { Place } from './fields.ts'
import { RichText } from './rich-text.ts'
import { type OpenText, openText, type Store } from './state.ts'
import { PlainText } from './typed-text.ts'
import type { TypeAhead } from './use-type-ahead.tsx'

export function useTyping({ now, send }: Store, typeAhead: TypeAhead) {
  const { editor, say } = useStudio()
  const latest = useLatest(editor)
  /** The current save. It outlives a cancelled text, as other steps must wait until that save is undone. */
  const saving = useRef<Promise<boolean>>(undefined)

  /** Saves a text. Resolves to whether no text is left open. */
  const write = async (open: OpenText) => {
    const { typed } = open
    const { field, text } = typed
    const refusal = await latest.current.save(field, text, open)
    if (openText(now())?.text !== open) {
      // Cancelled while the save was under way.
      if (refusal === undefined) await latest.current.undo()
      return true
    }
    if (refusal === undefined) {
      dropDraft(field)
      typed.end(true)
      send({ name: 'typing ended' })
      say('Saved.')
      return true
    }
    typed.refuse()
    send({ name: 'refused', text, reason: refusal, was: textOf(latest.current.state, field) })
    return false
  }

  /** Saves the open text if it changed, even after a refusal. Resolves to whether no text is left open. */
  const save = async () => {
    const open = openText(now())?.text
    if (!open) return true
    if (!open.typed.isChanged) {
      dropDraft(open.typed.field)
      open.typed.end(false)
      send({ name: 'typing ended' })
      return true
    }
    if (now().activity.name === 'saving' && saving.current) return saving.current
    send({ name: 'saving begun' })
    const ending = write(open).finally(() => {
      if (saving.current === ending) saving.current = undefined
    })
    saving.current = ending
    return ending
  }

  /** Saves the open text unless this same text was refused. Resolves to whether no text is left open. */
  const leave = async () => {
    if (!openText(now())) await saving.current
    const open = openText(now())
    return open?.refused && open.refused.text === open.text.typed.text ? false : save()
  }

  /** @param caret where to put the caret; without it, all text is selected */
  const begin = async ({ element, field }: Place, caret?: { x: number; y: number }) => {
    if (openText(now())?.text.typed.element === element || !(await leave())) return
    const begun = latest.current.state
    const was = textOf(begun, field)
    const ahead = typeAhead.take()
    const typed = new (noteOf(field)?.rich ? RichText : PlainText)(element, field, was)
    const draft = draftOf(field, begun)
    if (draft !== undefined) {
      typed.restore(draft)
      say('Your unsaved text was restored.')
    }
    typed.placeCaret(caret)
    typed.on('input', () => keepDraft(field, { text: typed.text, was }))
    if (ahead?.text) typed.insert(ahead.text)
    send({ name: 'typing begun', text: { typed, begun, was } })
    if (ahead?.isEnded) void save()
  }

  const discard = () => {
    const typed = openText(now())?.text.typed
    if (typed) dropDraft(typed.field)
    typed?.end(false)
    typed?.element.focus()
    send({ name: 'taken back' })
    say('Discarded.')
  }

  /**
   * Handles shortcuts of the open text and hides all keys from the page. Returns whether the key was a
   * shortcut.
   */
  const pressed = (event: KeyboardEvent): boolean => {
    event.stopImmediatePropagation()
    const open = openText(now())
    if (!open) return false
    const { typed } = open.text
    const { key, ctrlKey, metaKey } = event
    const step = stepKey(event)
    if (step && open.name === 'saving') {
      void stepAfter(save(), editor, step)
    } else if (key === 'Enter' && (!typed.lines || ctrlKey || metaKey)) {
      void save()
    } else if (key === 'Escape') {
      discard()
    } else if (key === ' ' && typed.element.closest('button')) {
      typed.insert(' ')
    } else return typed instanceof RichText && typed.pressed(event)
    return true
  }

  return { begin, leave, discard, pressed }
}
