/** Where the tools stand: at the edge of what they are for, and not over what is being changed. */
import type { Box } from './use-box.ts'

type Size = Pick<Box, 'width' | 'height'>
type Corner = Pick<Box, 'left' | 'top'>

const gap = 6

/** How large the part is that two boxes share. */
const shared = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top))

/** Whether any part of a box is in view. */
export const isInView = ({ left, top, width, height }: Box, room: Size): boolean =>
  left + width > 0 && left < room.width && top + height > 0 && top < room.height

const covered = (tools: Size, corner: Corner, others: readonly Box[]) =>
  others.reduce((sum, other) => sum + shared({ ...corner, ...tools }, other), 0)

const within = (room: Size, tools: Size, { left, top }: Corner): Corner => ({
  left: Math.min(Math.max(left, gap), room.width - tools.width - gap),
  top: Math.min(Math.max(top, gap), room.height - tools.height - gap),
})

/**
 * The place of the tools' top left corner on a picture, which they may lie on: beside the click, on the side where they
 * cover least of the words; at its upper edge where it was chosen by a key.
 *
 * @param clicked from the corner of the picture
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
 * The place of the tools' top left corner: the first at the edge of what they are for that leaves the words free, and
 * covers least of the other words of the page.
 */
export function placeTools(tools: Size, around: Box, words: Box, others: readonly Box[], room: Size): Corner {
  const clamp = (corner: Corner) => within(room, tools, corner)
  const right = around.left + around.width
  // Words begin at the one end or at the other, by the way they are read. In columns, there may be room beside it alone.
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
