/**
 * Computes CSS declarations for single elements at build time. A `data-values` attribute contains them and a rule
 * matches it, as the content security policy forbids inline styles.
 */
import type { Crop } from '@portfolio/content/pictures/crop.ts'
import type { Picture } from '@portfolio/content/pictures/picture.ts'

export interface DescribedPicture {
  picture: Picture
  description: string
  /** The text below the picture. */
  caption?: string | undefined
}

interface Point {
  x: number
  y: number
}

/** A layer and its movement. */
export interface PreparedLayer extends DescribedPicture {
  /** The part of the whole picture that is not empty. Only this part is shown. */
  crop: Crop
  /** The offset from which it moves in, in percent of the whole picture's width and height. */
  from: Point
  /** The degrees that it turns while moving in. */
  turn: number
  /** The positions that a visitor may try. Empty if the layer is fixed. */
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
 * Returns the values of a strip, which reserve its height before pictures load: the largest aspect ratio, the sum of
 * all, and their number.
 */
export function stripValues(pictures: readonly DescribedPicture[]): string {
  const ratios = pictures.map(({ picture }) => picture.width / picture.height)
  const totalRatio = ratios.reduce((sum, ratio) => sum + ratio, 0)
  return `--max-ratio:${rounded(Math.max(...ratios))};--total-ratio:${rounded(totalRatio)};--picture-count:${ratios.length}`
}

/** Returns the focus points of a picture and of the previous one, where the `dot` transition starts. */
export function screenValues(screens: readonly DescribedPicture[], index: number): string | undefined {
  const [focus, previousFocus] = [index, index - 1].map((index) => screens[index]?.picture.focus?.split(' '))
  const values = [
    focus && `--focus-point:${focus[0]}% ${focus[1]}%`,
    previousFocus && `--dot-x:${previousFocus[0]}%;--dot-y:${previousFocus[1]}%`,
  ]
  return values.filter(Boolean).join(';') || undefined
}

/** The minimum aspect ratio at which a picture with tries spans the page, with its text on top. */
const minWideRatio = 2.2

/** Returns a layered picture for rendering. Its first layer determines its aspect ratio. */
export function composeLayers(layers: readonly PreparedLayer[]) {
  const tries = layers.flatMap(({ tries }) => tries)
  const [{ picture, crop }] = layers as [PreparedLayer]
  const aspectRatio = (picture.width * crop.height) / (picture.height * crop.width)
  const values = `--aspect-ratio:${rounded(aspectRatio)}`
  return {
    layers: layers.map((layer) => ({
      picture: layer.picture,
      description: layer.description,
      /** In percent of the whole picture's width. */
      width: rounded(layer.crop.width),
      values: layerValues(layer, tries),
    })),
    isWide: tries.length > 0 && aspectRatio >= minWideRatio,
    values: tries.length > 0 ? `${values};--try-count:${tries.length}` : values,
    tries:
      tries.length > 0
        ? { tries, initialIndex: originalTryIndex(tries), dragLength: dragLength(layers) }
        : undefined,
  }
}

/** Returns the index of the try that does not move the layer. */
const originalTryIndex = (tries: readonly Try[]): number =>
  tries.findIndex(({ by, size, turn }) => by.x === 0 && by.y === 0 && size === 1 && turn === 0)

/**
 * Returns the length of a drag from the first to the last try, in percent of the whole picture's width. The drag
 * follows the layer's edge.
 */
function dragLength(layers: readonly PreparedLayer[]): number | undefined {
  const { tries, crop } = layers.find(({ tries }) => tries.length > 0) ?? {}
  const [first, last] = [tries?.at(0), tries?.at(-1)]
  if (!first || !last || !crop) return undefined
  const length = last.by.x - first.by.x + ((last.size - first.size) * crop.width) / 2
  return Math.abs(length) < 20 ? 40 : rounded(length)
}

/**
 * Returns the values of a layer: its position, the offset it moves in from, and its movement as `--step` passes
 * through all tries, in percent of its width and height.
 */
function layerValues(
  { crop, from, turn, tries, with: otherTryIndex }: PreparedLayer,
  allTries: readonly Try[],
): string {
  const { left, top, width, height } = crop
  const horizontalPercent = ({ x }: Point) => rounded((100 * x) / width)
  const verticalPercent = ({ y }: Point) => rounded((100 * y) / height)
  const position = `--layer-left:${rounded(left)}%;--layer-top:${rounded(top)}%;--layer-width:${rounded(width)}%`
  const values = [position]
  if (tries.length > 0 || otherTryIndex !== undefined) values.push(`--step:${originalTryIndex(allTries)}`)
  // Omit default values.
  if (from.x || from.y) values.push(`--entry-offset:${horizontalPercent(from)}% ${verticalPercent(from)}%`)
  if (turn) values.push(`--entry-rotation:${-turn}deg`)
  const declare = (name: string, unit: number | string, value: string) =>
    value !== '0' && values.push(`${name}:calc(${unit}*(${value}))`)
  const declareMovement = (x: string, y: string, turn: string) => {
    declare('--offset-x', '1%', x)
    declare('--offset-y', '1%', y)
    declare('--rotation', '1deg', turn)
  }
  if (tries.length > 0) {
    const offsets = tries.map(({ by }) => by)
    const rotations = interpolateTries(tries.map(({ turn }) => turn))
    declareMovement(
      interpolateTries(offsets.map(horizontalPercent)),
      interpolateTries(offsets.map(verticalPercent)),
      rotations,
    )
    declare('--scale', 1, interpolateTries(tries.map(({ size }) => size)))
  }
  if (otherTryIndex !== undefined) {
    values.push(`--try-index:${otherTryIndex}`)
    const scaleByTryDistance = (value: number) => (value === 0 ? '0' : `${value}*var(--try-distance)`)
    declareMovement(
      scaleByTryDistance(horizontalPercent(from)),
      scaleByTryDistance(verticalPercent(from)),
      scaleByTryDistance(-turn),
    )
  }
  return values.join(';')
}

/** Returns a CSS expression that interpolates the values as `--step` passes through integers. */
function interpolateTries(values: readonly number[]): string {
  const differences = values.map((value, index) => rounded(value - (values[index - 1] ?? 0)))
  const terms = differences.map((difference, index) =>
    index === 0 ? `${difference}` : `${difference}*clamp(0,var(--step) - ${index - 1},1)`,
  )
  return terms.filter((_, index) => differences[index] !== 0).join(' + ') || '0'
}

/** Returns the rules for the elements with these values. */
export const valueRules = (values: readonly string[]): string =>
  [...new Set(values)].map((value) => `[data-values="${value}"]{${value}}`).join('')

const rounded = (value: number) => Number(value.toFixed(3))
