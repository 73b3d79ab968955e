/** Positions the toolbar beside the selected element. */
import { type Box, sharedArea } from './boxes.ts'

type Size = Pick<Box, 'width' | 'height'>
type Corner = Pick<Box, 'left' | 'top'>

const gap = 6

interface Surroundings {
  /** The boxes of the list entry, and of the selected element or its words. */
  around: Box
  words: Box
  clicked: { x: number; y: number } | undefined
  isPicture: boolean
  others: readonly Box[]
  room: Box
}

/**
 * Returns the top left corner of the toolbar: outside the words, or in a picture above or below the click. Takes
 * the candidate that covers least other text.
 */
export function placeTools(tools: Size, surroundings: Surroundings): Corner {
  const { words, isPicture, others, room } = surroundings
  const clamp = ({ left, top }: Corner): Corner => ({
    left: Math.min(Math.max(left, gap), room.width - tools.width - gap),
    top: Math.min(Math.max(top, gap), room.height - tools.height - gap),
  })
  const covers = (corner: Corner) =>
    others.reduce((sum, other) => sum + sharedArea({ ...corner, ...tools }, other), 0)
  const candidates = isPicture ? onPicture(tools, surroundings) : besideWords(tools, surroundings)
  const [best = { left: words.left, top: words.top + words.height + gap }] = candidates
    .map(clamp)
    .filter((corner) => isPicture || sharedArea({ ...corner, ...tools }, words) === 0)
    .sort((one, other) => covers(one) - covers(other))
  return clamp(best)
}

function onPicture(tools: Size, { words, clicked }: Surroundings): Corner[] {
  const { x, y } = clicked ?? { x: words.width / 2, y: -gap }
  const left = words.left + x - tools.width / 2
  const middle = words.top + y
  return [middle + 3 * gap, middle - 3 * gap - tools.height].map((top) => ({ left, top }))
}

function besideWords(tools: Size, { around, words }: Surroundings): Corner[] {
  const right = around.left + around.width
  // Both ends are tried because text may run either way. In columns, only the space beside the element may be
  // free.
  const ends = [right - tools.width, around.left, right + gap, around.left - tools.width - gap]
  const row = words.top + (words.height - tools.height) / 2
  const above = around.top - tools.height - gap
  const below = around.top + around.height + gap
  const isOneRow = around.height < 2 * tools.height
  const tops = isOneRow ? [row, above, below] : [above, row, below, around.top + gap]
  return tops.flatMap((top) => ends.map((left) => ({ left, top })))
}
