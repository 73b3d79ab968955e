/** A part of a picture, in percent of its width and height. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** The minimum width and height of a crop, in percent. */
export const leastSide = 5

export const whole: Crop = { left: 0, top: 0, width: 100, height: 100 }

/** Parses a crop of the content, such as `10% 5% 80% 90%`. Undefined if it is malformed. */
export function readCrop(written: string): Crop | undefined {
  if (!/^\d{1,3}(\.\d{1,2})?%( +\d{1,3}(\.\d{1,2})?%){3}$/.test(written)) return undefined
  const [left = 0, top = 0, width = 0, height = 0] = written.split('%').map(Number)
  return { left, top, width, height }
}

/** Returns why a crop is invalid: a phrase that follows the field's name. Undefined if it is valid. */
export function cropMistake(written: string): string | undefined {
  const crop = readCrop(written)
  if (!crop)
    return 'must be four percentages, the left, top, width and height of the visible part, such as 10% 5% 80% 90%'
  const { left, top, width, height } = crop
  if (Math.min(width, height) < leastSide)
    return `is too small: make it at least ${leastSide}% wide and ${leastSide}% high`
  if (isBeyond(left + width)) return beyond('right edge', left, width, 'wide')
  if (isBeyond(top + height)) return beyond('lower edge', top, height, 'high')
  return undefined
}

const isBeyond = (end: number) => end > 100 + 1e-6

const beyond = (edge: string, from: number, size: number, side: string) =>
  `extends beyond the ${edge} of the picture: from ${from}%, it can be at most ${Number((100 - from).toFixed(2))}% ${side}, not ${size}%`

export interface Region {
  left: number
  top: number
  width: number
  height: number
}

/** Converts a crop to whole pixels, at least one in each direction. */
export function regionOf(crop: Crop, size: { width: number; height: number }): Region {
  const [left, width] = span(crop.left, crop.width, size.width)
  const [top, height] = span(crop.top, crop.height, size.height)
  return { left, top, width, height }
}

function span(from: number, part: number, all: number): [start: number, length: number] {
  const start = Math.min(Math.round((from * all) / 100), all - 1)
  const end = Math.min(Math.round(((from + part) * all) / 100), all)
  return [start, Math.max(1, end - start)]
}
