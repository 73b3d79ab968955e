/**
 * What is typed and not saved, kept in this browser until it is: closing the window, or its end, loses nothing. Where
 * storage is refused the window works without.
 */
import { noteOf } from '../fields.ts'
import type { Address, State } from '../protocol.ts'
import { textOf } from '../values.ts'

/** What was typed, and what stood there as it was begun. */
interface Draft {
  text: string
  was: string
}

const prefix = 'studio-draft '
/** The longest text that could be saved. */
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

/** What was typed over the text that stands in a field; nothing where another stands there by now. */
export function draftOf(field: Address, state: State): string | undefined {
  try {
    const { text, was } = JSON.parse(localStorage.getItem(prefix + field) ?? '{}') as Partial<Draft>
    const isOfIt = noteOf(field) !== undefined && was === textOf(state, field)
    return isOfIt && typeof text === 'string' && text !== was ? text : undefined
  } catch {
    return undefined
  }
}

/** The fields that have one; those of texts that are others by now are dropped. */
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
