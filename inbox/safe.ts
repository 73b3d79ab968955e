/** Text of visitors on the owner's terminal. */
import stringWidth from 'string-width'
import { furtherIn, type Submission } from '../contract/submission.ts'

/**
 * The text without what a terminal would obey or what would show it in another order: escape sequences, other
 * control characters and Unicode's bidirectional controls are named instead.
 */
export const safe = (text: string) =>
  text
    .toWellFormed()
    .replace(unsafe, (character) => `<U+${codeOf(character).toUpperCase().padStart(4, '0')}>`)
    .replaceAll('\t', '    ')

/** Control characters, but for line breaks and tabs, and what turns the direction of text. */
export const unsafe = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A character's number in hexadecimal digits. */
export const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16)

/** The same in one line. */
export const safeLine = (text: string) => safe(text.replace(/\s+/g, ' ').trim())

/** How a message begins, in one line: with the fields that have no place of their own in a list. */
export const openingOf = (submission: Submission) =>
  safeLine([...furtherIn(submission).map(([, text]) => text), submission.message].join(' · '))

const segmenter = new Intl.Segmenter()

/** A line in so many columns: cut off with a mark, or filled up with spaces. */
export function fitted(line: string, columns: number): string {
  const width = stringWidth(line)
  if (width <= columns) return line + ' '.repeat(columns - width)
  let cut = ''
  let used = 0
  for (const { segment } of segmenter.segment(line)) {
    const more = stringWidth(segment)
    if (used + more > columns - 1) break
    cut += segment
    used += more
  }
  return `${cut}…${' '.repeat(Math.max(0, columns - used - 1))}`
}
