/**
 * Computes CSS variables for single elements at build time, as the text `--name:value;…`. An element has this text in
 * its attribute `data-css-variables`, and a rule that selects this attribute sets the variables. The content security
 * policy forbids inline styles.
 */
import type { Crop } from '@portfolio/content/pictures/crop.ts'
import type { Picture } from '@portfolio/content/pictures/picture.ts'
import type { WorkEntry } from '@portfolio/content/schema.ts'

export interface DescribedPicture {
  picture: Picture
  description: string
  /** The text below the picture. */
  caption?: string | undefined
}

/** A layer with its prepared picture. */
export interface PreparedLayer extends Omit<Layer, 'picture'> {
  picture: Picture
  /** The part of the layer that is not empty, in percent of the whole picture. The page shows only this part. */
  crop: Crop
}

export type Layer = Extract<WorkEntry, { layers: unknown }>['layers'][number]

type LayerVariant = NonNullable<Layer['tries']>[number]

const noOffset = { x: 0, y: 0 }

/**
 * Returns the variables of a strip of pictures: their number, the largest aspect ratio, and the sum of all ratios. They
 * reserve the strip's height before the pictures load.
 */
export function sequenceVariables(pictures: readonly DescribedPicture[]): string {
  const ratios = pictures.map(({ picture }) => picture.width / picture.height)
  return declarations({
    'max-ratio': rounded(Math.max(...ratios)),
    'total-ratio': rounded(ratios.reduce((sum, ratio) => sum + ratio, 0)),
    'picture-count': ratios.length,
  })
}

/**
 * Returns the variables of a picture in a sequence: its focus point, and that of the previous picture, where this
 * one opens as a growing circle, see transitions/dot.css.
 */
export function sequencePictureVariables(pictures: readonly DescribedPicture[], index: number) {
  const [focus, previousFocus] = [index, index - 1].map((index) => pictures[index]?.picture.focus?.split(' '))
  const variables = declarations({
    'focus-point': focus && `${focus[0]}% ${focus[1]}%`,
    'dot-x': previousFocus && `${previousFocus[0]}%`,
    'dot-y': previousFocus && `${previousFocus[1]}%`,
  })
  return variables || undefined
}

/** With at least this aspect ratio, a picture with variants spans the page, and its text is on top of it. */
const minWideRatio = 2.2

/** Returns a layered picture for rendering. Its first layer determines its aspect ratio. */
export function composeLayers(layers: readonly PreparedLayer[]) {
  const [{ picture, crop }] = layers as [PreparedLayer]
  const aspectRatio = (picture.width * crop.height) / (picture.height * crop.width)
  const movableLayer = layers.find(({ tries }) => tries)
  const variants = movableLayer?.tries ?? []
  // The variant that shows the layer as drawn.
  const initialIndex = variants.findIndex(
    ({ by, size, turn }) => by === undefined && size === undefined && turn === undefined,
  )
  return {
    layers: layers.map((layer) => ({
      picture: layer.picture,
      description: layer.description,
      /** In percent of the whole picture's width. */
      width: rounded(layer.crop.width),
      cssVariables: layerVariables(layer, initialIndex),
    })),
    isWide: movableLayer !== undefined && aspectRatio >= minWideRatio,
    cssVariables: declarations({
      'aspect-ratio': rounded(aspectRatio),
      'variant-count': movableLayer && variants.length,
    }),
    variantControl: movableLayer && { variants, initialIndex, dragLength: dragLength(movableLayer) },
  }
}

/**
 * Returns the length of a drag from the first to the last variant, in percent of the whole picture's width. The
 * layer's edge follows the pointer, unless it moves by less than 20 %: the drag then has a length of 40 %.
 */
function dragLength({ tries: variants = [], crop }: PreparedLayer): number {
  const edges = variants.map(({ by = noOffset, size = 1 }) => by.x + (size * crop.width) / 2)
  const length = (edges.at(-1) ?? 0) - (edges[0] ?? 0)
  return Math.abs(length) < 20 ? 40 : rounded(length)
}

/**
 * Returns the variables of a layer: its position, the offset and rotation that it moves in from, and its movement as
 * `--step` passes through the variants. Offsets are in percent of the layer's size.
 */
function layerVariables(
  { crop, from: startOffset, turn: startRotation, tries: variants, with: variantIndex }: PreparedLayer,
  initialIndex: number,
): string {
  const { left, top, width, height } = crop
  const horizontalPercent = ({ x } = noOffset) => rounded((100 * x) / width)
  const verticalPercent = ({ y } = noOffset) => rounded((100 * y) / height)
  return declarations({
    'layer-left': `${rounded(left)}%`,
    'layer-top': `${rounded(top)}%`,
    'layer-width': `${rounded(width)}%`,
    'start-x': startOffset && `${horizontalPercent(startOffset)}%`,
    'start-y': startOffset && `${verticalPercent(startOffset)}%`,
    'start-rotation': startRotation ? `${-startRotation}deg` : undefined,
    step: variants || variantIndex !== undefined ? initialIndex : undefined,
    'variant-index': variantIndex,
    ...(variants && {
      'offset-x': interpolate('1%', variants, ({ by }) => horizontalPercent(by)),
      'offset-y': interpolate('1%', variants, ({ by }) => verticalPercent(by)),
      rotation: interpolate('1deg', variants, ({ turn = 0 }) => turn),
      scale: interpolate('1', variants, ({ size = 1 }) => size),
    }),
  })
}

/** Returns a CSS expression that interpolates between the variants' values as `--step` passes through their indexes. */
function interpolate(
  unit: string,
  variants: readonly LayerVariant[],
  getValue: (variant: LayerVariant) => number,
): string {
  const differences = variants.map(getValue).map((value, index, values) => value - (values[index - 1] ?? 0))
  const terms = differences.map((difference, index) =>
    index === 0 ? difference : `${rounded(difference)}*clamp(0,var(--step) - ${index - 1},1)`,
  )
  return `calc(${unit}*(${terms.join(' + ')}))`
}

/** Returns the text of CSS variables, without those that are undefined. */
const declarations = (variables: Record<string, string | number | undefined>) =>
  Object.entries(variables)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Returns the CSS rules that set the variables of these `data-css-variables` attributes. */
export const variableRules = (variables: readonly string[]): string =>
  [...new Set(variables)].map((text) => `[data-css-variables="${text}"]{${text}}`).join('')

const rounded = (value: number) => Number(value.toFixed(3))
