/** Which point of a picture lies where, however it is cut by its frame. */
import { cutBefore } from '../../../site/pictures/focus.ts'

/** A point of a picture, in hundredths of its width and height. */
export interface Point {
  x: number
  y: number
}

/** How a picture is drawn in its box: how large, and how far its corner is from the box's. */
function drawnIn(image: HTMLImageElement): { width: number; height: number; left: number; top: number } {
  const { clientWidth, clientHeight } = image
  const [wide, high] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
  const { objectFit, objectPosition } = getComputedStyle(image)
  const ratios = [clientWidth / wide, clientHeight / high] as const
  const by = objectFit === 'contain' ? Math.min(...ratios) : Math.max(...ratios)
  const [width, height] = [wide * by, high * by]
  // The rule for a point that is kept is no plain position: it is reckoned here as there.
  const [x, y] = image.dataset.focus?.split(' ').map(Number) ?? []
  const [across = '50%', down = '50%'] = objectPosition.split(' ')
  const left = x === undefined ? offset(across, clientWidth - width) : -cutBefore(width, clientWidth, x)
  const top = y === undefined ? offset(down, clientHeight - height) : -cutBefore(height, clientHeight, y)
  return { width, height, left, top }
}

const offset = (position: string, room: number) =>
  position.endsWith('px') ? Number.parseFloat(position) : (Number.parseFloat(position) / 100 || 0.5) * room

const within = (part: number) => Math.round(100 * Math.min(1, Math.max(0, part)))

/** The point of the picture at a place in the view of its page. */
export function pointAt(image: HTMLImageElement, x: number, y: number): Point {
  const box = image.getBoundingClientRect()
  const { width, height, left, top } = drawnIn(image)
  return { x: within((x - box.left - left) / width), y: within((y - box.top - top) / height) }
}

/** Where in the box of the picture a point of it is drawn. */
export function placeOfPoint(image: HTMLImageElement, { x, y }: Point): { left: number; top: number } {
  const { width, height, left, top } = drawnIn(image)
  return { left: left + (x / 100) * width, top: top + (y / 100) * height }
}

/** A point as it is written in the content; the middle where there is none. */
export function readPoint(text: string): Point {
  const [x = 50, y = 50] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return { x, y }
}

export const writtenPoint = ({ x, y }: Point): string => `${x}% ${y}%`
