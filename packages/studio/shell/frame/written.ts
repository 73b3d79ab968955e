import { noteOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'

/** Whether Enter starts a new line: in paragraphs, and in texts that already have several lines. */
export const keepsLines = (field: Address, written: string): boolean =>
  noteOf(field)?.kind === 'paragraphs' || written.includes('\n')

/** Normalises line breaks and spaces before saving. */
export function tidied(typed: string, lines: boolean): string {
  const text = typed.replace(/\r\n?/g, '\n')
  return (lines ? text.replace(/[ \t]+\n/g, '\n') : text.replace(/\s*\n\s*/g, ' ')).trim()
}
