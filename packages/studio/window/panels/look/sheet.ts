import {
  type Colour,
  colourMistake,
  colourOf,
  contrast,
  nearestColour,
} from '@portfolio/content/look/colour.ts'
import { minTextContrast, type SchemeColours, tokensOf } from '@portfolio/content/look/tokens.ts'
import { workColours } from '@portfolio/site/look/look-rules.ts'

export const seedNames = ['signal', 'ground', 'ink'] as const
export type SeedName = (typeof seedNames)[number]

export type Written = Record<SeedName, string>

/** Parses the colours. Undefined if one of them is missing or invalid. */
export function seedsOf({ signal, ground, ink }: Written): SchemeColours | undefined {
  if ([signal, ground, ink].some((text) => text === '' || colourMistake(text) !== undefined)) return undefined
  return { signal: colourOf(signal), ground: colourOf(ground), ink: colourOf(ink) }
}

/** Returns a work's colours. Missing ones are derived from the others and the light scheme. */
export function workColourTexts(written: Written, light: Written): Written {
  const named = Object.fromEntries(seedNames.map((name) => [name, written[name] || undefined]))
  const isWrong = [...Object.values(named), ...Object.values(light)].some(
    (text) => text !== undefined && colourMistake(text) !== undefined,
  )
  const found = isWrong ? undefined : workColours(named, { light })
  const whole = Object.fromEntries(
    seedNames.map((name) => [name, written[name] || found?.[name] || light[name]]),
  )
  return whole as Written
}

/** Returns the nearest colour that makes text readable. Undefined if it is readable already. */
export function nearestReadable(name: SeedName, { ground, ink }: SchemeColours): Colour | undefined {
  if (contrast(ink, ground) >= minTextContrast) return undefined
  return name === 'ground'
    ? nearestColour(ground, (colour) => contrast(ink, colour) >= minTextContrast)
    : nearestColour(ink, (colour) => contrast(colour, ground) >= minTextContrast)
}

/** Returns the page's custom properties for these colours. */
export const propertiesOf = (seeds: SchemeColours): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tokensOf(seeds)).map(([name, colour]) => [`--${name}`, colour ?? 'transparent']),
  )
