/** Derives all colours of the page from three, with the contrast of WCAG 2.2 level AA. */
import { apart, type Colour, colourOf, contrast, mix, moved, nearest } from './colour.ts'

/** The colours of a scheme that the owner chooses. */
export interface Seeds {
  ground: Colour
  ink: Colour
  signal: Colour
}

export type Token = keyof ReturnType<typeof tokensOf>

/** The minimum contrast of text, and of large text and controls (WCAG 2.2, 1.4.3 and 1.4.11). */
export const forText = 4.5
const forLarge = 3

/** All pairs of text or control edge and background in the style sheets. */
export const pairs: readonly (readonly [text: Exclude<Token, 'edge'>, ground: Token, atLeast: number])[] = [
  ['text', 'ground', forText],
  ['text', 'card', forText],
  ['text', 'rule', forText],
  ['ground', 'text', forText],
  ['wrong', 'ground', forText],
  ['wrong', 'card', forText],
  ['loud', 'text', forText],
  ['on-signal', 'signal', forText],
  ['number', 'ground', forLarge],
  ['number', 'card', forLarge],
  ['number-on-text', 'text', forLarge],
  // The name over the number: on its outline, or directly on the number.
  ['text', 'edge', forLarge],
]

export const warning: { light: Colour; dark: Colour } = { light: '#b71a18', dark: '#f8907f' }

const white: Colour = '#ffffff'
const black: Colour = '#000000'

/**
 * Returns why an ink cannot be read on a ground: a phrase that follows the field's name. Undefined if it can. Takes
 * both as written.
 */
export function inkMistake(ground: string, ink: string): string | undefined {
  const paper = colourOf(ground)
  const ratio = contrast(colourOf(ink), paper)
  if (ratio >= forText) return undefined
  const readable = nearest(colourOf(ink), (colour) => contrast(colour, paper) >= forText)
  return (
    `"${ink}" is hard to read on the ground "${ground}": their contrast is ${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1, ` +
    `and text needs ${forText} : 1; the nearest readable ink is "${readable}"`
  )
}

/** Returns the colours of a scheme. If ink on ground has enough contrast, all of `pairs` have. */
export function tokensOf({ ground, ink, signal }: Seeds) {
  const isLight = contrast(ground, white) < contrast(ink, white)
  const [groundsEnd, inksEnd] = isLight ? (['white', 'black'] as const) : (['black', 'white'] as const)
  /** Returns a background with this contrast to the ground, on which the ink is still readable. */
  const raised = (ratio: number) =>
    moved(apart(ground, ink, ratio), groundsEnd, (colour) => contrast(ink, colour) >= forText)

  const card = isLight ? mix(ground, white, 0.66) : raised(1.11)
  const onSheet = (ratio: number) => (colour: Colour) =>
    Math.min(contrast(colour, ground), contrast(colour, card)) >= ratio
  const number = moved(signal, inksEnd, onSheet(forLarge))
  return {
    ground,
    text: ink,
    card,
    rule: raised(isLight ? 1.64 : 1.81),
    loud: moved(signal, groundsEnd, (colour) => contrast(colour, ink) >= forText),
    signal,
    'on-signal': moved(
      clearer(ink, ground, signal),
      clearer(white, black, signal) === white ? 'white' : 'black',
      (colour) => contrast(colour, signal) >= forText,
    ),
    number,
    'number-on-text': moved(signal, groundsEnd, (colour) => contrast(colour, ink) >= forLarge),
    wrong: moved(isLight ? warning.light : warning.dark, inksEnd, onSheet(forText)),
    edge: contrast(ink, number) >= forLarge ? undefined : ground,
  } satisfies Record<string, Colour | undefined>
}

const clearer = (one: Colour, other: Colour, ground: Colour) =>
  contrast(one, ground) >= contrast(other, ground) ? one : other
