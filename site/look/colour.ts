/** Colours as owners write them, and as the page paints them: in sRGB, eight bits a channel. */
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
import { near } from '../content/near.ts'

/** A colour as `#rrggbb`: what a screen shows, and what contrast is reckoned by. */
export type Colour = `#${string}`

const hex = (colour: Parameters<typeof formatHex>[0]) => formatHex(colour) as Colour
const toOklch = converter('oklch')
const intoScreen = toGamut('rgb', 'oklch')

/**
 * A colour by any form that CSS has for one; a hex may lack its `#`. One that is too vivid for every screen is
 * taken as the nearest that is not.
 *
 * @param written must be one that `colourMistake` finds nothing in
 */
export function colourOf(written: string): Colour {
  const colour = read(written)
  return hex(inGamut('rgb')(colour) ? colour : intoScreen(colour))
}

function read(written: string): Color {
  const colour = parse(written)
  if (!colour) throw new Error(`${written} is no colour`)
  return colour
}

/** What keeps a text from being a colour of the page, in words that go on from its field. */
export function colourMistake(written: string): string | undefined {
  const colour = parse(written)
  if (colour && (colour.alpha ?? 1) >= 1) return undefined
  if (colour) return `"${written}" is see-through; write it without transparency`
  const [meant] = near(written, Object.keys(colorsNamed))
  const advice = meant === undefined ? '' : `; did you mean ${meant}?`
  return `"${written}" is no colour: write it as "#1d3557", rgb(29 53 87), hsl(215 50% 23%), oklch(0.33 0.07 257) or by an English name such as navy${advice}`
}

/** How far two colours stand apart, from 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrast = (one: Colour, other: Colour): number => wcagContrast(one, other)

/** Two colours mixed, by the share of the second; even to the eye (OKLab). */
export const mix = (one: Colour, other: Colour, share: number): Colour =>
  hex(interpolate([one, other], 'oklab')(share))

/** How fine the steps are in which a colour is looked for. */
const steps = 250

/** The first colour on the way between two that stands out from the first as much as this; the second, where none does. */
export function apart(one: Colour, other: Colour, ratio: number): Colour {
  const way = interpolate([one, other], 'oklab')
  for (let step = 0; step < steps; step++) {
    const colour = hex(way(step / steps))
    if (contrast(one, colour) >= ratio) return colour
  }
  return other
}

/** The first colour that holds on a colour's way to white or to black, which is the answer where none before it does. */
export function moved(colour: Colour, to: 'white' | 'black', holds: (colour: Colour) => boolean): Colour {
  if (holds(colour)) return colour
  const { l, ...rest } = toOklch(read(colour))
  const way = (to === 'white' ? 1 : 0) - l
  // Hue and chroma stay, as far as a screen can show them.
  for (let step = 1; step < steps; step++) {
    const found = hex(clampChroma({ ...rest, l: l + (way * step) / steps }, 'oklch'))
    if (holds(found)) return found
  }
  return to === 'white' ? '#ffffff' : '#000000'
}

/** The colour that holds and differs least in lightness. */
export function nearest(colour: Colour, holds: (colour: Colour) => boolean): Colour {
  const lightness = (one: Colour) => toOklch(read(one)).l
  const away = (one: Colour) =>
    holds(one) ? Math.abs(lightness(one) - lightness(colour)) : Number.POSITIVE_INFINITY
  const [lighter, darker] = [moved(colour, 'white', holds), moved(colour, 'black', holds)]
  return away(lighter) <= away(darker) ? lighter : darker
}
