/** Moves and resizes a crop rectangle within its picture. */
import { type Crop, leastSide } from '@portfolio/content/pictures/crop.ts'

/** The dragged edges: -1 for left or top, 1 for right or bottom, 0 for none. */
export interface DraggedEdges {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** One decimal of a percent is precise enough: a pixel or two on a large screen. */
const rounded = (value: number) => Number(value.toFixed(1))

/** Moves the rectangle, by percent of the picture. */
export const moved = (crop: Crop, right: number, down: number): Crop => ({
  ...crop,
  left: rounded(within(crop.left + right, 0, 100 - crop.width)),
  top: rounded(within(crop.top + down, 0, 100 - crop.height)),
})

/** Moves the dragged edges, by percent of the picture. */
export function sized(crop: Crop, dragged: DraggedEdges, right: number, down: number): Crop {
  const [left, width] = side(crop.left, crop.width, dragged.x, right)
  const [top, height] = side(crop.top, crop.height, dragged.y, down)
  return { left, top, width, height }
}

function side(from: number, length: number, dragged: -1 | 0 | 1, by: number): [from: number, length: number] {
  const to = from + length
  const start = dragged === -1 ? rounded(within(from + by, 0, to - leastSide)) : from
  const end = dragged === 1 ? rounded(within(to + by, from + leastSide, 100)) : to
  return [start, rounded(end - start)]
}

/** Moves the corner nearest to a point there. Returns that corner and the new rectangle. */
export function cornerAt(crop: Crop, x: number, y: number): { dragged: DraggedEdges; crop: Crop } {
  const dragged: DraggedEdges = {
    x: x < crop.left + crop.width / 2 ? -1 : 1,
    y: y < crop.top + crop.height / 2 ? -1 : 1,
  }
  const right = x - (dragged.x === -1 ? crop.left : crop.left + crop.width)
  const down = y - (dragged.y === -1 ? crop.top : crop.top + crop.height)
  return { dragged, crop: sized(crop, dragged, right, down) }
}

/** Returns a crop as written in the content. Empty for the whole picture. */
export const writtenCrop = ({ left, top, width, height }: Crop): string =>
  width === 100 && height === 100 ? '' : `${left}% ${top}% ${width}% ${height}%`

/** Describes a crop for the owner. */
export const cropWords = (crop: Crop): string =>
  writtenCrop(crop) === ''
    ? 'The whole picture. Drag an edge or a corner.'
    : `${crop.left} to ${rounded(crop.left + crop.width)} % of its width, ${crop.top} to ${rounded(crop.top + crop.height)} % of its height`

/** Converts a focus point between two crops of a picture. Takes the nearest point if it is outside the new crop. */
export function pointIn(crop: Crop, before: Crop, { x, y }: { x: number; y: number }) {
  const place = (part: number, [from, length]: [number, number], [start, long]: [number, number]) =>
    Math.round(within((100 * (from + (part * length) / 100 - start)) / long, 0, 100))
  return {
    x: place(x, [before.left, before.width], [crop.left, crop.width]),
    y: place(y, [before.top, before.height], [crop.top, crop.height]),
  }
}
