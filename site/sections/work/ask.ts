/** Who asks for work like one that is shown begins a message about it, where none was begun. */
import { draftKey } from '../../contact-form/draft.ts'
import { find } from '../../find.ts'

document.addEventListener(
  'click',
  ({ target }) => {
    const ask = target instanceof Element ? target.closest('.work-ways .button') : null
    const work = ask?.closest('.work')
    if (!work) return
    const about = [work.querySelector('.work-title'), work.querySelector('.work-client .work-name')]
      .map((name) => name?.querySelector('img')?.alt ?? name?.textContent)
      .filter(Boolean)
    const message = `${about.join(', ')}: `
    const field = find<HTMLTextAreaElement>('#contact-message')
    if (!field) return begin(message)
    if (field.value) return
    field.value = message
    field.dispatchEvent(new Event('input', { bubbles: true }))
  },
  // Before the link is followed.
  { capture: true },
)

/** Leaves it to the form of the page that the link leads to. */
function begin(message: string): void {
  try {
    const kept: [string, string][] = JSON.parse(sessionStorage[draftKey] ?? '[]')
    if (kept.some(([name, value]) => name === 'message' && value)) return
    sessionStorage[draftKey] = JSON.stringify([
      ...kept.filter(([name]) => name !== 'message'),
      ['message', message],
    ])
  } catch {
    // Without storage it begins empty.
  }
}
