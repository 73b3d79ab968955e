/** Keeps unsaved text in local storage. Works without drafts if storage is blocked. */
import { noteOf } from '../fields.ts'
import type { Address, State } from '../protocol.ts'
import { textOf } from '../values.ts'

interface Draft {
  text: string
  was: string
}

const key = 'studio-drafts'
/** The longest text that the server accepts, in characters. */
const longest = 20_000

function readDrafts(): Record<Address, Draft> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

function writeDrafts(drafts: Record<Address, Draft>): void {
  try {
    localStorage.setItem(key, JSON.stringify(drafts))
  } catch {}
}

/** Keeps a draft, or removes it if there is nothing to keep. */
export function keepDraft(field: Address, draft?: Draft): void {
  const { [field]: before, ...drafts } = readDrafts()
  const isKept = draft && draft.text !== draft.was && draft.text.length <= longest
  if (isKept) drafts[field] = { text: draft.text, was: draft.was }
  if (isKept || before) writeDrafts(drafts)
}

/** Returns the draft of a field. Undefined if the saved text has changed since the draft started. */
export function draftOf(field: Address, state: State): string | undefined {
  const draft = readDrafts()[field]
  return draft && noteOf(field) && draft.was === textOf(state, field) ? draft.text : undefined
}

export const drafted = (state: State): Address[] =>
  Object.keys(readDrafts()).filter((field) => draftOf(field, state) !== undefined)
