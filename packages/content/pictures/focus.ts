/**
 * Crops a picture around its focus point, which gets as near to the centre as the picture's edges allow. The style sheet
 * and the prepared files use the same calculation.
 */

/** A point of a picture, in percent of its width and height. */
export interface Focus {
  x: number
  y: number
}

/** Returns the `data-focus` value of a focus point in a picture of this aspect ratio. */
export const focusAttribute = ({ x, y }: Focus, ratio: number): string => `${x} ${y} ${round(ratio)}`

/**
 * Returns the CSS rules for `data-focus` values. They set `--focus`, the `object-position` of the pictures, in which
 * 100% is the difference between box and picture.
 * If a picture is cropped above and below, its height is the box's width divided by its ratio.
 */
export function focusRules(attributes: ReadonlySet<string>): string {
  if (attributes.size === 0) return ''
  const rules = [...attributes].map((attribute) => {
    const [x = 0, y = 0, ratio = 1] = attribute.split(' ').map(Number)
    const horizontal = clampToEdges(`${x}%`, (50 - x) / 100)
    const vertical = clampToEdges('50%', (50 - y) / 100 / ratio)
    return `picture>[data-focus="${attribute}"]{--focus:${horizontal} ${vertical}}`
  })
  // Declares the layers in the order of layers.css, which comes later in the page.
  // The picture for narrow screens has no focus point.
  const narrowRule = '@media(width<48rem){picture[data-has-narrow]>[data-focus]{--focus:50%}}'
  return `@layer base;@layer parts{${rules.join('')}${narrowRule}}`
}

/** Limits a position to the picture's edges. `--picture-width` is the width of a box that is not a container. */
const clampToEdges = (position: string, offsetInWidths: number) =>
  offsetInWidths === 0
    ? position
    : `clamp(100%,${position} + ${round(offsetInWidths)}*var(--picture-width,100cqi),0%)`

/** Returns the length to crop before the visible part, for a focus point in percent. */
export const cropOffset = (fullLength: number, visibleLength: number, percent: number): number =>
  Math.round(
    Math.min(Math.max(0, (fullLength * percent) / 100 - visibleLength / 2), fullLength - visibleLength),
  )

const round = (value: number) => Number(value.toFixed(4))
