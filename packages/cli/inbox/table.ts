/** Formats messages as a table that fits the terminal. */
import { styleText } from 'node:util'
import type { KeptMessage } from '@portfolio/server/store/inbox.ts'
import { safeLine } from '../safe-text.ts'
import { fitted, openingOf } from './lines.ts'

/** The style of the table. */
export interface TableStyle {
  /** The terminal's width in columns. */
  columns: number
  colour: boolean
}

/** The marks of an unread message, one held as spam, and one that could not be mailed. */
const marks = { unread: '*', held: '!', givenUp: 'x' }

const gap = '  '
const timeWidth = '2026-01-31 12:00'.length

/** Yields the lines of the table, the header first. */
export function* tableOf(
  messages: readonly KeptMessage[],
  { columns, colour }: TableStyle,
): Generator<string> {
  const ids = Math.max(2, ...messages.map(({ id }) => String(id).length))
  const hasAddress = columns >= 100
  const gaps = gap.length * (hasAddress ? 5 : 4)
  const left = Math.max(24, columns - 1 - ids - timeWidth - gaps)
  const name = Math.max(14, Math.floor(left * 0.22))
  const email = hasAddress ? Math.floor(left * 0.28) : 0
  const text = left - name - email
  const line = (mark: string, id: string, time: string, from: string, address: string, opening: string) =>
    [
      mark.padEnd(1),
      id.padStart(ids),
      time.padEnd(timeWidth),
      fitted(from, name),
      ...(hasAddress ? [fitted(address, email)] : []),
      fitted(opening, text),
    ]
      .join(gap)
      .trimEnd()
  yield styled('underline', line('', 'id', 'when', 'name', 'address', 'message'), colour)
  for (const message of messages) {
    const [from, address] = [safeLine(message.name), safeLine(message.email)]
    const time = localTime(message.createdAt)
    const row = line(markOf(message), String(message.id), time, from, address, openingOf(message))
    yield message.readAt ? row : styled('bold', row, colour)
  }
}

function markOf({ mail, readAt }: KeptMessage): string {
  if (mail === 'held') return marks.held
  if (mail === 'given-up') return marks.givenUp
  return readAt ? '' : marks.unread
}

/** Formats a moment in the local time zone, to the minute. */
export function localTime(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`
}

const styled = (style: 'bold' | 'underline', text: string, colour: boolean) =>
  colour ? styleText(style, text, { validateStream: false }) : text
