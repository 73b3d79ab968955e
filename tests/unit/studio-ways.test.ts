import { describe, expect, test } from 'vitest'
import { movedBy, waysAmong } from '../../studio/shell/frame/ways.ts'

/** Boxes of a width and a height of 8, at these places of a grid of 10. */
const at = (...places: [column: number, row: number][]) =>
  places.map(([column, row]) => ({ left: column * 10, top: row * 10, width: 8, height: 8 }))

describe('an entry is moved', () => {
  test.each([
    ['up and down in a column', at([0, 0], [0, 1], [0, 2]), 'up', 'down'],
    ['aside in a row', at([0, 0], [1, 0], [2, 0]), 'left', 'right'],
    ['the other way in a row that is read from the right', at([2, 0], [1, 0], [0, 0]), 'right', 'left'],
    ['down to the row that follows', at([1, 0], [2, 0], [0, 1]), 'left', 'down'],
    ['up to the row before', at([2, 0], [0, 1], [1, 1]), 'up', 'right'],
    ['aside to the column that follows', at([0, 0], [0, 1], [1, 0]), 'up', 'right'],
    ['aside to the column before', at([0, 1], [1, 0], [1, 1]), 'left', 'down'],
  ] as const)('%s', (_, boxes, earlier, later) => {
    expect(waysAmong(boxes, 1)).toEqual({ earlier, later })
  })

  test('by the keys that point there, and by up and down in a row too', () => {
    const row = { earlier: 'right', later: 'left' } as const
    expect(movedBy('ArrowLeft', row)).toBe(1)
    expect(movedBy('ArrowRight', row)).toBe(-1)
    expect(movedBy('ArrowUp', row)).toBe(-1)
    expect(movedBy('ArrowDown', row)).toBe(1)
    expect(movedBy('ArrowLeft', { earlier: 'up', later: 'down' })).toBeUndefined()
    expect(movedBy('Enter', row)).toBeUndefined()
  })
})
