/** Converts between points of a picture and positions on the page, for pictures cropped by their frame. */
import { cutBefore } from '@portfolio/content/pictures/focus.ts'

/** A point of a picture, in percent of its width and height. */
export interface Point {
  x: number
  y: number
}

/** Returns the size of the drawn picture and its offset from the element's box, in CSS pixels. */
function drawnIn(image: HTMLImageElement): { width: number; height: number; left: number; top: number } {
  const { clientWidth, clientHeight } = image
  const [wide, high] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
  const { objectFit, objectPosition } = getComputedStyle(image)
  const ratios = [clientWidth / wide, clientHeight / high] as const
  const by = objectFit === 'contain' ? Math.min(...ratios) : Math.max(...ratios)
  const [width, height] = [wide * by, high * by]
  // The CSS rule for a focus point is not a plain `object-position`, so this repeats its calculation.
  const [x, y] = image.dataset.focus?.split(' ').map(Number) ?? []
  const [across = '50%', down = '50%'] = objectPosition.split(' ')
  const left = x === undefined ? offset(across, clientWidth - width) : -cutBefore(width, clientWidth, x)
  const top = y === undefined ? offset(down, clientHeight - height) : -cutBefore(height, clientHeight, y)
  return { width, height, left, top }
}

const offset = (position: string, room: number) =>
  position.endsWith('px') ? Number.parseFloat(position) : (Number.parseFloat(position) / 100 || 0.5) * room

const within = (part: number) => Math.round(100 * Math.min(1, Math.max(0, part)))

/** Returns the point of the picture at a position of the viewport. */
export function pointAt(image: HTMLImageElement, x: number, y: number): Point {
  const box = image.getBoundingClientRect()
  const { width, height, left, top } = drawnIn(image)
  return { x: within((x - box.left - left) / width), y: within((y - box.top - top) / height) }
}

/** Returns the position of a point inside the picture's box, in CSS pixels. */
export function placeOfPoint(image: HTMLImageElement, { x, y }: Point): { left: number; top: number } {
  const { width, height, left, top } = drawnIn(image)
  return { left: left + (x / 100) * width, top: top + (y / 100) * height }
}

/** Parses a focus point of the content, such as `50% 20%`. An empty text is the centre. */
export function readPoint(text: string): Point {
  const [x = 50, y = 50] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return { x, y }
}

export const writtenPoint = ({ x, y }: Point): string => `${x}% ${y}%`
