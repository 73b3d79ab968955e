/** Writes messages for other programs: as CSV for a spreadsheet, or as JSON. */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { codeOf, safe, unsafe } from '../contract/safe-text.ts'
import { fieldNames, submissionOf } from '../contract/submission.ts'
import type { KeptMessage } from '../server/store/inbox.ts'

/** The formats there are. */
export const formats = ['csv', 'json'] as const
export type Format = (typeof formats)[number]

/** A message as other programs get it. */
const recordOf = (message: KeptMessage) => ({
  id: message.id,
  ...submissionOf((field) => message[field]),
  created_at: message.createdAt.toISOString(),
  flagged: message.flagged ?? null,
  mail: message.mail,
  mailed_at: message.mailedAt?.toISOString() ?? null,
  read_at: message.readAt?.toISOString() ?? null,
})

/** Writes every message to a stream, one after the other: however many there are, few are in memory. */
export async function writeMessages(
  messages: AsyncIterable<KeptMessage>,
  format: Format,
  out: NodeJS.WritableStream,
): Promise<void> {
  const end = out !== process.stdout
  if (format === 'json') return pipeline(Readable.from(jsonOf(messages)), out, { end })
  const forTerminal = out === process.stdout && process.stdout.isTTY
  const csv = stringify({
    header: true,
    // Spreadsheets know UTF-8 by it.
    bom: true,
    quoted_string: true,
    // A file has what the visitor wrote; a terminal would obey it.
    cast: { string: (text) => withoutFormulas(forTerminal ? safe(text) : text) },
    columns: ['id', 'created_at', ...fieldNames, 'flagged', 'mail', 'mailed_at', 'read_at'],
  })
  await pipeline(Readable.from(recordsOf(messages)), csv, out, { end })
}

/**
 * Puts an apostrophe before each part that a spreadsheet may run as a formula (OWASP, "CSV Injection"). A spreadsheet
 * that separates cells by semicolons or tabs ignores quotes within a cell, so that a part begins after each of those
 * and after each line break.
 */
const withoutFormulas = (text: string) =>
  text
    .split(/(?<=[;\t\n]|\r(?!\n))/)
    // An apostrophe is added before others as well, so that taking one away always restores the text.
    .map((part) => part.replace(/^[\s"\p{Cc}]*?(?='*(?:[=+\-@＝＋－＠\t]|\r(?!\n)))/u, "$&'"))
    .join('')

/** What JSON may hold raw, and a terminal must not: its own escape for it. */
const escaped = (json: string) =>
  json.replace(unsafe, (character) => `\\u${codeOf(character).padStart(4, '0')}`)

async function* recordsOf(messages: AsyncIterable<KeptMessage>) {
  for await (const message of messages) yield recordOf(message)
}

async function* jsonOf(messages: AsyncIterable<KeptMessage>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const message of messages) {
    yield before + escaped(JSON.stringify(recordOf(message)))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
