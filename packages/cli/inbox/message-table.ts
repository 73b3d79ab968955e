/** Formats messages as a table for a terminal. */
import { styleText } from 'node:util'
import { additionalFields, type Submission } from '@portfolio/contract/submission.ts'
import type { StoredMessage } from '@portfolio/server/store/inbox.ts'
import stringWidth from 'string-width'
import { toSafeLine } from '../safe-text.ts'

/** Returns the additional fields and the message on one line. */
const excerptOf = (submission: Submission) =>
  toSafeLine([...additionalFields(submission).map(([, text]) => text), submission.message].join(' · '))

const segmenter = new Intl.Segmenter()

function fitToWidth(text: string, columns: number): string {
  const width = stringWidth(text)
  if (width <= columns) return text + ' '.repeat(columns - width)
  let visibleText = ''
  let usedWidth = 0
  for (const { segment } of segmenter.segment(text)) {
    const segmentWidth = stringWidth(segment)
    if (usedWidth + segmentWidth > columns - 1) break
    visibleText += segment
    usedWidth += segmentWidth
  }
  return `${visibleText}…${' '.repeat(Math.max(0, columns - usedWidth - 1))}`
}

const timeWidth = '2026-01-31 12:00'.length

/** Yields the lines of a table that fits the terminal, starting with the header. */
export function* formatTable(messages: readonly StoredMessage[]): Generator<string> {
  const { columns = 120 } = process.stdout
  const idWidth = Math.max(2, ...messages.map(({ id }) => String(id).length))
  const showsAddress = columns >= 100
  // Two spaces between cells.
  const gapsWidth = 2 * (showsAddress ? 5 : 4)
  // The 1 is the width of the symbol's column.
  const remainingWidth = Math.max(24, columns - 1 - idWidth - timeWidth - gapsWidth)
  const nameWidth = Math.max(14, Math.floor(remainingWidth * 0.22))
  const emailWidth = showsAddress ? Math.floor(remainingWidth * 0.28) : 0
  const formatRow = (style: 'bold' | 'underline' | undefined, ...texts: string[]) => {
    const [symbol = '', id = '', time = '', sender = '', address = '', excerpt = ''] = texts
    const cells = [symbol.padEnd(1), id.padStart(idWidth), time.padEnd(timeWidth)]
    cells.push(fitToWidth(sender, nameWidth))
    if (showsAddress) cells.push(fitToWidth(address, emailWidth))
    cells.push(fitToWidth(excerpt, remainingWidth - nameWidth - emailWidth))
    const row = cells.join('  ').trimEnd()
    return style ? styleText(style, row) : row
  }
  yield formatRow('underline', '', 'id', 'when', 'name', 'address', 'message')
  for (const message of messages) {
    const { id, createdAt, name, email, readAt } = message
    const texts = [formatLocalTime(createdAt), toSafeLine(name), toSafeLine(email), excerptOf(message)]
    yield formatRow(readAt ? undefined : 'bold', symbolOf(message), String(id), ...texts)
  }
}

/** Returns the symbol of a message's state. `!`: held back as spam. `x`: mailing failed for good. `*`: unread. */
function symbolOf({ mail, readAt }: StoredMessage): string {
  if (mail === 'held') return '!'
  if (mail === 'given-up') return 'x'
  return readAt ? '' : '*'
}

/** Swedish writes times like `2026-01-31 12:00`. */
const timeFormat = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short' })

/** Formats a date and time in the local time zone. */
export const formatLocalTime = (time: Date): string => timeFormat.format(time)
