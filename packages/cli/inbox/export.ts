/** Exports messages as CSV for a spreadsheet, or as JSON. */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fieldNames, submissionOf } from '@portfolio/contract/submission.ts'
import type { StoredMessage } from '@portfolio/server/store/inbox.ts'
import { stringify } from 'csv-stringify'
import { codeOf, safe, unsafe } from '../safe-text.ts'

export const formats = ['csv', 'json'] as const
export type Format = (typeof formats)[number]

const recordOf = (message: StoredMessage) => ({
  id: message.id,
  ...submissionOf((field) => message[field]),
  created_at: message.createdAt.toISOString(),
  flagged: message.flagged ?? null,
  mail: message.mail,
  mailed_at: message.mailedAt?.toISOString() ?? null,
  read_at: message.readAt?.toISOString() ?? null,
})

/** Streams messages to `out`, so that only a few are in memory. Does not close stdout. */
export async function writeMessages(
  messages: AsyncIterable<StoredMessage>,
  format: Format,
  out: NodeJS.WritableStream,
): Promise<void> {
  const end = out !== process.stdout
  if (format === 'json') return pipeline(Readable.from(jsonOf(messages)), out, { end })
  const forTerminal = out === process.stdout && process.stdout.isTTY
  const csv = stringify({
    header: true,
    // Spreadsheets recognize UTF-8 by the BOM.
    bom: true,
    quoted_string: true,
    // A file has the visitor's text unchanged, but a terminal would execute escape sequences.
    cast: { string: (text) => withoutFormulas(forTerminal ? safe(text) : text) },
    columns: ['id', 'created_at', ...fieldNames, 'flagged', 'mail', 'mailed_at', 'read_at'],
  })
  await pipeline(Readable.from(recordsOf(messages)), csv, out, { end })
}

/** Adds an apostrophe before what may run as a formula (OWASP, "CSV Injection"), also after a separator. */
const withoutFormulas = (text: string) =>
  text
    .split(/(?<=[;\t\n]|\r(?!\n))/)
    // Also before apostrophes, so that removing one always restores the text.
    .map((part) => part.replace(/^[\s"\p{Cc}]*?(?='*(?:[=+\-@＝＋－＠\t]|\r(?!\n)))/u, "$&'"))
    .join('')

/** Escapes characters that JSON allows and a terminal must not get. */
const escaped = (json: string) =>
  json.replace(unsafe, (character) => `\\u${codeOf(character).padStart(4, '0')}`)

async function* recordsOf(messages: AsyncIterable<StoredMessage>) {
  for await (const message of messages) yield recordOf(message)
}

async function* jsonOf(messages: AsyncIterable<StoredMessage>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const message of messages) {
    yield before + escaped(JSON.stringify(recordOf(message)))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
