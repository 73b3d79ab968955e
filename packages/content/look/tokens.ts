/** Derives all colours of the page from three, with the contrast of WCAG 2.2 level AA. */
import {
  adjustLightness,
  type Colour,
  colourOf,
  contrast,
  contrastingColour,
  mix,
  nearestColour,
} from './colour.ts'

/** The three colours of a scheme that the owner chooses. */
export interface SchemeColours {
  ground: Colour
  ink: Colour
  signal: Colour
}

export type Token = keyof ReturnType<typeof tokensOf>

/** The minimum contrast of text, and of large text and controls (WCAG 2.2, 1.4.3 and 1.4.11). */
export const minTextContrast = 4.5
const minLargeContrast = 3

/** All pairs of foreground and background tokens in the style sheets, with their minimum contrast. */
export const contrastPairs: readonly (readonly [
  foreground: Exclude<Token, 'name-outline'>,
  background: Token,
  minContrast: number,
])[] = [
  ['text', 'ground', minTextContrast],
  ['text', 'card', minTextContrast],
  ['text', 'divider', minTextContrast],
  ['ground', 'text', minTextContrast],
  ['error', 'ground', minTextContrast],
  ['error', 'card', minTextContrast],
  ['signal-on-text', 'text', minTextContrast],
  ['on-signal', 'signal', minTextContrast],
  ['number-on-ground', 'ground', minLargeContrast],
  ['number-on-ground', 'card', minLargeContrast],
  ['number-on-text', 'text', minLargeContrast],
  // The name over the number: on its outline, or directly on the number.
  ['text', 'name-outline', minLargeContrast],
]

/** The preferred colours of error messages, by scheme. */
export const errorColours: { light: Colour; dark: Colour } = { light: '#b71a18', dark: '#f8907f' }

const white: Colour = '#ffffff'
const black: Colour = '#000000'

/** Returns why an ink is not readable on a ground (a phrase that follows the field's name), or undefined. */
export function inkMistake(ground: string, ink: string): string | undefined {
  const background = colourOf(ground)
  const ratio = contrast(colourOf(ink), background)
  if (ratio >= minTextContrast) return undefined
  const nearestInk = nearestColour(colourOf(ink), hasContrast(minTextContrast, background))
  return (
    `"${ink}" is hard to read on the ground "${ground}": their contrast is ${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1, ` +
    `and text needs ${minTextContrast} : 1; the nearest readable ink is "${nearestInk}"`
  )
}

/** Returns a function that checks the contrast of a colour to these backgrounds. */
const hasContrast =
  (ratio: number, ...backgrounds: Colour[]) =>
  (colour: Colour): boolean =>
    backgrounds.every((background) => contrast(colour, background) >= ratio)

/** Returns the colours of a scheme. If ink on ground has enough contrast, all of `contrastPairs` have. */
export function tokensOf({ ground, ink, signal }: SchemeColours) {
  const isLight = contrast(ground, white) < contrast(ink, white)
  // For each of the two colours, the end of the lightness scale on its side.
  const [groundExtreme, inkExtreme] = isLight ? (['white', 'black'] as const) : (['black', 'white'] as const)
  /** Returns a background with this contrast to the ground, on which the ink is still readable. */
  const backgroundWithContrast = (ratio: number) =>
    adjustLightness(contrastingColour(ground, ink, ratio), groundExtreme, hasContrast(minTextContrast, ink))
  // The numbers of `backgroundWithContrast` are ratios: a card differs only slightly from the ground, a divider clearly.
  const card = isLight ? mix(ground, white, 0.66) : backgroundWithContrast(1.11)
  const numberOnGround = adjustLightness(signal, inkExtreme, hasContrast(minLargeContrast, ground, card))
  return {
    ground,
    text: ink,
    card,
    divider: backgroundWithContrast(isLight ? 1.64 : 1.81),
    'signal-on-text': adjustLightness(signal, groundExtreme, hasContrast(minTextContrast, ink)),
    signal,
    'on-signal': adjustLightness(
      moreContrasting(ink, ground, signal),
      moreContrasting(white, black, signal) === white ? 'white' : 'black',
      hasContrast(minTextContrast, signal),
    ),
    'number-on-ground': numberOnGround,
    'number-on-text': adjustLightness(signal, groundExtreme, hasContrast(minLargeContrast, ink)),
    error: adjustLightness(
      isLight ? errorColours.light : errorColours.dark,
      inkExtreme,
      hasContrast(minTextContrast, ground, card),
    ),
    'name-outline': contrast(ink, numberOnGround) >= minLargeContrast ? undefined : ground,
  } satisfies Record<string, Colour | undefined>
}

const moreContrasting = (first: Colour, second: Colour, background: Colour) =>
  contrast(first, background) >= contrast(second, background) ? first : second
