/** The links to the form that begin the visitor's message with the text in their `data-ask`. */
import { query } from '../query.ts'
import { beginMessage, begunMessage } from './draft.ts'

addEventListener('click', ({ target }) => {
  const ask = (target as Element).closest<HTMLElement>('[data-ask]')?.dataset.ask
  if (!ask) return
  const begun = begunMessage()
  beginMessage(ask)
  const message = query<HTMLTextAreaElement>('[name=message]')
  // The visitor's own words stay.
  if (!message || (message.value && message.value !== begun)) return
  message.value = ask
  message.dispatchEvent(new Event('input', { bubbles: true }))
})
