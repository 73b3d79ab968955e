/** The colours of the panel, and their contrast by the page's own rules. */
import {
  type Colour,
  colourMistake,
  colourOf,
  contrast,
  nearestColour,
} from '@portfolio/content/look/colour.ts'
import {
  contrastPairs,
  errorColours,
  inkMistake,
  minTextContrast,
  type SchemeColours,
  tokensOf,
} from '@portfolio/content/look/tokens.ts'
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

/** Returns the nearestColour colour that makes text nearestReadable. Undefined if it is nearestReadable already. */
export function nearestReadable(name: SeedName, { ground, ink }: SchemeColours): Colour | undefined {
  if (contrast(ink, ground) >= minTextContrast) return undefined
  return name === 'ground'
    ? nearestColour(ground, (colour) => contrast(ink, colour) >= minTextContrast)
    : nearestColour(ink, (colour) => contrast(colour, ground) >= minTextContrast)
}

export const propertiesOf = (seeds: SchemeColours): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tokensOf(seeds)).map(([name, colour]) => [`--${name}`, colour ?? 'transparent']),
  )

/** A text colour on a background of the page. */
export interface Pair {
  name: string
  text: Colour
  ground: Colour
  /** From 1 to 21, rounded down to two decimals. */
  ratio: number
  atLeast: number
  holds: boolean
}

export interface Reading {
  pairs: Pair[]
  /** One sentence for each colour that was adjusted to be readable. */
  moved: string[]
}

const names: Record<string, string> = {
  'text on ground': 'Text on the ground',
  'text on card': 'Text on the form’s card',
  'text on rule': 'Text on the button while sending',
  'ground on text': 'Text on the sash, and on a button under the pointer',
  'wrong on ground': 'Error on the ground',
  'wrong on card': 'Error on the form’s card',
  'loud on text': 'The second line of the sash',
  'on-signal on signal': 'Text on the button',
  'number on ground': 'The large number on the ground',
  'number on card': 'The stamp on the form’s card',
  'number-on-text on text': 'The numbers of the services',
  'text on edge': 'The name over the number',
}

export function readColours(seeds: SchemeColours): Reading {
  const tokens = tokensOf(seeds)
  return {
    pairs: contrastPairs.map(([text, on, atLeast]): Pair => {
      const [colour, ground] = [tokens[text], tokens[on] ?? tokens.number]
      const ratio = contrast(colour, ground)
      const name = names[`${text} on ${on}`] ?? `${text} on ${on}`
      const shown = Math.floor(ratio * 100) / 100
      return { name, text: colour, ground, ratio: shown, atLeast, holds: ratio >= atLeast }
    }),
    // With unreadable ink, the other adjustments are meaningless.
    moved: inkMistake(seeds.ground, seeds.ink) ? [] : movedIn(seeds, tokens),
  }
}

function movedIn({ ground, ink, signal }: SchemeColours, tokens: ReturnType<typeof tokensOf>): string[] {
  const onSignal = tokens['on-signal']
  const changes = [
    onSignal !== ink &&
      onSignal !== ground &&
      `The text of the button is ${nameOf(onSignal)}, because neither ink nor ground can be read on the signal.`,
    onSignal === ground &&
      contrast(ink, signal) < contrast(ground, signal) &&
      'The text of the button has the colour of the ground, which is easier to read on the signal than the ink.',
    tokens.loud !== signal && `On the sash, the signal was changed to ${nameOf(tokens.loud)} to be readable.`,
    tokens.number !== signal &&
      `The large number was changed to ${nameOf(tokens.number)} to be readable on the ground.`,
    tokens['number-on-text'] !== signal &&
      `The numbers of the services were changed to ${nameOf(tokens['number-on-text'])} to be readable.`,
    tokens.edge !== undefined &&
      'The number has an outline in the colour of the ground, so that the name over it can be read.',
    ![errorColours.light, errorColours.dark].includes(tokens.wrong) &&
      `The red of errors was changed to ${nameOf(tokens.wrong)} to be readable on the ground.`,
  ]
  return changes.filter((change) => change !== false)
}

const nameOf = (colour: Colour) => ({ '#000000': 'black', '#ffffff': 'white' })[colour as string] ?? colour
