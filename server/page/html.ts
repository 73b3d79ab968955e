/** Writes into HTML at places that are known, so that it costs a copy and no search. */
import type { Place } from '../../contract/built.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands between tags, or in an attribute in double quotes. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

/** What is written where. */
export type Change = readonly [place: Place, written: string]

/** The HTML with its changes, whose places do not overlap. */
export function changed(html: string, changes: readonly Change[]): string {
  const parts: string[] = []
  let end = 0
  for (const [{ from, to }, written] of changes.toSorted(([a], [b]) => a.from - b.from)) {
    parts.push(html.slice(end, from), written)
    end = to
  }
  parts.push(html.slice(end))
  return parts.join('')
}
