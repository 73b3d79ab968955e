/**
 * Computes CSS variables for single elements at build time, as the text `--name:value;…`. An element has this text in
 * its attribute `data-css-variables`, and a rule that selects this attribute sets the variables. The content security
 * policy forbids inline styles.
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
  /** The part of the layer that is not empty, in percent of the whole picture. The page shows only this part. */
  crop: Crop
  /** The offset from which the layer moves in, in percent of the whole picture's width and height. */
  startOffset: Point
  /** The degrees that the layer turns while moving in. */
  rotation: number
  /** The variants that a visitor can choose from. Empty if the layer is fixed. */
  variants: LayerVariant[]
  /** If set, this layer is visible only with the variant of another layer that has this index. */
  visibleWithVariant?: number | undefined
}

/** A position of a layer: offset in percent of the whole picture's width and height, scale, and rotation in degrees. */
interface LayerVariant {
  name: string
  caption?: string | undefined
  offset: Point
  scale: number
  rotation: number
}

/**
 * Returns the variables of a strip of pictures: their number, the largest aspect ratio, and the sum of all ratios. They
 * reserve the strip's height before the pictures load.
 */
export function sequenceVariables(pictures: readonly DescribedPicture[]): string {
  const ratios = pictures.map(({ picture }) => picture.width / picture.height)
  const totalRatio = ratios.reduce((sum, ratio) => sum + ratio, 0)
  return `--max-ratio:${rounded(Math.max(...ratios))};--total-ratio:${rounded(totalRatio)};--picture-count:${ratios.length}`
}

/**
 * Returns the variables of a picture in a sequence: its focus point, and that of the previous picture, where this
 * one opens as a growing circle, see transitions/dot.css.
 */
export function sequencePictureVariables(
  pictures: readonly DescribedPicture[],
  index: number,
): string | undefined {
  const [focus, previousFocus] = [index, index - 1].map((index) => pictures[index]?.picture.focus?.split(' '))
  const variables = [
    focus && `--focus-point:${focus[0]}% ${focus[1]}%`,
    previousFocus && `--dot-x:${previousFocus[0]}%;--dot-y:${previousFocus[1]}%`,
  ]
  return variables.filter(Boolean).join(';') || undefined
}

/** With at least this aspect ratio, a picture with variants spans the page, and its text is on top of it. */
const minWideRatio = 2.2

/** Returns a layered picture for rendering. Its first layer determines its aspect ratio. */
export function composeLayers(layers: readonly PreparedLayer[]) {
  const variants = layers.flatMap(({ variants }) => variants)
  const [{ picture, crop }] = layers as [PreparedLayer]
  const aspectRatio = (picture.width * crop.height) / (picture.height * crop.width)
  const cssVariables = `--aspect-ratio:${rounded(aspectRatio)}`
  const hasVariants = variants.length > 0
  return {
    layers: layers.map((layer) => ({
      picture: layer.picture,
      description: layer.description,
      /** In percent of the whole picture's width. */
      width: rounded(layer.crop.width),
      cssVariables: layerVariables(layer, variants),
    })),
    isWide: hasVariants && aspectRatio >= minWideRatio,
    cssVariables: hasVariants ? `${cssVariables};--variant-count:${variants.length}` : cssVariables,
    variantControl: hasVariants
      ? { variants, initialIndex: originalVariantIndex(variants), dragLength: dragLength(layers) }
      : undefined,
  }
}

/** Returns the index of the variant that does not move the layer. */
const originalVariantIndex = (variants: readonly LayerVariant[]): number =>
  variants.findIndex(
    ({ offset, scale, rotation }) => offset.x === 0 && offset.y === 0 && scale === 1 && rotation === 0,
  )

/**
 * Returns the length of a drag from the first to the last variant, in percent of the whole picture's width. The
 * layer's edge follows the pointer, unless it moves by less than 20 %: the drag then has a length of 40 %.
 */
function dragLength(layers: readonly PreparedLayer[]): number | undefined {
  const { variants, crop } = layers.find(({ variants }) => variants.length > 0) ?? {}
  const [first, last] = [variants?.at(0), variants?.at(-1)]
  if (!first || !last || !crop) return undefined
  const length = last.offset.x - first.offset.x + ((last.scale - first.scale) * crop.width) / 2
  return Math.abs(length) < 20 ? 40 : rounded(length)
}

/**
 * Returns the variables of a layer: its position, the offset and rotation that it moves in from, and its movement as
 * `--step` passes through the variants. Offsets are in percent of the layer's size.
 */
function layerVariables(
  { crop, startOffset, rotation, variants, visibleWithVariant }: PreparedLayer,
  allVariants: readonly LayerVariant[],
): string {
  const { left, top, width, height } = crop
  const horizontalPercent = ({ x }: Point) => rounded((100 * x) / width)
  const verticalPercent = ({ y }: Point) => rounded((100 * y) / height)
  const position = `--layer-left:${rounded(left)}%;--layer-top:${rounded(top)}%;--layer-width:${rounded(width)}%`
  const variables = [position]
  if (variants.length > 0 || visibleWithVariant !== undefined)
    variables.push(`--step:${originalVariantIndex(allVariants)}`)
  // Omit variables with default values.
  if (startOffset.x || startOffset.y)
    variables.push(`--start-offset:${horizontalPercent(startOffset)}% ${verticalPercent(startOffset)}%`)
  if (rotation) variables.push(`--start-rotation:${-rotation}deg`)
  // Multiplies the value by the unit, as the value may be an expression.
  const declare = (name: string, unit: number | string, value: string) =>
    value !== '0' && variables.push(`${name}:calc(${unit}*(${value}))`)
  const declareMovement = (x: string, y: string, rotation: string) => {
    declare('--offset-x', '1%', x)
    declare('--offset-y', '1%', y)
    declare('--rotation', '1deg', rotation)
  }
  if (variants.length > 0) {
    const offsets = variants.map(({ offset }) => offset)
    declareMovement(
      interpolate(offsets.map(horizontalPercent)),
      interpolate(offsets.map(verticalPercent)),
      interpolate(variants.map(({ rotation }) => rotation)),
    )
    declare('--scale', 1, interpolate(variants.map(({ scale }) => scale)))
  }
  if (visibleWithVariant !== undefined) {
    variables.push(`--variant-index:${visibleWithVariant}`)
    // `--variant-distance` is 0 at this layer's variant and 1 at any other, see layer-variants.css.
    const scaleByDistance = (value: number) => (value === 0 ? '0' : `${value}*var(--variant-distance)`)
    declareMovement(
      scaleByDistance(horizontalPercent(startOffset)),
      scaleByDistance(verticalPercent(startOffset)),
      scaleByDistance(-rotation),
    )
  }
  return variables.join(';')
}

/** Returns a CSS expression that interpolates between the values as `--step` passes through integers. */
function interpolate(values: readonly number[]): string {
  const differences = values.map((value, index) => rounded(value - (values[index - 1] ?? 0)))
  const terms = differences.map((difference, index) =>
    index === 0 ? `${difference}` : `${difference}*clamp(0,var(--step) - ${index - 1},1)`,
  )
  return terms.filter((_, index) => differences[index] !== 0).join(' + ') || '0'
}

/** Returns the CSS rules that set the variables of these `data-css-variables` attributes. */
export const variableRules = (variables: readonly string[]): string =>
  [...new Set(variables)].map((text) => `[data-css-variables="${text}"]{${text}}`).join('')

const rounded = (value: number) => Number(value.toFixed(3))
