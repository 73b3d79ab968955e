import { expect, test } from 'vitest'
import { readContent } from '../../site/content/read.ts'
import { rowsOf } from '../../site/sections/work/rows.ts'
import { placeInWork } from '../../site/sections/work/shown-works.ts'
import { fc } from '../support/generated.ts'
import { demoContent } from '../support/project.ts'

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

test('a work is entered where it shows a picture below its words, in whatever row and kind of entry', () => {
  const [work] = readContent(demoContent).content.portfolio.works
  if (!work) throw new Error('There is no work.')
  const one = (picture: string, width: 'full' | 'half' = 'full') => ({ picture, width, description: picture })
  const told = {
    ...work,
    pictures: [
      one('a.jpg', 'half'),
      one('b.jpg', 'half'),
      { pair: [one('c.jpg'), one('d.jpg')] },
      { quote: 'So it is' },
      { sequence: [one('e.jpg'), one('f.jpg'), one('g.jpg')], comes: 'slant' as const },
      { layers: [one('h.jpg'), one('b.jpg')] },
    ],
  }
  const rows = ['b.jpg', 'd.jpg', 'g.jpg', 'h.jpg', 'other.jpg'].map(
    (name) => placeInWork(told, name).split('#')[1],
  )
  expect(rows).toEqual(['row-1', 'row-2', 'row-4', 'row-5', undefined])
})
