/**
 * Which part of a picture is kept where it fills a place of another shape: the owner's point stands in the middle, or
 * as near to it as the picture's edges allow. The style sheet and the prepared files reckon it in the same way.
 */

/** A point of a picture, in hundredths of its width from the left and of its height from the top. */
export interface Focus {
  x: number
  y: number
}

/** By what the style sheet knows this point in a picture of this shape, width to height. */
export const focusName = ({ x, y }: Focus, ratio: number): string => `${x} ${y} ${rounded(ratio)}`

/**
 * The rules that move pictures to their points. One that is cut at its sides is moved by what the place has and the
 * picture has not, which is 100% of a position; one that is cut above and below is as high as the place is wide,
 * divided by its shape.
 *
 * @param names of all the points, as `focusName` gives them
 */
export function focusRules(names: ReadonlySet<string>): string {
  if (names.size === 0) return ''
  const rules = [...names].map((name) => {
    const [x = 0, y = 0, ratio = 1] = name.split(' ').map(Number)
    const across = kept(`${x}%`, (50 - x) / 100)
    const down = kept('50%', (50 - y) / 100 / ratio)
    return `picture>[data-focus="${name}"]{--focus:${across} ${down}}`
  })
  // Named in the order that layers.css has, which comes later in the page.
  // Another picture has the place on narrow screens.
  const elsewhere = '@media(width<48rem){picture[data-narrow]>[data-focus]{--focus:50%}}'
  return `@layer base;@layer parts{${rules.join('')}${elsewhere}}`
}

/** A position within the picture's edges, of a place whose width is `--wide` where it is no container. */
const kept = (position: string, widths: number) =>
  widths === 0 ? position : `clamp(100%,${position} + ${rounded(widths)}*var(--wide,100cqi),0%)`

/**
 * How much of a picture that is drawn so long goes before what is kept, along one side.
 *
 * @param drawn how long the picture is
 * @param kept how long the part of it is
 * @param part where its point is, in hundredths
 */
export const cutBefore = (drawn: number, kept: number, part: number): number =>
  Math.round(Math.min(Math.max(0, (drawn * part) / 100 - kept / 2), drawn - kept))

const rounded = (value: number) => Number(value.toFixed(4))
