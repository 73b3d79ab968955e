/** Checks the contrast of colours while the owner chooses them, by the page's own rules. Runs in the browser. */
import { type Colour, colourMistake, colourOf, contrast } from '@portfolio/content/look/colour.ts'
import {
  contrastPairs,
  errorColours,
  inkMistake,
  type SchemeColours,
  tokensOf,
} from '@portfolio/content/look/tokens.ts'

export type Typed = Record<keyof SchemeColours, string>

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

/** The results for a scheme. It can be saved if there are no mistakes. */
export interface Reading {
  /** By colour: a phrase that follows its name. */
  mistakes: Partial<Record<keyof SchemeColours, string>>
  /** Empty if a colour is invalid. */
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

export const readLook = ({ light, dark }: { light: Typed; dark: Typed }) => ({
  light: readSheet(light),
  dark: readSheet(dark),
})

function readSheet(typed: Typed): Reading {
  const { ground, ink, signal } = typed
  const wrong = { ground: colourMistake(ground), ink: colourMistake(ink), signal: colourMistake(signal) }
  const mistakes = { ...wrong, ink: wrong.ink ?? (wrong.ground ? undefined : inkMistake(ground, ink)) }
  const found = Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== undefined))
  if (wrong.ground ?? wrong.ink ?? wrong.signal) return { mistakes: found, pairs: [], moved: [] }
  const seeds = { ground: colourOf(ground), ink: colourOf(ink), signal: colourOf(signal) }
  const tokens = tokensOf(seeds)
  return {
    mistakes: found,
    pairs: contrastPairs.map(([text, on, atLeast]): Pair => {
      const [colour, ground] = [tokens[text], tokens[on] ?? tokens.number]
      const ratio = contrast(colour, ground)
      const name = names[`${text} on ${on}`] ?? `${text} on ${on}`
      const shown = Math.floor(ratio * 100) / 100
      return { name, text: colour, ground, ratio: shown, atLeast, holds: ratio >= atLeast }
    }),
    // With unreadable ink, the other adjustments are meaningless.
    moved: found.ink ? [] : movedIn(seeds, tokens),
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
