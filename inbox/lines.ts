/** How messages stand in a list on the owner's terminal. */
import stringWidth from 'string-width'
import { safeLine } from '../contract/safe-text.ts'
import { furtherIn, type Submission } from '../contract/submission.ts'

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
