import { expect, test } from 'vitest'
import { rowsOf } from '../../site/sections/work/shown-works.ts'

/** The rows of pictures of these widths, each with its share in hundredths. */
const rows = (widths: string) =>
  rowsOf(widths.split(' ').map((width) => ({ width: width as 'full' | 'half' | 'third' }))).map((row) =>
    row.map(({ width, share }) => `${width} ${Math.round(100 * share)}`).join(', '),
  )

test.each([
  ['half half full third third third', ['half 50, half 50', 'full 100', 'third 33, third 33, third 33']],
  // Where several do not fill their row they are wider.
  ['third third full half third half', ['third 50, third 50', 'full 100', 'half 60, third 40', 'half 50']],
])('the further pictures of a work stand beside each other as a row has room: %s', (widths, expected) => {
  expect(rows(widths)).toEqual(expected)
})
