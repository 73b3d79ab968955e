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
  if (colour) return `"${written}" lets shine through what lies below; write a colour that covers`
  const [meant] = near(written, Object.keys(colorsNamed))
  const advice = meant === undefined ? '' : `; did you mean ${meant}?`
  return `"${written}" is no colour: write it as "#1d3557", rgb(29 53 87), hsl(215 50% 23%), oklch(0.33 0.07 257) or by an English name such as navy${advice}`
}

/** How far two colours stand apart, from 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrast = (one: Colour, other: Colour): number => wcagContrast(one, other)

/** The way between two colours, by the share of the second; even to the eye (OKLab). */
function between(one: Colour, other: Colour): (share: number) => Colour {
  const way = interpolate([one, other], 'oklab')
  return (share) => hex(way(share))
}

/** Two colours mixed, by the share of the second. */
export const mix = (one: Colour, other: Colour, share: number): Colour => between(one, other)(share)

/** How fine the steps are in which a colour is looked for. */
const steps = 250

/** The first colour on the way from one to another that holds; the other, where none before it does. */
export function firstBetween(one: Colour, other: Colour, holds: (colour: Colour) => boolean): Colour {
  const way = between(one, other)
  for (let step = 0; step < steps; step++) {
    const colour = way(step / steps)
    if (holds(colour)) return colour
  }
  return other
}

/** The colour that holds and differs least in lightness; hue and chroma stay, as far as a screen can show them. */
export function nearest(colour: Colour, holds: (colour: Colour) => boolean): Colour | undefined {
  const { l, ...rest } = toOklch(read(colour))
  for (let step = 0; step <= steps; step++)
    for (const lightness of [l + step / steps, l - step / steps]) {
      if (lightness < 0 || lightness > 1) continue
      const moved = hex(clampChroma({ ...rest, l: lightness }, 'oklch'))
      if (holds(moved)) return moved
    }
  return undefined
}
