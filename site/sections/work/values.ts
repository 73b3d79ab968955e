/**
 * What the style sheet is told of single elements: declarations, which stand in an attribute and once more as a rule for
 * it, as the page's policy allows no style of an element's own.
 */
import type { DescribedPicture, Layer, ShownEntry } from './shown-works.ts'

/** How high a strip of pictures is, also before they are there: the shape of the widest, width to height, that of all in a row, and how many there are. */
export function stripValues(pictures: readonly DescribedPicture[]): string {
  const shapes = pictures.map(({ picture }) => picture.width / picture.height)
  const all = shapes.reduce((sum, shape) => sum + shape, 0)
  return `--widest:${Math.max(...shapes).toFixed(3)};--all:${all.toFixed(3)};--count:${shapes.length}`
}

/** The shape of a picture in layers, width to height, which its first layer has. */
export const wholeValues = (layers: readonly Layer[]): string =>
  layers
    .slice(0, 1)
    .map(
      ({ picture, crop }) =>
        `--whole:${rounded((picture.width * crop.height) / (picture.height * crop.width))}`,
    )
    .join('')

/** Where a layer stands in the whole picture, and where it comes from, by its own width and height. */
export function layerValues({ crop, from, turn }: Layer): string {
  const { left, top, width } = crop
  const way = `${rounded((100 * from.x) / width)}% ${rounded((100 * from.y) / crop.height)}%`
  return `--left:${rounded(left)}%;--top:${rounded(top)}%;--part:${rounded(width)}%;--from:${way};--turn:${-turn}deg`
}

/** All that the style sheet is told of an entry. */
export function valuesOf(entry: ShownEntry): string[] {
  if ('sequence' in entry) return [stripValues(entry.sequence)]
  return 'layers' in entry ? [wholeValues(entry.layers), ...entry.layers.map(layerValues)] : []
}

/** The rules for elements that have such values in their attribute. */
export const valueRules = (values: readonly string[]): string =>
  [...new Set(values)].map((value) => `[data-values="${value}"]{${value}}`).join('')

const rounded = (value: number) => Number(value.toFixed(3))
