/** Where the tools stand: at the edge of what they are for, and not over what is being changed. */
import type { Box } from './use-box.ts'

interface Size {
  width: number
  height: number
}

interface Corner {
  left: number
  top: number
}

const gap = 6

/** How large the part is that two boxes share. */
const shared = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top))

/** Whether any part of a box is in view. */
export const isInView = ({ left, top, width, height }: Box, room: Size): boolean =>
  left + width > 0 && left < room.width && top + height > 0 && top < room.height

/**
 * The place of the tools' top left corner: the first of those that leave the words free, and cover least of others.
 *
 * @param tools how large they are
 * @param around what they are for
 * @param free what must stay free
 * @param others the other words of the page
 * @param room how large the view is
 */
export function placeTools(tools: Size, around: Box, free: Box, others: readonly Box[], room: Size): Corner {
  const clamp = ({ left, top }: Corner): Corner => ({
    left: Math.min(Math.max(left, gap), room.width - tools.width - gap),
    top: Math.min(Math.max(top, gap), room.height - tools.height - gap),
  })
  // Words begin at the one end or at the other, by the way they are read.
  const ends = [around.left + around.width - tools.width, around.left]
  const at = (top: number) => ends.map((left) => ({ left, top }))
  const row = at(free.top + (free.height - tools.height) / 2)
  const above = at(around.top - tools.height - gap)
  const below = at(around.top + around.height + gap)
  const inside = at(around.top + gap)
  const under = { left: free.left, top: free.top + free.height + gap }
  const isOneRow = around.height < 2 * tools.height
  const order = isOneRow ? [...row, ...above, ...below] : [...above, ...row, ...below, ...inside]

  const keep = {
    left: free.left - gap,
    top: free.top - gap,
    width: free.width + 2 * gap,
    height: free.height + 2 * gap,
  }
  const covered = (corner: Corner) =>
    others.reduce((sum, other) => sum + shared({ ...corner, ...tools }, other), 0)
  const places = order
    .map(clamp)
    .filter((corner) => shared({ ...corner, ...tools }, keep) === 0)
    .map((corner) => ({ corner, covers: covered(corner) }))
  const [best] = places.sort((one, other) => one.covers - other.covers)
  return best?.corner ?? clamp(under)
}
