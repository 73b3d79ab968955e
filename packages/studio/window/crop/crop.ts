/** Moves and resizes a crop rectangle within its picture, and saves it. */
import { type Crop, leastSide, readCrop, whole } from '@portfolio/content/pictures/crop.ts'
import type { Address, Edit, State } from '../../protocol.ts'
import { textOf } from '../../values.ts'
import { setTo } from '../content.ts'
import { type Point, readPoint, writtenPoint } from '../frame/focus-point.ts'

/** The dragged edges: -1 for left or top, 1 for right or bottom, 0 for none. */
export interface DraggedEdges {
  x: number
  y: number
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** One decimal of a percent is precise enough: a pixel or two on a large screen. */
const rounded = (value: number) => Number(value.toFixed(1))

export const moved = (crop: Crop, right: number, down: number): Crop => ({
  ...crop,
  left: rounded(within(crop.left + right, 0, 100 - crop.width)),
  top: rounded(within(crop.top + down, 0, 100 - crop.height)),
})

export function sized(crop: Crop, dragged: DraggedEdges, right: number, down: number): Crop {
  const [left, width] = side(crop.left, crop.width, dragged.x, right)
  const [top, height] = side(crop.top, crop.height, dragged.y, down)
  return { left, top, width, height }
}

function side(from: number, length: number, dragged: number, by: number): [from: number, length: number] {
  const to = from + length
  const start = dragged === -1 ? rounded(within(from + by, 0, to - leastSide)) : from
  const end = dragged === 1 ? rounded(within(to + by, from + leastSide, 100)) : to
  return [start, rounded(end - start)]
}

/** Returns a crop as written in the content. Empty for the whole picture. */
export const writtenCrop = ({ left, top, width, height }: Crop): string =>
  width === 100 && height === 100 ? '' : `${left}% ${top}% ${width}% ${height}%`

export const cropWords = (crop: Crop): string =>
  writtenCrop(crop) === ''
    ? 'The whole picture. Drag an edge or a corner.'
    : `${crop.left} to ${rounded(crop.left + crop.width)} % of its width, ${crop.top} to ${rounded(crop.top + crop.height)} % of its height`

/** Return the fields with a picture's crop and focus point, from the field with its file name. */
export const cropOf = (picture: Address): Address => picture.replace(/picture$/, 'crop')
export const focusOf = (picture: Address): Address => picture.replace(/picture$/, 'focus')

/** Returns the edits that set a crop. They also convert the focus point, so that it marks the same spot. */
export function cropEdits(picture: Address, crop: string, state: State): Edit[] {
  const edits = setTo(state, cropOf(picture), crop)
  const point = textOf(state, focusOf(picture))
  if (edits.length === 0 || point === '') return edits
  const part = (text: string) => readCrop(text) ?? whole
  const next = pointIn(part(crop), part(textOf(state, cropOf(picture))), readPoint(point))
  return [...edits, ...setTo(state, focusOf(picture), writtenPoint(next))]
}

/** Converts a focus point between two crops. Takes the nearest point if it is outside the new crop. */
function pointIn(crop: Crop, before: Crop, { x, y }: Point): Point {
  const convert = (part: number, [from, length]: [number, number], [start, long]: [number, number]) =>
    Math.round(within((100 * (from + (part * length) / 100 - start)) / long, 0, 100))
  return {
    x: convert(x, [before.left, before.width], [crop.left, crop.width]),
    y: convert(y, [before.top, before.height], [crop.top, crop.height]),
  }
}
