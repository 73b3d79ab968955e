/** Which way an entry of a list goes on the page as it is moved: beside its neighbour in a row, above or below it else. */
import type { Entry } from '../../fields.ts'
import { boxesOf } from './entries.ts'
import { type Box, boxIn } from './use-box.ts'

export type Way = 'up' | 'down' | 'left' | 'right'

export interface Ways {
  earlier: Way
  later: Way
}

const overlap = (from: number, size: number, otherFrom: number, otherSize: number) =>
  from < otherFrom + otherSize && otherFrom < from + size

export const shareRow = (one: Box, other: Box): boolean =>
  overlap(one.top, one.height, other.top, other.height)

/** The way from one box to that of the next entry; `goesOn` is how a list goes on that is in no row. */
function wayTo(from: Box, there: Box | undefined, goesOn: 'up' | 'down'): Way {
  if (!there) return goesOn
  const aside = there.left < from.left ? 'left' : 'right'
  if (shareRow(from, there)) return aside
  const upright = there.top < from.top ? 'up' : 'down'
  // What goes on neither above nor below in its column does so in the one beside it.
  return upright === goesOn || overlap(from.left, from.width, there.left, there.width) ? upright : aside
}

/** The ways of the entry at an index, by the boxes of its list. */
export const waysAmong = (boxes: readonly (Box | undefined)[], index: number): Ways => {
  const from = boxes[index]
  if (!from) return { earlier: 'up', later: 'down' }
  return { earlier: wayTo(from, boxes[index - 1], 'up'), later: wayTo(from, boxes[index + 1], 'down') }
}

/** The ways of an entry on its page. */
export const waysOf = (entry: Entry, box: Element, count: number): Ways =>
  waysAmong(
    boxesOf(entry, box, count).map((one) => one && boxIn(one, 1)),
    entry.index,
  )

/** How far a key moves an entry: the way that it points, and up and down through the list wherever they lead nowhere. */
export function movedBy(key: string, { earlier, later }: Ways): -1 | 1 | undefined {
  const way = /^Arrow(Up|Down|Left|Right)$/.exec(key)?.[1]?.toLowerCase()
  if (way === undefined) return undefined
  if (way === earlier) return -1
  if (way === later) return 1
  return way === 'up' ? -1 : way === 'down' ? 1 : undefined
}
