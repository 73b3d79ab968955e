/** The crop and the focus point of a picture, moved and resized in percent of the whole picture. */
import { type Crop, fullCrop, minCropPercent, parseCrop } from '@portfolio/content/pictures/crop.ts'
import type { Focus } from '@portfolio/content/pictures/focus.ts'
import type { Address, Edit, State } from '../../protocol.ts'
import { textAt } from '../../values.ts'
import { createTextEdits } from '../edits.ts'

export interface Framing {
  crop: Crop
  /** The point that stays in view. Undefined if the owner has set none. */
  focus: Focus | undefined
}

/** Returns a field beside that of a picture's file name, such as its description. */
export const besidePicture = (picture: Address, key: 'crop' | 'focus' | 'description'): Address =>
  picture.replace(/\b(picture|portrait)$/, key)

export const cropOf = (picture: Address): Address => besidePicture(picture, 'crop')
const focusOf = (picture: Address): Address => besidePicture(picture, 'focus')

/** Reads both from the content, where the focus point is in percent of the crop. */
export function readFraming(picture: Address, state: State): Framing {
  const crop = parseCrop(textAt(state, cropOf(picture))) ?? fullCrop
  const [x, y] = (textAt(state, focusOf(picture)).match(/[\d.]+/g) ?? []).map(Number)
  if (x === undefined || y === undefined) return { crop, focus: undefined }
  const { left, top, width, height } = crop
  return { crop, focus: { x: left + (x * width) / 100, y: top + (y * height) / 100 } }
}

/** Returns the edits that set both. A focus point outside the crop moves to its edge. */
export function framingEdits(picture: Address, { crop, focus }: Framing, state: State): Edit[] {
  const { left, top, width, height } = crop
  const part = (at: number, from: number, length: number) =>
    Math.round(within((100 * (at - from)) / length, 0, 100))
  const point = focus ? `${part(focus.x, left, width)}% ${part(focus.y, top, height)}%` : ''
  return [
    ...createTextEdits(state, cropOf(picture), isWhole(crop) ? '' : `${left}% ${top}% ${width}% ${height}%`),
    ...createTextEdits(state, focusOf(picture), point),
  ]
}

/** The dragged edges: -1 for left or top, 1 for right or bottom, 0 for none. */
interface DraggedEdges {
  x: number
  y: number
}

export const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

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
  const start = dragged === -1 ? rounded(within(from + by, 0, to - minCropPercent)) : from
  const end = dragged === 1 ? rounded(within(to + by, from + minCropPercent, 100)) : to
  return [start, rounded(end - start)]
}

const isWhole = ({ width, height }: Crop) => width === 100 && height === 100

export const cropWords = (crop: Crop): string =>
  isWhole(crop)
    ? 'The whole picture. Drag an edge or a corner.'
    : `${crop.left} to ${rounded(crop.left + crop.width)} % of its width, ${crop.top} to ${rounded(crop.top + crop.height)} % of its height`
