/** Stores unsaved text in local storage. If the browser blocks storage, there are no drafts. */
import { fieldInfoOf } from '../fields.ts'
import type { Address, State } from '../protocol.ts'
import { textAt } from '../values.ts'

interface StoredDraft {
  text: string
  /** The saved text that the draft replaces. */
  was: string
}

const storageKey = 'studio-drafts'
/** The longest text that the server accepts, in characters. */
const maxLength = 20_000

function readDrafts(): Record<Address, StoredDraft> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

function writeDrafts(drafts: Record<Address, StoredDraft>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(drafts))
  } catch {}
}

/** Stores a draft of a field. Deletes the stored one if the new one is missing, unchanged or too long. */
export function saveDraft(field: Address, draft?: { text: string; savedText: string }): void {
  const { [field]: storedDraft, ...drafts } = readDrafts()
  const shouldSave = draft && draft.text !== draft.savedText && draft.text.length <= maxLength
  if (shouldSave) drafts[field] = { text: draft.text, was: draft.savedText }
  if (shouldSave || storedDraft) writeDrafts(drafts)
}

/** Returns the draft of a field. Undefined if there is none, or if the saved text has changed since. */
export function readDraft(field: Address, state: State): string | undefined {
  const { text, was: savedText } = readDrafts()[field] ?? {}
  return fieldInfoOf(field) && savedText === textAt(state, field) ? text : undefined
}

export const fieldsWithDrafts = (state: State): Address[] =>
  Object.keys(readDrafts()).filter((field) => readDraft(field, state) !== undefined)
