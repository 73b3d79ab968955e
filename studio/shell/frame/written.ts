/** Prepares typed text for its content file. */
import { noteOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'

/** Whether the Enter key makes a new line in a field: where lines are shown, or there are some already. */
export const keepsLines = (field: Address, written: string): boolean =>
  noteOf(field)?.kind === 'paragraphs' || written.includes('\n')

/** What was typed, as it is to be written. */
export function tidied(typed: string, lines: boolean): string {
  const text = typed.replace(/\r\n?/g, '\n')
  return (lines ? text.replace(/[ \t]+\n/g, '\n') : text.replace(/\s*\n\s*/g, ' ')).trim()
}
