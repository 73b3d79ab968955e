/** Formats messages for a list in a terminal. */

import { additionalFields, type Submission } from '@portfolio/contract/submission.ts'
import stringWidth from 'string-width'
import { safeLine } from '../safe-text.ts'

/** The beginning of a message in one line, after the fields that have no column of their own. */
export const openingOf = (submission: Submission) =>
  safeLine([...additionalFields(submission).map(([, text]) => text), submission.message].join(' · '))

const segmenter = new Intl.Segmenter()

/** Cuts a line to a number of columns with `…`, or pads it with spaces. */
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
