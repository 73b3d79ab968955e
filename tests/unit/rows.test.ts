import { expect, test } from 'vitest'
import { rowsOf } from '../../packages/site/sections/work/rows.ts'
import { fc } from '../support/generated.ts'

const widths = ['full', 'half', 'third', 'rest'] as const

/** The rows of entries of these widths, each with its share in hundredths. */
const rows = (wanted: string) =>
  rowsOf(wanted.split(' ').map((width) => ({ width: width as (typeof widths)[number] }))).map((row) =>
    row.map(({ width, share }) => `${width} ${Math.round(100 * share)}`).join(', '),
  )

test('what stands below the words of a work stands beside each other as a row has room', () => {
  // Where several do not fill their row they are wider, and so is one that is alone.
  expect(rows('third third full half third half')).toEqual([
    'third 50, third 50',
    'full 100',
    'half 60, third 40',
    'half 100',
  ])
  // A quotation takes the rest of a row, and has one to itself where there is none.
  expect(rows('half rest rest half half')).toEqual(['half 50, rest 50', 'rest 100', 'half 50, half 50'])
  // A fourth third is not left alone.
  expect(rows('third third third third')).toEqual(['third 50, third 50', 'third 50, third 50'])
})

test('every row is filled, and all entries stay in order', () => {
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
