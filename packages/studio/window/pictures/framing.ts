/** Changes the crop and the focus point of a picture. Numbers are in percent of the whole picture. */
import { type Crop, fullCrop, minCropPercent, parseCrop } from '@portfolio/content/pictures/crop.ts'
import type { Focus } from '@portfolio/content/pictures/focus.ts'
import type { Address, Edit, State } from '../../protocol.ts'
import { textAt } from '../../values.ts'
import { createTextEdits } from '../edits.ts'

/** The crop and the focus point of a picture. */
export interface Framing {
  crop: Crop
  /** The point that stays visible where the page shows less of the picture. */
  focus: Focus | undefined
}

/** Returns the address of another field of the same picture, such as its description. */
export const siblingField = (pictureField: Address, key: 'crop' | 'focus' | 'description'): Address =>
  pictureField.replace(/\b(picture|portrait)$/, key)

export const cropField = (pictureField: Address): Address => siblingField(pictureField, 'crop')
const focusField = (pictureField: Address): Address => siblingField(pictureField, 'focus')

/** Reads the crop and the focus point from the content, where the point is in percent of the crop. */
export function readFraming(pictureField: Address, state: State): Framing {
  const crop = parseCrop(textAt(state, cropField(pictureField))) ?? fullCrop
  const [x, y] = (textAt(state, focusField(pictureField)).match(/[\d.]+/g) ?? []).map(Number)
  if (x === undefined || y === undefined) return { crop, focus: undefined }
  const { left, top, width, height } = crop
  return { crop, focus: { x: left + (x * width) / 100, y: top + (y * height) / 100 } }
}

/** Returns the edits that set the crop and the focus point. Moves a point outside the crop to the crop's edge. */
export function createFramingEdits(pictureField: Address, { crop, focus }: Framing, state: State): Edit[] {
  const { left, top, width, height } = crop
  const toPercentOfCrop = (position: number, start: number, length: number) =>
    Math.round(clamp((100 * (position - start)) / length, 0, 100))
  const focusText = focus
    ? `${toPercentOfCrop(focus.x, left, width)}% ${toPercentOfCrop(focus.y, top, height)}%`
    : ''
  const cropText = isFullCrop(crop) ? '' : `${left}% ${top}% ${width}% ${height}%`
  return [
    ...createTextEdits(state, cropField(pictureField), cropText),
    ...createTextEdits(state, focusField(pictureField), focusText),
  ]
}

export const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

const roundPercent = (value: number) => Number(value.toFixed(1))

/** Which edges of a side a drag moves: the first (left or top), none, the last, or both. */
type DraggedEdge = -1 | 0 | 1 | 'both'

/** Drags the edges of a crop, but not beyond the picture. By default, moves the whole crop. */
export function dragCrop(
  crop: Crop,
  right: number,
  down: number,
  { x, y }: { x: DraggedEdge; y: DraggedEdge } = { x: 'both', y: 'both' },
): Crop {
  const [left, width] = dragSide(crop.left, crop.width, x, right)
  const [top, height] = dragSide(crop.top, crop.height, y, down)
  return { left, top, width, height }
}

/** Returns the start and the length of a crop along one axis, after a drag by `distance`. */
function dragSide(start: number, length: number, draggedEdge: DraggedEdge, distance: number) {
  if (draggedEdge === 'both') return [roundPercent(clamp(start + distance, 0, 100 - length)), length] as const
  const end = start + length
  const newStart = draggedEdge === -1 ? roundPercent(clamp(start + distance, 0, end - minCropPercent)) : start
  const newEnd = draggedEdge === 1 ? roundPercent(clamp(end + distance, start + minCropPercent, 100)) : end
  return [newStart, roundPercent(newEnd - newStart)] as const
}

const isFullCrop = ({ width, height }: Crop) => width === 100 && height === 100

export const describeCrop = (crop: Crop): string =>
  isFullCrop(crop)
    ? 'The whole picture. Drag an edge or a corner.'
    : `${crop.left} to ${roundPercent(crop.left + crop.width)} % of its width, ${crop.top} to ${roundPercent(crop.top + crop.height)} % of its height`
