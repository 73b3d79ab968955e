/** The crop and the focus point of a picture, moved and resized in percent of the whole picture. */
import { type Crop, fullCrop, minCropPercent, parseCrop } from '@portfolio/content/pictures/crop.ts'
import type { Focus } from '@portfolio/content/pictures/focus.ts'
import type { Address, Edit, State } from '../../protocol.ts'
import { textOf } from '../../values.ts'
import { createTextEdits } from '../edits.ts'

export interface Framing {
  crop: Crop
  /** The point that stays in view. Undefined if the owner has set none. */
  focus: Focus | undefined
}

/** Returns a field beside that of a picture's file name, such as its description. */
export const siblingField = (picture: Address, key: 'crop' | 'focus' | 'description'): Address =>
  picture.replace(/\b(picture|portrait)$/, key)

export const cropField = (picture: Address): Address => siblingField(picture, 'crop')
const focusField = (picture: Address): Address => siblingField(picture, 'focus')

/** Reads both from the content, where the focus point is in percent of the crop. */
export function readFraming(picture: Address, state: State): Framing {
  const crop = parseCrop(textOf(state, cropField(picture))) ?? fullCrop
  const [x, y] = (textOf(state, focusField(picture)).match(/[\d.]+/g) ?? []).map(Number)
  if (x === undefined || y === undefined) return { crop, focus: undefined }
  const { left, top, width, height } = crop
  return { crop, focus: { x: left + (x * width) / 100, y: top + (y * height) / 100 } }
}

/** Returns the edits that set both. A focus point outside the crop moves to its edge. */
export function framingEdits(picture: Address, { crop, focus }: Framing, state: State): Edit[] {
  const { left, top, width, height } = crop
  const toPercentOfCrop = (position: number, start: number, length: number) =>
    Math.round(clamp((100 * (position - start)) / length, 0, 100))
  const focusText = focus
    ? `${toPercentOfCrop(focus.x, left, width)}% ${toPercentOfCrop(focus.y, top, height)}%`
    : ''
  return [
    ...createTextEdits(
      state,
      cropField(picture),
      isFullCrop(crop) ? '' : `${left}% ${top}% ${width}% ${height}%`,
    ),
    ...createTextEdits(state, focusField(picture), focusText),
  ]
}

/** The dragged edges: -1 for left or top, 1 for right or bottom, 0 for none. */
interface DraggedEdges {
  x: number
  y: number
}

export const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** One decimal of a percent is precise enough: a pixel or two on a large screen. */
const roundPercent = (value: number) => Number(value.toFixed(1))

export const moveCrop = (crop: Crop, right: number, down: number): Crop => ({
  ...crop,
  left: roundPercent(clamp(crop.left + right, 0, 100 - crop.width)),
  top: roundPercent(clamp(crop.top + down, 0, 100 - crop.height)),
})

export function resizeCrop(crop: Crop, draggedEdges: DraggedEdges, right: number, down: number): Crop {
  const [left, width] = resizeSide(crop.left, crop.width, draggedEdges.x, right)
  const [top, height] = resizeSide(crop.top, crop.height, draggedEdges.y, down)
  return { left, top, width, height }
}

function resizeSide(
  from: number,
  length: number,
  draggedEdges: number,
  by: number,
): [from: number, length: number] {
  const to = from + length
  const start = draggedEdges === -1 ? roundPercent(clamp(from + by, 0, to - minCropPercent)) : from
  const end = draggedEdges === 1 ? roundPercent(clamp(to + by, from + minCropPercent, 100)) : to
  return [start, roundPercent(end - start)]
}

const isFullCrop = ({ width, height }: Crop) => width === 100 && height === 100

export const describeCrop = (crop: Crop): string =>
  isFullCrop(crop)
    ? 'The whole picture. Drag an edge or a corner.'
    : `${crop.left} to ${roundPercent(crop.left + crop.width)} % of its width, ${crop.top} to ${roundPercent(crop.top + crop.height)} % of its height`
