/** Positions the toolbar beside the selected element, clear of the text being edited. */
import type { Box } from './use-box.ts'

type Size = Pick<Box, 'width' | 'height'>
type Corner = Pick<Box, 'left' | 'top'>

const gap = 6

const shared = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top))

export const isInView = ({ left, top, width, height }: Box, room: Size): boolean =>
  left + width > 0 && left < room.width && top + height > 0 && top < room.height

const covered = (tools: Size, corner: Corner, others: readonly Box[]) =>
  others.reduce((sum, other) => sum + shared({ ...corner, ...tools }, other), 0)

const within = (room: Size, tools: Size, { left, top }: Corner): Corner => ({
  left: Math.min(Math.max(left, gap), room.width - tools.width - gap),
  top: Math.min(Math.max(top, gap), room.height - tools.height - gap),
})

/**
 * Returns the top left corner of the toolbar over a picture: above or below the click, where it covers least
 * text. Without a click it stands at the upper edge.
 * @param clicked relative to the picture's top left corner
 */
export function placeOnPicture(
  tools: Size,
  picture: Box,
  clicked: { x: number; y: number } | undefined,
  others: readonly Box[],
  room: Size,
): Corner {
  const { x, y } = clicked ?? { x: picture.width / 2, y: -gap }
  const left = picture.left + x - tools.width / 2
  const middle = picture.top + y
  const [best] = [middle + 3 * gap, middle - 3 * gap - tools.height]
    .map((top) => within(room, tools, { left, top }))
    .sort((one, other) => covered(tools, one, others) - covered(tools, other, others))
  return best ?? { left, top: middle }
}

/**
 * Returns the top left corner of the toolbar. Of the corners around the element that leave its words free, it
 * takes the one that covers least other text.
 */
export function placeTools(tools: Size, around: Box, words: Box, others: readonly Box[], room: Size): Corner {
  const clamp = (corner: Corner) => within(room, tools, corner)
  const right = around.left + around.width
  // Both ends are tried because text may run either way. In columns, only the space beside the element may be
  // free.
  const ends = [right - tools.width, around.left, right + gap, around.left - tools.width - gap]
  const at = (top: number) => ends.map((left) => ({ left, top }))
  const row = at(words.top + (words.height - tools.height) / 2)
  const above = at(around.top - tools.height - gap)
  const below = at(around.top + around.height + gap)
  const inside = at(around.top + gap)
  const isOneRow = around.height < 2 * tools.height
  const order = isOneRow ? [...row, ...above, ...below] : [...above, ...row, ...below, ...inside]

  const isFree = ({ left, top }: Corner) =>
    shared(
      { left: left - gap, top: top - gap, width: tools.width + 2 * gap, height: tools.height + 2 * gap },
      words,
    ) === 0
  const [best] = order
    .map(clamp)
    .filter(isFree)
    .sort((one, other) => covered(tools, one, others) - covered(tools, other, others))
  return best ?? clamp({ left: words.left, top: words.top + words.height + gap })
}
