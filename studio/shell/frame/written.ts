/** What the page shows of a text, and what is written: the owner changes the latter. */
import { noteOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'

/** The part of a written text that is changed, told by what stands around it and stays. */
export interface Slot {
  before: string
  after: string
}

/**
 * Where a piece that the page shows stands in the written text: its pieces are looked for in their order. Undefined where
 * one is not found, as the page shows something else than is written: a number put in.
 */
export function slotOf(written: string, pieces: readonly string[], piece: number): Slot | undefined {
  let from = 0
  for (const [index, text] of pieces.entries()) {
    const at = written.indexOf(text.trim(), from)
    if (at === -1) return undefined
    from = at + text.trim().length
    if (index === piece) return { before: written.slice(0, at), after: written.slice(from) }
  }
  return undefined
}

/** The whole text with another piece in its place. With an empty one goes what kept it from its neighbours. */
export function withPiece({ before, after }: Slot, piece: string): string {
  if (piece !== '') return before + piece + after
  if (before.trim() === '' || after.trim() === '') return (before.trimEnd() + after.trimStart()).trim()
  return before + after.trimStart()
}

/** Whether the Enter key makes a new line in a field: where lines are shown, or there are some already. */
export const keepsLines = (field: Address, written: string): boolean =>
  noteOf(field)?.kind === 'paragraphs' || written.includes('\n')

/** What was typed, as it is to be written. */
export function tidied(typed: string, lines: boolean): string {
  const text = typed.replace(/\r\n?/g, '\n')
  return (lines ? text.replace(/[ \t]+\n/g, '\n') : text.replace(/\s*\n\s*/g, ' ')).trim()
}
