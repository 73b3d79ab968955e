/** The colours of a scheme as they are chosen, and what becomes of them on the page. */
import { type Colour, colourMistake, colourOf, contrast, nearest } from '../../../../site/look/colour.ts'
import { forText, pairs, type Seeds, tokensOf } from '../../../../site/look/tokens.ts'

/** The colours of a scheme that are chosen, in the order in which they are shown. */
export const seedNames = ['signal', 'ground', 'ink'] as const
export type SeedName = (typeof seedNames)[number]

/** The three as they are written. */
export type Written = Record<SeedName, string>

/** A text of the page on what it stands on, and how far the two are apart. */
export interface Pair {
  words: string
  text: Colour
  ground: Colour
  ratio: number
  atLeast: number
}

/** What each pair is, in the owner's words. */
const pairWords: Record<string, string> = {
  'text ground': 'Words on the ground',
  'text card': 'Words on a card',
  'text rule': 'Words on a rule',
  'ground text': 'Words on a chosen button',
  'wrong ground': 'What is wrong, on the ground',
  'wrong card': 'What is wrong, on a card',
  'on-block block': 'Words on the sash',
  'loud block': 'Signal on the sash',
  'on-signal signal': 'Words on the signal',
  'text edge': 'Your name over the number',
}

/** The colours as the page takes them; nothing where one is none. */
export function seedsOf({ signal, ground, ink }: Written): Seeds | undefined {
  if ([signal, ground, ink].some((text) => text === '' || colourMistake(text) !== undefined)) return undefined
  return { signal: colourOf(signal), ground: colourOf(ground), ink: colourOf(ink) }
}

/** Every pair that the page sets, the one nearest to what it needs first. */
export function pairsOf(seeds: Seeds): Pair[] {
  const tokens = tokensOf(seeds)
  return pairs
    .map(([text, ground, atLeast]) => {
      const [one, other] = [tokens[text], tokens[ground] ?? seeds.signal]
      const words = pairWords[`${text} ${ground}`] ?? `${text} on ${ground}`
      return { words, text: one, ground: other, ratio: contrast(one, other), atLeast }
    })
    .sort((one, other) => one.ratio / one.atLeast - other.ratio / other.atLeast)
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
