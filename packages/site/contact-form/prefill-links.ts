/** Handles links to the form that start the visitor's message with the text in their `data-prefill`. */
import { query } from '../query.ts'
import { storage } from '../session-storage.ts'
import { readDraft, saveDraft } from './draft.ts'

addEventListener('click', ({ target }) => {
  const text = (target as Element).closest<HTMLElement>('[data-prefill]')?.dataset.prefill
  if (!text) return
  const control = query<HTMLTextAreaElement>('[name=message]')
  const draft = readDraft()
  const message = control ? control.value : draft.message
  // Replace the text of an earlier link, but not the visitor's own words.
  if (message && message !== storage.prefill) return
  storage.prefill = text
  if (control) {
    control.value = text
    control.dispatchEvent(new Event('input', { bubbles: true }))
  } else saveDraft({ ...draft, message: text })
})
