/**
 * Computes CSS declarations for single elements at build time. They are set in a `data-values` attribute and matched
 * by a rule, as the page's policy forbids inline styles.
 */
import type { Crop } from '@portfolio/content/pictures/crop.ts'
import type { Picture } from '@portfolio/content/pictures/picture.ts'

export interface DescribedPicture {
  picture: Picture
  description: string
  /** A line below it. */
  caption?: string | undefined
}

interface Point {
  x: number
  y: number
}

/** A layer and its movement. */
export interface PlacedLayer extends DescribedPicture {
  /** The part of the whole picture that is not empty. Only this part is shown. */
  crop: Crop
  /** The offset from which it moves in, in percent of the whole picture's width and height. */
  from: Point
  /** The degrees that it turns while moving in. */
  turn: number
  /** The positions that a visitor may try; empty if it cannot be moved. */
  tries: Try[]
  /** The index of the other layer's try with which this layer is shown. */
  with?: number | undefined
}

/** A position to try: offset in percent of the whole picture, scale, and rotation in degrees. */
interface Try {
  name: string
  caption?: string | undefined
  by: Point
  size: number
  turn: number
}

/**
 * Returns the values of a strip, which reserve its height before pictures load: the widest aspect ratio, the sum of
 * all, and the count.
 */
export function stripValues(pictures: readonly DescribedPicture[]): string {
  const shapes = pictures.map(({ picture }) => picture.width / picture.height)
  const all = shapes.reduce((sum, shape) => sum + shape, 0)
  return `--widest:${rounded(Math.max(...shapes))};--all:${rounded(all)};--count:${shapes.length}`
}

/** Returns the focus points of a screen and of the one before it, from which it emerges. */
export function screenValues(screens: readonly DescribedPicture[], index: number): string | undefined {
  const [at, before] = [index, index - 1].map((index) => screens[index]?.picture.focus?.split(' '))
  const values = [at && `--at:${at[0]}% ${at[1]}%`, before && `--x:${before[0]}%;--y:${before[1]}%`]
  return values.filter(Boolean).join(';') || undefined
}

/** With tries, a picture of at least this aspect ratio spans the page, with its text on top. */
const wide = 2.2

/** Returns a layered picture for rendering. Its first layer determines its aspect ratio. */
export function layered(layers: readonly PlacedLayer[]) {
  const tries = layers.flatMap(({ tries }) => tries)
  const [{ picture, crop }] = layers as [PlacedLayer]
  const shape = (picture.width * crop.height) / (picture.height * crop.width)
  const values = `--whole:${rounded(shape)}`
  return {
    layers: layers.map((layer) => ({
      picture: layer.picture,
      description: layer.description,
      /** In percent of the whole picture's width. */
      width: rounded(layer.crop.width),
      values: layerValues(layer, tries),
    })),
    isWide: tries.length > 0 && shape >= wide,
    values: tries.length > 0 ? `${values};--tries:${tries.length}` : values,
    tries: tries.length > 0 ? { tries, first: asDrawn(tries), reach: reachOf(layers) } : undefined,
  }
}

/** The index of the try that leaves the layer as drawn. */
const asDrawn = (tries: readonly Try[]): number =>
  tries.findIndex(({ by, size, turn }) => by.x === 0 && by.y === 0 && size === 1 && turn === 0)

/**
 * Returns the length of a drag from the first to the last try, in percent of the whole picture's width. It follows
 * the layer's edge.
 */
function reachOf(layers: readonly PlacedLayer[]): number | undefined {
  const { tries, crop } = layers.find(({ tries }) => tries.length > 0) ?? {}
  const [first, last] = [tries?.at(0), tries?.at(-1)]
  if (!first || !last || !crop) return undefined
  const reach = last.by.x - first.by.x + ((last.size - first.size) * crop.width) / 2
  return Math.abs(reach) < 20 ? 40 : rounded(reach)
}

/**
 * Returns the values of a layer: its position, the offset it moves in from, and its movement as `--step` passes
 * through all tries, in percent of its width and height.
 */
function layerValues({ crop, from, turn, tries, with: together }: PlacedLayer, all: readonly Try[]): string {
  const { left, top, width, height } = crop
  const across = ({ x }: Point) => rounded((100 * x) / width)
  const down = ({ y }: Point) => rounded((100 * y) / height)
  const place = `--left:${rounded(left)}%;--top:${rounded(top)}%;--part:${rounded(width)}%`
  const values = [place]
  if (tries.length > 0 || together !== undefined) values.push(`--step:${asDrawn(all)}`)
  // Leaves out default values.
  if (from.x || from.y) values.push(`--from:${across(from)}% ${down(from)}%`)
  if (turn) values.push(`--turn:${-turn}deg`)
  const declare = (name: string, unit: number | string, value: string) =>
    value !== '0' && values.push(`${name}:calc(${unit}*(${value}))`)
  const moved = (x: string, y: string, turn: string) => {
    declare('--by-x', '1%', x)
    declare('--by-y', '1%', y)
    declare('--turned', '1deg', turn)
  }
  if (tries.length > 0) {
    const offsets = tries.map(({ by }) => by)
    const turned = alongTries(tries.map(({ turn }) => turn))
    moved(alongTries(offsets.map(across)), alongTries(offsets.map(down)), turned)
    declare('--size', 1, alongTries(tries.map(({ size }) => size)))
  }
  if (together !== undefined) {
    values.push(`--with:${together}`)
    const away = (value: number) => (value === 0 ? '0' : `${value}*var(--away)`)
    moved(away(across(from)), away(down(from)), away(-turn))
  }
  return values.join(';')
}

/** Returns a CSS expression that interpolates the values as `--step` passes through integers. */
function alongTries(values: readonly number[]): string {
  const steps = values.map((value, index) => rounded(value - (values[index - 1] ?? 0)))
  const terms = steps.map((step, index) =>
    index === 0 ? `${step}` : `${step}*clamp(0,var(--step) - ${index - 1},1)`,
  )
  return terms.filter((_, index) => steps[index] !== 0).join(' + ') || '0'
}

/** Returns the rules for the elements with these values. */
export const valueRules = (values: readonly string[]): string =>
  [...new Set(values)].map((value) => `[data-values="${value}"]{${value}}`).join('')

const rounded = (value: number) => Number(value.toFixed(3))
