/** The visible part of a picture, in percent of its width and height. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** The minimum width and height of a crop, in percent. */
export const minCropPercent = 5

/** The crop that shows the whole picture. */
export const fullCrop: Crop = { left: 0, top: 0, width: 100, height: 100 }

/** Parses a crop of the content, such as `10% 5% 80% 90%`. Undefined if it is malformed. */
export function parseCrop(input: string): Crop | undefined {
  if (!/^\d{1,3}(\.\d{1,2})?%( +\d{1,3}(\.\d{1,2})?%){3}$/.test(input)) return undefined
  const [left = 0, top = 0, width = 0, height = 0] = input.split('%').map(Number)
  return { left, top, width, height }
}

/** Returns why a crop is invalid: a phrase that follows the field's name. Undefined if it is valid. */
export function cropMistake(input: string): string | undefined {
  const crop = parseCrop(input)
  if (!crop)
    return 'must be four percentages, the left, top, width and height of the visible part, such as 10% 5% 80% 90%'
  const { left, top, width, height } = crop
  if (Math.min(width, height) < minCropPercent)
    return `is too small: make it at least ${minCropPercent}% wide and ${minCropPercent}% high`
  if (isBeyond(left + width)) return beyondMessage('right edge', left, width, 'wide')
  if (isBeyond(top + height)) return beyondMessage('lower edge', top, height, 'high')
  return undefined
}

/** Whether a crop's right or lower edge, in percent, is outside the picture. */
const isBeyond = (end: number) => end > 100 + 1e-6

const beyondMessage = (edge: string, from: number, size: number, side: string) =>
  `extends beyond the ${edge} of the picture: from ${from}%, it can be at most ${Number((100 - from).toFixed(2))}% ${side}, not ${size}%`

/** A part of a picture, in pixels. */
export type Region = Record<keyof Crop, number>

/** Converts a crop to whole pixels, at least one in each direction. */
export function cropRegion(crop: Crop, size: { width: number; height: number }): Region {
  const [left, width] = span(crop.left, crop.width, size.width)
  const [top, height] = span(crop.top, crop.height, size.height)
  return { left, top, width, height }
}

/** Converts a start and length in percent to pixels of `total`. */
function span(from: number, share: number, total: number): [start: number, length: number] {
  const start = Math.min(Math.round((from * total) / 100), total - 1)
  const end = Math.min(Math.round(((from + share) * total) / 100), total)
  return [start, Math.max(1, end - start)]
}
