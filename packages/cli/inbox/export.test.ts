/** The exported CSV contains every message completely, and no spreadsheet runs one as a formula. */
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { fc, runCount } from '../../../e2e/support/generated.ts'
import { newSubmission } from '../../../e2e/support/messages.ts'
import { writeMessages } from './export.ts'

async function exportCsv(...messages: string[]): Promise<string> {
  const storedMessages = messages.map((message, index) => ({
    ...newSubmission({ name: message, message }),
    ...{ id: index + 1, createdAt: new Date(), mail: 'new' },
  }))
  const out = new PassThrough()
  const [csv] = await Promise.all([text(out), writeMessages(Readable.from(storedMessages), 'csv', out)])
  return csv
}

/** Parses the rows of a CSV file, which end with line feeds. */
const parseRows = (csv: string): Record<string, string>[] =>
  parse(csv, { bom: true, columns: true, record_delimiter: '\n' })

/** Parses the cells like a spreadsheet with another separator or without quotes. */
const parseCells = (csv: string, delimiter: string, quote: '"' | null): string[] =>
  parse(csv, {
    bom: true,
    delimiter,
    quote,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
  }).flat()

/** Removes the added apostrophes, as the owner’s guide describes. */
const restoreText = (cell: string) =>
  cell
    .split(/(?<=[;\t\n]|\r(?!\n))/)
    .map((part) => part.replace(/^([\s"\p{Cc}]*)'(?='*[=+\-@＝＋－＠\t\r])/u, '$1'))
    .join('')

/** The start of a formula in a spreadsheet, which may have full-width characters. */
const formulaStart = /^["\s\p{Cc}]*[=+\-@＝＋－＠]/u

const messageParts = fc.array(
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
  ["'\r\nHello", "''\r\nHello"],
  ['Dear Tova,\r\n\r\n- a crest', "Dear Tova,\r\n\r\n'- a crest"],
  ['1 + 1 = 2, or - so it is said - @home', '1 + 1 = 2, or - so it is said - @home'],
])('%j is exported as %j', async (message, cell) => {
  const csv = await exportCsv(message)
  expect(parseRows(csv)).toMatchObject([{ name: cell, message: cell }])
  expect(csv).toContain(`"${cell.replaceAll('"', '""')}"`)
  expect(restoreText(cell)).toBe(message)
})

test('exports any message as one row, which parses back equal and starts no formula with any separator', async () => {
  await fc.assert(
    fc.asyncProperty(messageParts, async (parts) => {
      const message = parts.join('')
      const csv = await exportCsv(message, 'another message')
      const rows = parseRows(csv)
      expect(rows.map(({ message = '' }) => restoreText(message))).toEqual([message, 'another message'])
      for (const line of rows[0]?.message?.split(/\r\n|[\n\r]/) ?? []) {
        expect(line).not.toMatch(formulaStart)
        expect(line).not.toMatch(/^\t/)
      }
      for (const cell of [
        ...parseCells(csv, ';', '"'),
        ...parseCells(csv, ';', null),
        ...parseCells(csv, '\t', null),
      ])
        expect(cell).not.toMatch(formulaStart)
    }),
    { numRuns: runCount(80) },
  )
})
