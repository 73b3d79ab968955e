/** What the keys do while a text is typed in. */
import { stepKey } from '../step-keys.ts'
import type { Desk } from '../use-desk.ts'
import type { TextEditing } from './use-editing.ts'
import type { Wish } from './use-wish.ts'

interface Given {
  text: TextEditing
  desk: Desk
  wish(wish: Wish): void
}

/** Does what a key asks for that is not the text's own; the page learns of none. */
export function typed(event: KeyboardEvent, given: Given): void {
  event.stopImmediatePropagation()
  if (isAsked(event, given)) event.preventDefault()
}

/** Does it; gives whether there was something to do. */
function isAsked(event: KeyboardEvent, { text, desk, wish }: Given): boolean {
  const { editing } = text
  const { key, ctrlKey, metaKey } = event
  const step = stepKey(event)
  if (step && text.isSaving()) {
    // It has been left already: the key is meant for what comes of it.
    void text.save().then((isSaved) => isSaved && desk[step]())
  } else if (key === 'Enter' && (!editing?.lines || ctrlKey || metaKey)) {
    void text.save()
  } else if (key === 'Escape') {
    text.takeBack()
  } else if (key === ' ' && editing?.element.closest('button')) {
    editing.type(' ')
  } else {
    const joined = key === 'Backspace' ? text.join() : undefined
    void joined?.then((isSaved) => isSaved && editing && wish({ field: editing.field, how: 'choose' }))
    return joined !== undefined
  }
  return true
}
