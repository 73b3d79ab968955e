/** The rectangle of a crop while it is drawn: moved, and sized by its edges, always within the picture. */
import { type Crop, leastSide } from '../../../site/pictures/crop.ts'

/** The edges that are held: the left or the right one, the upper or the lower one, by -1 or 1; none by 0. */
export interface Held {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** To a tenth of a hundredth: a point or two of a large screen. */
const rounded = (value: number) => Number(value.toFixed(1))

/** The rectangle moved to the right and down, in hundredths. */
export const moved = (crop: Crop, right: number, down: number): Crop => ({
  ...crop,
  left: rounded(within(crop.left + right, 0, 100 - crop.width)),
  top: rounded(within(crop.top + down, 0, 100 - crop.height)),
})

/** The rectangle with the edges that are held moved to the right and down, in hundredths. */
export function sized(crop: Crop, held: Held, right: number, down: number): Crop {
  const [left, width] = side(crop.left, crop.width, held.x, right)
  const [top, height] = side(crop.top, crop.height, held.y, down)
  return { left, top, width, height }
}

function side(from: number, length: number, held: -1 | 0 | 1, by: number): [from: number, length: number] {
  const to = from + length
  const start = held === -1 ? rounded(within(from + by, 0, to - leastSide)) : from
  const end = held === 1 ? rounded(within(to + by, from + leastSide, 100)) : to
  return [start, rounded(end - start)]
}

/** The corner that is nearest to a point of the picture, and the rectangle with that corner there. */
export function cornerAt(crop: Crop, x: number, y: number): { held: Held; crop: Crop } {
  const held: Held = {
    x: x < crop.left + crop.width / 2 ? -1 : 1,
    y: y < crop.top + crop.height / 2 ? -1 : 1,
  }
  const right = x - (held.x === -1 ? crop.left : crop.left + crop.width)
  const down = y - (held.y === -1 ? crop.top : crop.top + crop.height)
  return { held, crop: sized(crop, held, right, down) }
}

/** A crop as it is written in the content; of the whole picture, nothing. */
export const writtenCrop = ({ left, top, width, height }: Crop): string =>
  width === 100 && height === 100 ? '' : `${left}% ${top}% ${width}% ${height}%`

/** What is shown of a picture, for its owner. */
export const cropWords = (crop: Crop): string =>
  writtenCrop(crop) === ''
    ? 'The whole picture. Drag an edge or a corner.'
    : `${crop.left} to ${rounded(crop.left + crop.width)} % of its width, ${crop.top} to ${rounded(crop.top + crop.height)} % of its height`

/** A point of the part that was shown, as a point of another part: itself, or the nearest there. */
export function pointIn(crop: Crop, before: Crop, { x, y }: { x: number; y: number }) {
  const place = (part: number, [from, length]: [number, number], [start, long]: [number, number]) =>
    Math.round(within((100 * (from + (part * length) / 100 - start)) / long, 0, 100))
  return {
    x: place(x, [before.left, before.width], [crop.left, crop.width]),
    y: place(y, [before.top, before.height], [crop.top, crop.height]),
  }
}
