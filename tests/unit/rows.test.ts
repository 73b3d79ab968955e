import { rowsOf } from '@portfolio/site/sections/work/rows.ts'
import { expect, test } from 'vitest'
import { fc } from '../support/generated.ts'

const widths = ['full', 'half', 'third', 'rest'] as const

/** The rows of entries of these widths, each with its share in hundredths. */
const rows = (wanted: string) =>
  rowsOf(wanted.split(' ').map((width) => ({ width: width as (typeof widths)[number] }))).map((row) =>
    row.map(({ width, share }) => `${width} ${Math.round(100 * share)}`).join(', '),
  )

test.each([
  ['half half full third third third', ['half 50, half 50', 'full 100', 'third 33, third 33, third 33']],
  // Where several do not fill their row they are wider, and so is one that is alone.
  ['third third full half third half', ['third 50, third 50', 'full 100', 'half 60, third 40', 'half 100']],
  // A quotation takes the rest of a row, and has one to itself where there is none.
  ['half rest rest half half', ['half 50, rest 50', 'rest 100', 'half 50, half 50']],
  ['third rest third third rest', ['third 33, rest 67', 'third 33, third 33, rest 33']],
  ['half third rest', ['half 60, third 40', 'rest 100']],
  // A fourth third is not left alone.
  ['third third third third full', ['third 50, third 50', 'third 50, third 50', 'full 100']],
])(
  'what stands below the words of a work stands beside each other as a row has room: %s',
  (wanted, expected) => {
    expect(rows(wanted)).toEqual(expected)
  },
)

test('every row is filled, whatever stands in it, and all of it stands in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...widths), { maxLength: 24 }), (wanted) => {
      const entries = wanted.map((width, index) => ({ width, index }))
      const rows = rowsOf(entries)
      expect(rows.flat().map(({ index }) => index)).toEqual(entries.map(({ index }) => index))
      for (const row of rows) {
        expect(row.length).toBeLessThan(4)
        expect(row.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
        if (row.some(({ width }) => width === 'full')) expect(row).toHaveLength(1)
      }
    }),
  )
})
