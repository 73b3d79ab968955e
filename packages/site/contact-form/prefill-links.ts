/** Handles links to the form that start the visitor's message with the text in their `data-prefill`. */
import { query } from '../query.ts'
import { lastPrefill, prefillDraft } from './draft.ts'

addEventListener('click', ({ target }) => {
  const text = (target as Element).closest<HTMLElement>('[data-prefill]')?.dataset.prefill
  if (!text) return
  const previousText = lastPrefill()
  prefillDraft(text)
  const message = query<HTMLTextAreaElement>('[name=message]')
  // Don't overwrite the visitor's own words.
  if (!message || (message.value && message.value !== previousText)) return
  message.value = text
  message.dispatchEvent(new Event('input', { bubbles: true }))
})
