/** Exports messages as CSV or JSON. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createSubmission, fieldNames } from '@portfolio/contract/submission.ts'
import type { StoredMessage } from '@portfolio/server/store/inbox.ts'
import { stringify } from 'csv-stringify'
import { hexCodePoint, toSafeText, unsafeCharacters } from '../safe-text.ts'

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

const exportRow = (message: StoredMessage) => ({
  id: message.id,
  ...createSubmission((field) => message[field]),
  created_at: message.createdAt.toISOString(),
  flagged: message.flagged ?? null,
  mail: message.mail,
  mailed_at: message.mailedAt?.toISOString() ?? null,
  read_at: message.readAt?.toISOString() ?? null,
})

/** Streams messages to `out` without loading all of them into memory. Does not close stdout. */
export async function writeMessages(
  messages: AsyncIterable<StoredMessage>,
  format: ExportFormat,
  out: NodeJS.WritableStream,
): Promise<void> {
  const end = out !== process.stdout
  if (format === 'json') return pipeline(Readable.from(jsonChunks(messages)), out, { end })
  const isForTerminal = out === process.stdout && process.stdout.isTTY
  const csv = stringify({
    header: true,
    // Spreadsheets recognize UTF-8 by the BOM.
    bom: true,
    quoted_string: true,
    // A terminal would execute escape sequences in the visitor's text.
    cast: { string: (text) => escapeFormulas(isForTerminal ? toSafeText(text) : text) },
    columns: ['id', 'created_at', ...fieldNames, 'flagged', 'mail', 'mailed_at', 'read_at'],
  })
  await pipeline(Readable.from(exportRows(messages)), csv, out, { end })
}

/** Adds an apostrophe before text that a spreadsheet may run as a formula (OWASP, "CSV Injection"). */
const escapeFormulas = (text: string) =>
  text
    .split(/(?<=[;\t\n]|\r(?!\n))/)
    // Add one before existing apostrophes too, so that removing one always restores the text.
    .map((part) => part.replace(/^[\s"\p{Cc}]*?(?='*(?:[=+\-@＝＋－＠\t]|\r(?!\n))|'+\r)/u, "$&'"))
    .join('')

/** Escapes characters that are valid in JSON but unsafe in a terminal. */
const escapeUnsafe = (json: string) =>
  json.replace(unsafeCharacters, (character) => `\\u${hexCodePoint(character).padStart(4, '0')}`)

async function* exportRows(messages: AsyncIterable<StoredMessage>) {
  for await (const message of messages) yield exportRow(message)
}

async function* jsonChunks(messages: AsyncIterable<StoredMessage>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const message of messages) {
    yield separator + escapeUnsafe(JSON.stringify(exportRow(message)))
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
