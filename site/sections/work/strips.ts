/** How high a strip of pictures is, also before they are there; see entries.css. */
import type { DescribedPicture } from './shown-works.ts'

/** By what the style sheet knows a strip: the shape of its widest picture, width to height, that of all in a row, and how many there are. */
export function stripShape(pictures: readonly DescribedPicture[]): string {
  const shapes = pictures.map(({ picture }) => picture.width / picture.height)
  const all = shapes.reduce((sum, shape) => sum + shape, 0)
  return [Math.max(...shapes).toFixed(3), all.toFixed(3), shapes.length].join(' ')
}

/** The rules that tell strips their shapes, as `stripShape` gives them. */
export const stripRules = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => {
      const [widest, all, count] = name.split(' ')
      return `.work-strip[data-shape="${name}"]{--widest:${widest};--all:${all};--count:${count}}`
    })
    .join('')
