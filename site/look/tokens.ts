/** The page's colours, all derived from three. Contrast is WCAG 2.2's, level AA. */
import { type Colour, contrast, firstBetween, mix } from './colour.ts'

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
export const pairs: readonly (readonly [text: Token, ground: Token, atLeast: number])[] = [
  ['text', 'ground', forText],
  ['text', 'card', forText],
  ['text', 'rule', forText],
  ['ground', 'text', forText],
  ['wrong', 'ground', forText],
  ['wrong', 'card', forText],
  ['on-block', 'block', forText],
  ['on-signal', 'signal', forText],
  // The name stands over the number.
  ['text', 'number', forLarge],
]

const white: Colour = '#ffffff'
const black: Colour = '#000000'

/**
 * A sheet's colours. Where ink on ground has the contrast that text needs, all of `pairs` hold: what would not is
 * moved until it does, and at the end of each way stands a colour that does.
 */
export function tokensOf({ ground, ink, signal }: Seeds) {
  const isLight = contrast(ground, white) < contrast(ink, white)
  /** A ground of its own between ground and ink; its text is still the ink. */
  const raised = (share: number) =>
    firstBetween(mix(ground, ink, share), ground, (colour) => contrast(ink, colour) >= forText)

  const card = isLight ? mix(ground, white, 0.66) : raised(0.06)
  const wrong = firstBetween(
    isLight ? '#b71a18' : '#f8907f',
    isLight ? black : white,
    (colour) => Math.min(contrast(colour, ground), contrast(colour, card)) >= forText,
  )
  return {
    ground,
    text: ink,
    card,
    rule: raised(isLight ? 0.205 : 0.238),
    block: isLight ? ink : raised(0.112),
    'on-block': isLight ? ground : ink,
    signal,
    'on-signal': firstBetween(
      clearer(ink, ground, signal),
      clearer(black, white, signal),
      (colour) => contrast(colour, signal) >= forText,
    ),
    number: firstBetween(signal, ground, (colour) => contrast(ink, colour) >= forLarge),
    wrong,
  } satisfies Record<string, Colour>
}

/** Which of two stands out more from a ground. */
const clearer = (one: Colour, other: Colour, ground: Colour) =>
  contrast(one, ground) >= contrast(other, ground) ? one : other
