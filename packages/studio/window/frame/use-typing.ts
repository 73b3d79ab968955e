/** Opens one text at a time for typing, and saves it when the owner leaves it. */
import { useRef } from 'react'
import { noteOf } from '../../fields.ts'
import { textOf } from '../../values.ts'
import { draftOf, keepDraft } from '../drafts.ts'
import { useLatest } from '../hooks.ts'
import { stepKey } from '../shortcuts.ts'
import { stepAfter } from '../use-editor.ts'
import { useStudio } from '../use-studio.ts'
import type { Place } from './fields.ts'
import { RichText } from './rich-text.ts'
import type { OpenText, Store } from './state.ts'
import { PlainText } from './typed-text.ts'

export function useTyping(store: Store) {
  const { now, set, refresh } = store
  const { editor, say } = useStudio()
  const latest = useLatest(editor)
  const { save, leave, isSaving } = useSaving(store)

  /** @param caret where to put the caret; without it, all text is selected */
  const begin = async ({ element, field }: Place, caret?: { x: number; y: number }) => {
    if (now().activity.text?.typed.element === element || !(await leave())) return
    const begun = latest.current.state
    const was = textOf(begun, field)
    const typed = new (noteOf(field)?.rich ? RichText : PlainText)(element, field, was)
    const draft = draftOf(field, begun)
    if (draft !== undefined) {
      typed.restore(draft)
      say('Your unsaved text was restored.')
    }
    typed.placeCaret(caret)
    typed.onInput(() => keepDraft(field, { text: typed.text, was }))
    set({ activity: { text: { typed, begun, was } } })
  }
  const discard = () => {
    const { text } = now().activity
    if (!text) return
    keepDraft(text.typed.field)
    text.typed.end(false)
    text.typed.element.focus()
    set({ activity: {} })
    // The content may have changed while the text was open.
    refresh()
    say('Discarded.')
  }
  /** Handles shortcuts of the open text, and hides all keys from the page. */
  const pressed = (event: KeyboardEvent): boolean => {
    event.stopImmediatePropagation()
    const { typed } = now().activity.text ?? {}
    if (!typed) return false
    const { key, ctrlKey, metaKey } = event
    const step = stepKey(event)
    if (step && isSaving()) void stepAfter(save(), editor, step)
    else if (key === 'Enter' && (!typed.lines || ctrlKey || metaKey)) void save()
    else if (key === 'Escape') discard()
    // A button does not accept typed spaces.
    else if (key === ' ' && typed.element.closest('button'))
      typed.element.ownerDocument.execCommand('insertText', false, ' ')
    else return typed instanceof RichText && typed.pressed(event)
    return true
  }
  return { begin, leave, discard, pressed }
}

function useSaving({ now, set }: Store) {
  const { editor, say } = useStudio()
  const latest = useLatest(editor)
  /** The current save. It outlives a cancelled text, as other steps must wait until that save is undone. */
  const saving = useRef<Promise<boolean>>(undefined)

  const close = ({ typed }: OpenText, taken: boolean) => {
    keepDraft(typed.field)
    typed.end(taken)
    set({ activity: {} })
    return true
  }
  const write = async (open: OpenText) => {
    const { typed } = open
    const { field, text } = typed
    const refusal = await latest.current.save(field, text, open)
    if (now().activity.text?.typed !== typed) {
      // Cancelled while the save was under way.
      if (refusal === undefined) await latest.current.undo()
      return true
    }
    if (refusal === undefined) {
      say('Saved.')
      return close(open, true)
    }
    typed.refuse()
    // The owner has now seen the conflict, so a second save may overwrite this text.
    const was = textOf(latest.current.state, field)
    set({ activity: { text: { ...open, was, refused: { text, reason: refusal } } } })
    return false
  }
  /** Saves the open text if it changed, even after a refusal. Resolves to whether no text is left open. */
  const save = async () => {
    const { text } = now().activity
    if (!text) return true
    if (!text.typed.isChanged) return close(text, false)
    saving.current ??= write(text).finally(() => {
      saving.current = undefined
    })
    return saving.current
  }
  return {
    save,
    /** Saves the open text unless this same text was refused. Resolves to whether no text is left open. */
    async leave() {
      if (!now().activity.text) await saving.current
      const { text } = now().activity
      return text?.refused && text.refused.text === text.typed.text ? false : save()
    },
    isSaving: () => saving.current !== undefined,
  }
}
