/** The direction in which a list entry moves on the page: sideways in a row, otherwise up or down. */
import type { Entry } from '../../fields.ts'
import { boxesOf } from './entries.ts'
import { type Box, boxIn } from './use-box.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

export interface Directions {
  earlier: Direction
  later: Direction
}

const overlap = (from: number, size: number, otherFrom: number, otherSize: number) =>
  from < otherFrom + otherSize && otherFrom < from + size

export const shareRow = (one: Box, other: Box): boolean =>
  overlap(one.top, one.height, other.top, other.height)

/** Returns the direction from one box to the next. `goesOn` is the default outside a row. */
function directionTo(from: Box, there: Box | undefined, goesOn: 'up' | 'down'): Direction {
  if (!there) return goesOn
  const aside = there.left < from.left ? 'left' : 'right'
  if (shareRow(from, there)) return aside
  const upright = there.top < from.top ? 'up' : 'down'
  // In a multi-column list, the next entry may be at the other end of the next column.
  return upright === goesOn || overlap(from.left, from.width, there.left, there.width) ? upright : aside
}

/** Returns the directions of the entry at `index`, from the boxes of its list. */
export const directionsAmong = (boxes: readonly (Box | undefined)[], index: number): Directions => {
  const from = boxes[index]
  if (!from) return { earlier: 'up', later: 'down' }
  return {
    earlier: directionTo(from, boxes[index - 1], 'up'),
    later: directionTo(from, boxes[index + 1], 'down'),
  }
}

/** Returns the directions of an entry on its page. */
export const directionsOf = (entry: Entry, box: Element, count: number): Directions =>
  directionsAmong(
    boxesOf(entry, box, count).map((one) => one && boxIn(one, 1)),
    entry.index,
  )

/**
 * Returns how far an arrow key moves an entry: by its visual direction, or else up for earlier and down for
 * later.
 */
export function stepOfArrow(key: string, { earlier, later }: Directions): -1 | 1 | undefined {
  const way = /^Arrow(Up|Down|Left|Right)$/.exec(key)?.[1]?.toLowerCase()
  if (way === undefined) return undefined
  if (way === earlier) return -1
  if (way === later) return 1
  return way === 'up' ? -1 : way === 'down' ? 1 : undefined
}
