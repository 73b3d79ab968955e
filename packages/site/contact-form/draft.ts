/**
 * Saves typed text in session storage until it is sent, so that it survives a reload, crash or failed attempt. Session
 * storage ends with the tab, so a later user of the device cannot see the text. If storage is blocked, the form works
 * without drafts.
 */
import { storage } from '../session-storage.ts'

const draftKey = 'form-draft'

/** Returns the typed texts by field. */
export const readDraft = (): Record<string, string> => JSON.parse(storage[draftKey] ?? '{}')

export const saveDraft = (draft: object) => {
  storage[draftKey] = JSON.stringify(draft)
}

/** Restores the draft into fields that are still empty. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, text] of Object.entries(readDraft())) {
    const control = form.elements.namedItem(name) as HTMLInputElement | null
    if (control && !control.value) control.value = text
  }
}

export function clearDraft(): void {
  delete storage[draftKey]
}
