/** The file for a spreadsheet has every message whole, and runs none as a formula. */
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { StoredMessage } from '@portfolio/server/store/inbox.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { fc, runs } from '../../../e2e/support/generated.ts'
import { aSubmission } from '../../../e2e/support/messages.ts'
import { writeMessages } from './export.ts'

async function exported(...messages: string[]): Promise<string> {
  const kept = messages.map(
    (message, index): StoredMessage => ({
      ...aSubmission({ name: message, message }),
      id: index + 1,
      createdAt: new Date(),
      mail: 'new',
      flagged: undefined,
      mailedAt: undefined,
      readAt: undefined,
    }),
  )
  const out = new PassThrough()
  const [csv] = await Promise.all([text(out), writeMessages(Readable.from(kept), 'csv', out)])
  return csv
}

/** The rows as a program reads them that ends each at a line feed. */
const rowsOf = (csv: string): Record<string, string>[] =>
  parse(csv, { bom: true, columns: true, record_delimiter: '\n' })

/** The cells as a spreadsheet begins them where the separator is another, and a quote in a cell is a letter. */
const cellsOf = (csv: string, delimiter: string, quote: '"' | null): string[] =>
  parse(csv, {
    bom: true,
    delimiter,
    quote,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
  }).flat()

/** What the owner’s guide says: one apostrophe less where a line or a piece of it begins with them and a sign. */
const restored = (cell: string) =>
  cell
    .split(/(?<=[;\t\n]|\r(?!\n))/)
    .map((piece) => piece.replace(/^([\s"\p{Cc}]*)'(?='*[=+\-@＝＋－＠\t\r])/u, '$1'))
    .join('')

const startsFormula = /^["\s\p{Cc}]*[=+\-@＝＋－＠]/u

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(...'=|+|-|@|＝|\t|\r|\n|\r\n|;|,|"|\'| |\u00a0|\0|a|=A1'.split('|')),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  ),
  { maxLength: 12 },
)

test.each([
  ['Hello\n=HYPERLINK(A1)\nsecond line', "Hello\n'=HYPERLINK(A1)\nsecond line"],
  ['a\r+1\r\n-1\n\t@A1', "a\r'+1\r\n'-1\n'\t'@A1"],
  ['a;          =1\t"＝1', "a;          '=1\t\"'＝1"],
  ["'=1", "''=1"],
  ['Dear Tova,\r\n\r\n- a crest', "Dear Tova,\r\n\r\n'- a crest"],
  ['1 + 1 = 2, or - so it is said - @home', '1 + 1 = 2, or - so it is said - @home'],
])('%j is exported as %j', async (message, cell) => {
  const csv = await exported(message)
  expect(rowsOf(csv)).toMatchObject([{ name: cell, message: cell }])
  expect(csv).toContain(`"${cell.replaceAll('"', '""')}"`)
  expect(restored(cell)).toBe(message)
})

test('any message is one row, reads back equal and starts no formula, by whichever separator it is read', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (parts) => {
      const message = parts.join('')
      const csv = await exported(message, 'the next')
      const rows = rowsOf(csv)
      expect(rows.map(({ message = '' }) => restored(message))).toEqual([message, 'the next'])
      for (const line of rows[0]?.message?.split(/\r\n|[\n\r]/) ?? []) {
        expect(line).not.toMatch(startsFormula)
        expect(line).not.toMatch(/^\t/)
      }
      for (const cell of [...cellsOf(csv, ';', '"'), ...cellsOf(csv, ';', null), ...cellsOf(csv, '\t', null)])
        expect(cell).not.toMatch(startsFormula)
    }),
    { numRuns: runs(80) },
  )
})
