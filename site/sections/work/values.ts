/**
 * What the style sheet is told of single elements, reckoned while the page is built: declarations, which stand in an
 * attribute and once more as a rule for it, as the page's policy allows no style in its markup.
 */
import type { Crop } from '../../pictures/crop.ts'
import type { DescribedPicture } from './shown-works.ts'

interface Point {
  x: number
  y: number
}

/** A layer of a picture, and where it goes. */
export interface PlacedLayer extends DescribedPicture {
  /** The part of the whole picture that something is drawn on, which alone is shown. */
  crop: Crop
  /** How far from its place it begins, in hundredths of the whole picture's width and height. */
  from: Point
  /** By how many degrees it turns on its way. */
  turn: number
  /** Where a visitor may try it; empty where it is not to be moved. */
  tries: Try[]
  /** The place of the one try that it is there with, among those of another layer. */
  with?: number | undefined
}

/** A place that a layer was tried in: how far from its own in hundredths of the whole picture, how many times as large, and turned by how many degrees. */
interface Try {
  name: string
  caption?: string | undefined
  by: Point
  size: number
  turn: number
}

/**
 * How high a strip of pictures is, also before they are there: the shape of the widest, width to height, that of all in a
 * row, and how many there are.
 */
export function stripValues(pictures: readonly DescribedPicture[]): string {
  const shapes = pictures.map(({ picture }) => picture.width / picture.height)
  const all = shapes.reduce((sum, shape) => sum + shape, 0)
  return `--widest:${rounded(Math.max(...shapes))};--all:${rounded(all)};--count:${shapes.length}`
}

/** The point of a screen that stays in view, and that of the one before, out of which it comes: a point's part of the picture is its part of the page. */
export function screenValues(screens: readonly DescribedPicture[], index: number): string | undefined {
  const [at, before] = [index, index - 1].map((index) => screens[index]?.picture.focus?.split(' '))
  const values = [at && `--at:${at[0]}% ${at[1]}%`, before && `--x:${before[0]}%;--y:${before[1]}%`]
  return values.filter(Boolean).join(';') || undefined
}

/** A picture of these layers, as it is shown. */
export function layered(layers: readonly PlacedLayer[]) {
  const tries = triesOf(layers)
  return {
    layers: layers.map((layer) => ({
      picture: layer.picture,
      description: layer.description,
      width: rounded(layer.crop.width),
      values: layerValues(layer, tries),
    })),
    isWide: isWide(layers),
    values: fieldValues(layers),
    ...(tries.length > 0 && {
      tries: {
        names: tries.map(({ name, caption }) => ({ name, caption })),
        first: asDrawn(tries),
        reach: reachOf(layers),
      },
    }),
  }
}

/** The shape of a picture in layers, width to height, which its first layer has; and how many tries it has. */
function fieldValues(layers: readonly PlacedLayer[]): string {
  const whole = `--whole:${rounded(shapeOf(layers))}`
  const tries = triesOf(layers)
  return tries.length === 0 ? whole : `${whole};--tries:${tries.length}`
}

function shapeOf(layers: readonly PlacedLayer[]): number {
  const [{ picture, crop }] = layers as [PlacedLayer]
  return (picture.width * crop.height) / (picture.height * crop.width)
}

/** Whether a picture in layers with something to try is so wide that it has the page's whole width, with the words on it. */
const isWide = (layers: readonly PlacedLayer[]): boolean =>
  triesOf(layers).length > 0 && shapeOf(layers) >= 2.2

/** What a visitor may try of a picture in layers. */
const triesOf = (layers: readonly PlacedLayer[]): Try[] => layers.flatMap(({ tries }) => tries)

/** The place of the try that is the layer as it was drawn. */
const asDrawn = (tries: readonly Try[]): number =>
  tries.findIndex(({ by, size, turn }) => by.x === 0 && by.y === 0 && size === 1 && turn === 0)

/** How far a drag goes from the first try to the last, in hundredths of the whole picture's width: as far as the layer's edge. */
function reachOf(layers: readonly PlacedLayer[]): number | undefined {
  const { tries, crop } = layers.find(({ tries }) => tries.length > 0) ?? {}
  const [first, last] = [tries?.at(0), tries?.at(-1)]
  if (!first || !last || !crop) return undefined
  const reach = last.by.x - first.by.x + ((last.size - first.size) * crop.width) / 2
  return Math.abs(reach) < 20 ? 40 : rounded(reach)
}

/** Where a layer stands in the whole picture, where it comes from, and what becomes of it as `--step` goes through all tries, by its own width and height. */
function layerValues({ crop, from, turn, tries, with: together }: PlacedLayer, all: readonly Try[]): string {
  const { left, top, width, height } = crop
  const across = ({ x }: Point) => rounded((100 * x) / width)
  const down = ({ y }: Point) => rounded((100 * y) / height)
  const place = `--left:${rounded(left)}%;--top:${rounded(top)}%;--part:${rounded(width)}%`
  const values = [place]
  if (tries.length > 0 || together !== undefined) values.push(`--step:${asDrawn(all)}`)
  // What stays as it is has no need to be told.
  if (from.x || from.y) values.push(`--from:${across(from)}% ${down(from)}%`)
  if (turn) values.push(`--turn:${-turn}deg`)
  const told = (name: string, unit: number | string, value: string) =>
    value !== '0' && values.push(`${name}:calc(${unit}*(${value}))`)
  const moved = (x: string, y: string, turn: string) => {
    told('--by-x', '1%', x)
    told('--by-y', '1%', y)
    told('--turned', '1deg', turn)
  }
  if (tries.length > 0) {
    const along = (value: (tried: Try) => number) => alongTries(tries.map(value))
    moved(
      along(({ by }) => across(by)),
      along(({ by }) => down(by)),
      along(({ turn }) => turn),
    )
    told(
      '--size',
      1,
      along(({ size }) => size),
    )
  }
  if (together !== undefined) {
    values.push(`--with:${together}`)
    const away = (value: number) => (value === 0 ? '0' : `${value}*var(--away)`)
    moved(away(across(from)), away(down(from)), away(-turn))
  }
  return values.join(';')
}

/** A value that goes evenly from each of these to the next, while `--step` goes from each whole number to the next. */
function alongTries(values: readonly number[]): string {
  const steps = values.map((value, index) => rounded(value - (values[index - 1] ?? 0)))
  const terms = steps.map((step, index) =>
    index === 0 ? `${step}` : `${step}*clamp(0,var(--step) - ${index - 1},1)`,
  )
  return terms.filter((_, index) => steps[index] !== 0).join(' + ') || '0'
}

/** The rules for elements that have such values in their attribute. */
export const valueRules = (values: readonly string[]): string =>
  [...new Set(values)].map((value) => `[data-values="${value}"]{${value}}`).join('')

const rounded = (value: number) => Number(value.toFixed(3))
