/**
 * Keeps unsaved text in local storage, so that closing the window or a crash does not lose it. Works without
 * drafts if storage is blocked.
 */
import { noteOf } from '../fields.ts'
import type { Address, State } from '../protocol.ts'
import { textOf } from '../values.ts'

/** The typed text, and the saved text it started from. */
interface Draft {
  text: string
  was: string
}

const prefix = 'studio-draft '
/** The longest text that the server accepts, in characters. */
const longest = 20_000

export function keepDraft(field: Address, draft: Draft): void {
  try {
    if (draft.text === draft.was || draft.text.length > longest) dropDraft(field)
    else localStorage.setItem(prefix + field, JSON.stringify(draft))
  } catch {}
}

export function dropDraft(field: Address): void {
  try {
    localStorage.removeItem(prefix + field)
  } catch {}
}

/** Returns the draft of a field. Undefined if the saved text has changed since the draft started. */
export function draftOf(field: Address, state: State): string | undefined {
  try {
    const { text, was } = JSON.parse(localStorage.getItem(prefix + field) ?? '{}') as Partial<Draft>
    const isOfIt = noteOf(field) !== undefined && was === textOf(state, field)
    return isOfIt && typeof text === 'string' && text !== was ? text : undefined
  } catch {
    return undefined
  }
}

/** Returns the fields that have a draft, and deletes outdated drafts. */
export function drafted(state: State): Address[] {
  try {
    const fields = Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    )
    for (const field of fields) if (draftOf(field, state) === undefined) dropDraft(field)
    return fields.filter((field) => draftOf(field, state) !== undefined)
  } catch {
    return []
  }
}
