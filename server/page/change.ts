/** Writes into a text at places that are known, so that it costs a copy and no search. */
import type { Place } from '../../contract/built.ts'

/** What is written where. */
export type Change = readonly [place: Place, written: string]

/** The text with its changes, whose places do not overlap. */
export function changed(text: string, changes: readonly Change[]): string {
  const parts: string[] = []
  let end = 0
  for (const [{ from, to }, written] of changes.toSorted(([a], [b]) => a.from - b.from)) {
    parts.push(text.slice(end, from), written)
    end = to
  }
  parts.push(text.slice(end))
  return parts.join('')
}
