import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../site/sections/work/shown-works.ts'

/** The rows of pictures of these widths, each with its share in hundredths. */
const rows = (widths: string) =>
  rowsOf(widths.split(' ').map((width) => ({ width: width as 'full' | 'half' | 'third' }))).map((row) =>
    row.map(({ width, share }) => `${width} ${Math.round(100 * share)}`).join(', '),
  )

describe('the further pictures of a work', () => {
  test('stand beside each other as long as a row has room for them', () => {
    expect(rows('half half full third third third')).toEqual([
      'half 50, half 50',
      'full 100',
      'third 33, third 33, third 33',
    ])
  })

  test('are wider where several do not fill their row', () => {
    expect(rows('third third full half third half')).toEqual([
      'third 50, third 50',
      'full 100',
      'half 60, third 40',
      'half 50',
    ])
  })

  test('need not be any', () => expect(rowsOf([])).toEqual([]))
})
