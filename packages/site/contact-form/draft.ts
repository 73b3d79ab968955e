/**
 * Saves typed text in session storage until it is sent, so that a reload, crash or failed attempt does not lose it.
 * Session storage is limited to the tab, so the next user of the device cannot see it. If storage is blocked, the form
 * works without drafts.
 */
const draftKey = 'contact-draft'

export function saveDraft(form: HTMLFormElement | null): void {
  if (!form) return
  try {
    sessionStorage[draftKey] = JSON.stringify([...new FormData(form)])
  } catch {}
}

/** Restores the draft into fields that are still empty. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    for (const [name, value] of JSON.parse(sessionStorage[draftKey])) {
      const control = form.elements[name] as HTMLInputElement
      if (!control.value) control.value = value
    }
  } catch {}
}

const begunKey = 'contact-begun'

/** Returns the text with which `beginMessage` last began the message in this tab. */
export function begunMessage(): string {
  try {
    return sessionStorage[begunKey] ?? ''
  } catch {
    return ''
  }
}

/** Begins the message of the draft with a text, unless the visitor has already written there. */
export function beginMessage(text: string): void {
  try {
    const draft: [string, string][] = JSON.parse(sessionStorage[draftKey] ?? '[]')
    const message = draft.find(([field]) => field === 'message')?.[1]
    if (message && message !== begunMessage()) return
    sessionStorage[begunKey] = text
    sessionStorage[draftKey] = JSON.stringify([
      ...draft.filter(([field]) => field !== 'message'),
      ['message', text],
    ])
  } catch {}
}

export function clearDraft(): void {
  try {
    delete sessionStorage[draftKey]
  } catch {}
}
