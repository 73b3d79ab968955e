/**
 * What a visitor has typed, kept for this tab until it is sent: a reload, a crash of the page or a failed
 * attempt loses nothing, and the next person at the same machine finds nothing.
 * Where storage is refused (private modes do) or holds none, the form works without a draft.
 */
const draftKey = 'contact-draft'

/** Keeps the text in the form. */
export function saveDraft(form: HTMLFormElement | null): void {
  if (!form) return
  try {
    sessionStorage[draftKey] = JSON.stringify([...new FormData(form)])
  } catch {}
}

/** Puts the kept text back into fields that are still empty. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    for (const [name, value] of JSON.parse(sessionStorage[draftKey])) {
      const control = form.elements[name] as HTMLInputElement
      if (!control.value) control.value = value
    }
  } catch {}
}

/** Begins the draft of a field with a text, unless the visitor has written there. */
export function beginDraft(name: string, text: string): void {
  try {
    const draft: [string, string][] = JSON.parse(sessionStorage[draftKey] ?? '[]')
    if (draft.some(([field, value]) => field === name && value)) return
    const others = draft.filter(([field]) => field !== name)
    sessionStorage[draftKey] = JSON.stringify([...others, [name, text]])
  } catch {}
}

/** Forgets the draft. */
export function clearDraft(): void {
  try {
    delete sessionStorage[draftKey]
  } catch {}
}
