/**
 * Saves typed text in session storage until it is sent, so that it survives a reload, crash or failed attempt. Session
 * storage ends with the tab, so a later user of the device cannot see the text. If storage is blocked, the form works
 * without drafts.
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

/** The key of the text with which a link to the form last started the message. */
const prefillKey = 'contact-prefill'

/** Returns the text that `prefillDraft` last set in this tab. */
export function lastPrefill(): string {
  try {
    return sessionStorage[prefillKey] ?? ''
  } catch {
    return ''
  }
}

/** Sets the message of the draft, unless the visitor has already typed one. Replaces an earlier prefilled text. */
export function prefillDraft(text: string): void {
  try {
    const draft: [string, string][] = JSON.parse(sessionStorage[draftKey] ?? '[]')
    const message = draft.find(([field]) => field === 'message')?.[1]
    if (message && message !== lastPrefill()) return
    sessionStorage[prefillKey] = text
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
