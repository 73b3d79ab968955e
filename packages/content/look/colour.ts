/** Parses and compares colours. All results are sRGB with eight bits for each channel. */
import {
  type Color,
  clampChroma,
  colorsNamed,
  converter,
  formatHex,
  inGamut,
  interpolate,
  parse,
  toGamut,
  wcagContrast,
} from 'culori'
import { similarNames } from '../similar-names.ts'

export type Colour = `#${string}`

const hex = (colour: Parameters<typeof formatHex>[0]) => formatHex(colour) as Colour
const toOklch = converter('oklch')
const intoScreen = toGamut('rgb', 'oklch')

/**
 * Parses a colour in any CSS notation, or hex without `#`. Maps colours outside sRGB to the nearest inside.
 * @param written a text without a `colourMistake`
 */
export function colourOf(written: string): Colour {
  const colour = read(written)
  return hex(inGamut('rgb')(colour) ? colour : intoScreen(colour))
}

function read(written: string): Color {
  const colour = parse(written)
  if (!colour) throw new Error(`${written} is not a colour`)
  return colour
}

/** Returns why a text is not a usable colour: a phrase that follows the field's name. Undefined if it is. */
export function colourMistake(written: string): string | undefined {
  const colour = parse(written)
  if (colour && (colour.alpha ?? 1) >= 1) return undefined
  if (colour) return `"${written}" is transparent; use a colour without transparency`
  const [meant] = similarNames(written, Object.keys(colorsNamed))
  const advice = meant === undefined ? '' : `; did you mean ${meant}?`
  return `"${written}" is not a colour: use one like "#1d3557", rgb(29 53 87), hsl(215 50% 23%), oklch(0.33 0.07 257) or an English name such as navy${advice}`
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export const contrast = (one: Colour, other: Colour): number => wcagContrast(one, other)

/** Mixes two colours in OKLab. `share` is that of the second. */
export const mix = (one: Colour, other: Colour, share: number): Colour =>
  hex(interpolate([one, other], 'oklab')(share))

const steps = 250

/** Returns the first colour between two that has this contrast with the first, or else the second. */
export function apart(one: Colour, other: Colour, ratio: number): Colour {
  const way = interpolate([one, other], 'oklab')
  for (let step = 0; step < steps; step++) {
    const colour = hex(way(step / steps))
    if (contrast(one, colour) >= ratio) return colour
  }
  return other
}

/** Lightens or darkens a colour until `holds` is true. Returns white or black if it never is before. */
export function moved(colour: Colour, to: 'white' | 'black', holds: (colour: Colour) => boolean): Colour {
  if (holds(colour)) return colour
  const { l, ...rest } = toOklch(read(colour))
  const way = (to === 'white' ? 1 : 0) - l
  // Keeps hue and chroma as far as sRGB allows.
  for (let step = 1; step < steps; step++) {
    const found = hex(clampChroma({ ...rest, l: l + (way * step) / steps }, 'oklch'))
    if (holds(found)) return found
  }
  return to === 'white' ? '#ffffff' : '#000000'
}

/** Returns the colour with the least change in lightness for which `holds` is true. */
export function nearest(colour: Colour, holds: (colour: Colour) => boolean): Colour {
  const lightness = (one: Colour) => toOklch(read(one)).l
  const away = (one: Colour) =>
    holds(one) ? Math.abs(lightness(one) - lightness(colour)) : Number.POSITIVE_INFINITY
  const [lighter, darker] = [moved(colour, 'white', holds), moved(colour, 'black', holds)]
  return away(lighter) <= away(darker) ? lighter : darker
}
