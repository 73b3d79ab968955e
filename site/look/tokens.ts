/** The page's colours, all derived from three. Contrast is WCAG 2.2's, level AA. */
import { apart, type Colour, colourOf, contrast, mix, moved, nearest } from './colour.ts'

/** What the owner chooses: of a sheet its ground, what is written on it, and the loud colour. */
export interface Seeds {
  ground: Colour
  ink: Colour
  signal: Colour
}

/** A colour of the style sheet, by its custom property's name. */
export type Token = keyof ReturnType<typeof tokensOf>

/** What text needs, and what large type and the edges of controls need (WCAG 2.2, 1.4.3 and 1.4.11). */
export const forText = 4.5
const forLarge = 3

/** Every pair of a text, or of the edge of a control, and of its ground that the style sheets set. */
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
  // The name over the number: on its own edge or, where it has none, on the number.
  ['text', 'edge', forLarge],
]

/** The red of what is wrong, on a light sheet and on a dark one. */
export const warning: { light: Colour; dark: Colour } = { light: '#b71a18', dark: '#f8907f' }

const white: Colour = '#ffffff'
const black: Colour = '#000000'

/** What keeps an ink from being read on a ground, both as they are written, in words that go on from its field. */
export function inkMistake(ground: string, ink: string): string | undefined {
  const paper = colourOf(ground)
  const ratio = contrast(colourOf(ink), paper)
  if (ratio >= forText) return undefined
  const readable = nearest(colourOf(ink), (colour) => contrast(colour, paper) >= forText)
  return (
    `"${ink}" is hard to read on the ground "${ground}": their contrast is ${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1, ` +
    `and text needs ${forText} : 1; the nearest ink that would do is "${readable}"`
  )
}

/**
 * A sheet's colours. Where ink on ground has the contrast that text needs, all of `pairs` hold: what would not is
 * moved in lightness until it does.
 */
export function tokensOf({ ground, ink, signal }: Seeds) {
  const isLight = contrast(ground, white) < contrast(ink, white)
  const [groundsEnd, inksEnd] = isLight ? (['white', 'black'] as const) : (['black', 'white'] as const)
  /** A ground that stands out from the sheet's own as much as this, if the ink can still be read on it. */
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

/** Which of two stands out more from a ground. */
const clearer = (one: Colour, other: Colour, ground: Colour) =>
  contrast(one, ground) >= contrast(other, ground) ? one : other
