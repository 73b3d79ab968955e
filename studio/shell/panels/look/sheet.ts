/** The colours of a scheme as they are chosen, and what becomes of them on the page. */
import { type Colour, colourMistake, colourOf, contrast, nearest } from '../../../../site/look/colour.ts'
import { wornColours } from '../../../../site/look/sheet.ts'
import { forText, type Seeds, tokensOf } from '../../../../site/look/tokens.ts'

/** The colours of a scheme that are chosen, in the order in which they are shown. */
export const seedNames = ['signal', 'ground', 'ink'] as const
export type SeedName = (typeof seedNames)[number]

/** The three as they are written. */
export type Written = Record<SeedName, string>

/** The colours as the page takes them; nothing where one is none. */
export function seedsOf({ signal, ground, ink }: Written): Seeds | undefined {
  if ([signal, ground, ink].some((text) => text === '' || colourMistake(text) !== undefined)) return undefined
  return { signal: colourOf(signal), ground: colourOf(ground), ink: colourOf(ink) }
}

/** A work's colours as they are written, with what is found for those that it leaves out; on the light sheet, where it names none. */
export function wornTexts(written: Written, light: Written): Written {
  const named = Object.fromEntries(seedNames.map((name) => [name, written[name] || undefined]))
  const isWrong = [...Object.values(named), ...Object.values(light)].some(
    (text) => text !== undefined && colourMistake(text) !== undefined,
  )
  const found = isWrong ? undefined : wornColours(named, { light })
  const whole = Object.fromEntries(
    seedNames.map((name) => [name, written[name] || found?.[name] || light[name]]),
  )
  return whole as Written
}

/** The nearest to a colour that has been chosen with which words can be read on their ground; nothing where they can. */
export function readable(name: SeedName, { ground, ink }: Seeds): Colour | undefined {
  if (contrast(ink, ground) >= forText) return undefined
  return name === 'ground'
    ? nearest(ground, (colour) => contrast(ink, colour) >= forText)
    : nearest(ink, (colour) => contrast(colour, ground) >= forText)
}

/** The page's custom properties with these colours. */
export const propertiesOf = (seeds: Seeds): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tokensOf(seeds)).map(([name, colour]) => [`--${name}`, colour ?? 'transparent']),
  )
