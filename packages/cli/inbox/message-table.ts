/** Formats messages as lines of a terminal. */
import { styleText } from 'node:util'
import { additionalFields, type Submission } from '@portfolio/contract/submission.ts'
import type { StoredMessage } from '@portfolio/server/store/inbox.ts'
import stringWidth from 'string-width'
import { safeLine } from '../safe-text.ts'

/** The beginning of a message in one line, after the fields that have no column of their own. */
const openingOf = (submission: Submission) =>
  safeLine([...additionalFields(submission).map(([, text]) => text), submission.message].join(' · '))

const segmenter = new Intl.Segmenter()

function fitted(line: string, columns: number): string {
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

const timeWidth = '2026-01-31 12:00'.length

/** Yields the lines of a table that fits the terminal, the header first. */
export function* tableOf(
  messages: readonly StoredMessage[],
  { columns, colour }: { columns: number; colour: boolean },
): Generator<string> {
  const ids = Math.max(2, ...messages.map(({ id }) => String(id).length))
  const hasAddress = columns >= 100
  const gaps = 2 * (hasAddress ? 5 : 4)
  const left = Math.max(24, columns - 1 - ids - timeWidth - gaps)
  const name = Math.max(14, Math.floor(left * 0.22))
  const email = hasAddress ? Math.floor(left * 0.28) : 0
  const line = (style: 'bold' | 'underline' | undefined, mark: string, id: string, ...texts: string[]) => {
    const [time = '', from = '', address = '', opening = ''] = texts
    const cells = [mark.padEnd(1), id.padStart(ids), time.padEnd(timeWidth), fitted(from, name)]
    if (hasAddress) cells.push(fitted(address, email))
    const text = [...cells, fitted(opening, left - name - email)].join('  ').trimEnd()
    return colour && style ? styleText(style, text, { validateStream: false }) : text
  }
  yield line('underline', '', 'id', 'when', 'name', 'address', 'message')
  for (const message of messages) {
    const { id, createdAt, name, email, readAt } = message
    const texts = [localTime(createdAt), safeLine(name), safeLine(email), openingOf(message)]
    yield line(readAt ? undefined : 'bold', markOf(message), String(id), ...texts)
  }
}

function markOf({ mail, readAt }: StoredMessage): string {
  if (mail === 'held') return '!'
  if (mail === 'given-up') return 'x'
  return readAt ? '' : '*'
}

/** Formats a moment in the local time zone, to the minute. */
export function localTime(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`
}
