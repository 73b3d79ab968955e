/**
 * Keeps a picture's focus point in view when it is cropped: at the centre, or as near to it as the picture's edges
 * allow. The style sheet and the prepared files use the same calculation.
 */

/** A point of a picture, in percent of its width and height. */
export interface Focus {
  x: number
  y: number
}

/** Returns the name of a focus point in a picture of this aspect ratio, for `data-focus`. */
export const focusName = ({ x, y }: Focus, ratio: number): string => `${x} ${y} ${rounded(ratio)}`

/**
 * Returns the CSS rules for focus points. In `object-position`, 100% is the difference between box and picture. A
 * picture cropped above and below is as high as the box's width divided by its ratio.
 */
export function focusRules(names: ReadonlySet<string>): string {
  if (names.size === 0) return ''
  const rules = [...names].map((name) => {
    const [x = 0, y = 0, ratio = 1] = name.split(' ').map(Number)
    const across = kept(`${x}%`, (50 - x) / 100)
    const down = kept('50%', (50 - y) / 100 / ratio)
    return `picture>[data-focus="${name}"]{--focus:${across} ${down}}`
  })
  // Names the layers in the order of layers.css, which comes later in the page. The picture for narrow screens has no
  // focus point.
  const elsewhere = '@media(width<48rem){picture[data-narrow]>[data-focus]{--focus:50%}}'
  return `@layer base;@layer parts{${rules.join('')}${elsewhere}}`
}

/** A position limited to the picture's edges. `--picture-width` is the width of a box that is not a container. */
const kept = (position: string, widths: number) =>
  widths === 0 ? position : `clamp(100%,${position} + ${rounded(widths)}*var(--picture-width,100cqi),0%)`

/** Returns how much of a drawn length to cut off before the kept part, for a focus point in percent. */
export const cutBefore = (drawn: number, kept: number, part: number): number =>
  Math.round(Math.min(Math.max(0, (drawn * part) / 100 - kept / 2), drawn - kept))

const rounded = (value: number) => Number(value.toFixed(4))
