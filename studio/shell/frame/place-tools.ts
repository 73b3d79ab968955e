/** Where the tools stand: at the edge of what they are for, and not over what is being changed. */
import type { Box } from './use-box.ts'

const gap = 6

const overlaps = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/**
 * The place of the tools' top left corner.
 *
 * @param tools how large they are
 * @param around what they are for
 * @param free what must stay free
 * @param room how large the view is
 */
export function placeTools(
  tools: { width: number; height: number },
  around: Box,
  free: Box,
  room: { width: number; height: number },
): { left: number; top: number } {
  const right = around.left + around.width
  const bottom = around.top + around.height
  const clamp = ({ left, top }: { left: number; top: number }) => ({
    left: Math.min(Math.max(left, gap), room.width - tools.width - gap),
    top: Math.min(Math.max(top, gap), room.height - tools.height - gap),
  })
  const atEnd = { left: right - tools.width, top: around.top + (around.height - tools.height) / 2 }
  const above = { left: right - tools.width, top: around.top - tools.height - gap }
  const below = { left: right - tools.width, top: bottom + gap }
  const inside = { left: right - tools.width - gap, top: around.top + gap }
  const keep = { ...free, left: free.left - gap, top: free.top - gap }
  const wide = { ...keep, width: free.width + 2 * gap, height: free.height + 2 * gap }
  const isFree = (place: { left: number; top: number }) => !overlaps({ ...clamp(place), ...tools }, wide)
  const order = around.height < 2 * tools.height ? [atEnd, above, below] : [above, below, inside]
  return clamp(order.find(isFree) ?? { left: free.left, top: free.top + free.height + gap })
}
