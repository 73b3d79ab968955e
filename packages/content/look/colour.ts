/** Parses and compares colours. All returned colours are sRGB, with eight bits for each channel. */
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
import { didYouMean } from '../similar-names.ts'

export type Colour = `#${string}`

const toHex = (colour: Parameters<typeof formatHex>[0]) => formatHex(colour) as Colour
const toOklch = converter('oklch')
const mapToSrgb = toGamut('rgb', 'oklch')

/** Parses a colour in any CSS notation, or hex without `#`. Maps colours outside sRGB to the nearest colour in it. */
export function colourOf(text: string): Colour {
  const colour = parseColour(text)
  return toHex(inGamut('rgb')(colour) ? colour : mapToSrgb(colour))
}

function parseColour(text: string): Color {
  const colour = parse(text)
  if (!colour) throw new Error(`${text} is not a colour`)
  return colour
}

/** Returns why a text is not a usable colour: a phrase that follows the field's name. Undefined if it is usable. */
export function colourMistake(text: string): string | undefined {
  const colour = parse(text)
  if (colour && (colour.alpha ?? 1) >= 1) return undefined
  if (colour) return `"${text}" is transparent; use a colour without transparency`
  return `"${text}" is not a colour: use one like "#1d3557", rgb(29 53 87), hsl(215 50% 23%), oklch(0.33 0.07 257) or an English name such as navy${didYouMean(text, Object.keys(colorsNamed))}`
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export const contrast = (first: Colour, second: Colour): number => wcagContrast(first, second)

/** Mixes two colours in OKLab. `share` is the share of the second colour. */
export const mix = (first: Colour, second: Colour, share: number): Colour =>
  toHex(interpolate([first, second], 'oklab')(share))

/** How many colours to try between two colours. */
const stepCount = 250

/** Returns the first colour on a gradient with this contrast ratio to `start`. Falls back to `end`. */
export function contrastingColour(start: Colour, end: Colour, ratio: number): Colour {
  const gradient = interpolate([start, end], 'oklab')
  for (let step = 0; step < stepCount; step++) {
    const colour = toHex(gradient(step / stepCount))
    if (contrast(start, colour) >= ratio) return colour
  }
  return end
}

/** Lightens or darkens a colour until `isAccepted` returns true. Falls back to white or black. */
export function adjustLightness(
  colour: Colour,
  towards: 'white' | 'black',
  isAccepted: (colour: Colour) => boolean,
): Colour {
  if (isAccepted(colour)) return colour
  const { l, ...rest } = toOklch(parseColour(colour))
  const distance = (towards === 'white' ? 1 : 0) - l
  // Keeps hue and chroma as far as sRGB allows.
  for (let step = 1; step < stepCount; step++) {
    const candidate = toHex(clampChroma({ ...rest, l: l + (distance * step) / stepCount }, 'oklch'))
    if (isAccepted(candidate)) return candidate
  }
  return towards === 'white' ? '#ffffff' : '#000000'
}

/** Returns the colour with the least change in lightness that `isAccepted` accepts. */
export function nearestColour(colour: Colour, isAccepted: (colour: Colour) => boolean): Colour {
  const lightness = (candidate: Colour) => toOklch(parseColour(candidate)).l
  const change = (candidate: Colour) =>
    isAccepted(candidate) ? Math.abs(lightness(candidate) - lightness(colour)) : Number.POSITIVE_INFINITY
  const [lighter, darker] = [
    adjustLightness(colour, 'white', isAccepted),
    adjustLightness(colour, 'black', isAccepted),
  ]
  return change(lighter) <= change(darker) ? lighter : darker
}
