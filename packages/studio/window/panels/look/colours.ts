/** Parses the colours of the panel, and reports their contrast by the page's own rules. */
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

export const baseColourNames = ['signal', 'ground', 'ink'] as const
export type BaseColourName = (typeof baseColourNames)[number]

/** Colours as written in the content: any CSS colour, an invalid text, or empty. */
export type ColourTexts = Record<BaseColourName, string>

/** Parses the colours. Undefined if one is missing or invalid. */
export function parseBaseColours({ signal, ground, ink }: ColourTexts): SchemeColours | undefined {
  if ([signal, ground, ink].some((text) => colourMistake(text) !== undefined)) return undefined
  return { signal: colourOf(signal), ground: colourOf(ground), ink: colourOf(ink) }
}

/** Returns a work's colours. Derives missing ones from the others and the light scheme. */
export function completeWorkColours(colourTexts: ColourTexts, lightTexts: ColourTexts): ColourTexts {
  const filledTexts = Object.fromEntries(Object.entries(colourTexts).filter(([, text]) => text !== ''))
  const hasMistake = [filledTexts, lightTexts]
    .flatMap(Object.values)
    .some((text) => colourMistake(text) !== undefined)
  const derivedColours = hasMistake ? undefined : workColours(filledTexts, { light: lightTexts })
  return { ...lightTexts, ...derivedColours, ...filledTexts }
}

/** Returns the nearest ground or ink with readable text. Undefined for a signal, or if the text is readable already. */
export function findReadableColour(name: BaseColourName, { ground, ink }: SchemeColours): Colour | undefined {
  if (name === 'signal' || contrast(ink, ground) >= minTextContrast) return undefined
  return name === 'ground'
    ? nearestColour(ground, (colour) => contrast(ink, colour) >= minTextContrast)
    : nearestColour(ink, (colour) => contrast(colour, ground) >= minTextContrast)
}

/** Returns all colours of the page as CSS custom properties, to preview them. */
export const createCustomProperties = (baseColours: SchemeColours): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tokensOf(baseColours)).map(([name, colour]) => [`--${name}`, colour ?? 'transparent']),
  )

/** The owner's names for pairs of a text token and a background token. The keys are from `contrastPairs`. */
const contrastLabels: Record<string, string> = {
  'text on ground': 'Text on the ground',
  'text on card': 'Text on the form’s card',
  'text on divider': 'Text on the button while sending',
  'ground on text': 'Text on the sash, and on a button under the pointer',
  'error on ground': 'Error on the ground',
  'error on card': 'Error on the form’s card',
  'signal-on-text on text': 'The second line of the sash',
  'on-signal on signal': 'Text on the button',
  'number-on-ground on ground': 'The large number on the ground',
  'number-on-ground on card': 'The stamp on the form’s card',
  'number-on-text on text': 'The numbers of the services',
  'text on name-outline': 'The name over the number',
}

/**
 * Returns the contrast of all text colours with their backgrounds, and a sentence for each colour that the page adjusts
 * for contrast. `contrastRatio` is from 1 to 21, rounded down to two decimals.
 */
export function createColourReport(baseColours: SchemeColours) {
  const tokens = tokensOf(baseColours)
  return {
    contrastResults: contrastPairs.map(([textName, backgroundName, requiredRatio]) => {
      const textColour = tokens[textName]
      // Without an outline, the name is directly on the large number.
      const background = tokens[backgroundName] ?? tokens['number-on-ground']
      const contrastRatio = Math.floor(contrast(textColour, background) * 100) / 100
      const pairName = `${textName} on ${backgroundName}`
      return {
        name: contrastLabels[pairName] ?? pairName,
        textColour,
        background,
        contrastRatio,
        requiredRatio,
        isSufficient: contrastRatio >= requiredRatio,
      }
    }),
    // An unreadable ink must be corrected first, because the adjustments depend on it.
    adjustments: inkMistake(baseColours.ground, baseColours.ink)
      ? []
      : describeAdjustments(baseColours, tokens),
  }
}

function describeAdjustments(
  { ground, ink, signal }: SchemeColours,
  tokens: ReturnType<typeof tokensOf>,
): string[] {
  const onSignal = tokens['on-signal']
  const changes = [
    onSignal !== ink &&
      onSignal !== ground &&
      `The text of the button is ${colourName(onSignal)}, because neither ink nor ground can be read on the signal.`,
    onSignal === ground &&
      contrast(ink, signal) < contrast(ground, signal) &&
      'The text of the button has the colour of the ground, which is easier to read on the signal than the ink.',
    tokens['signal-on-text'] !== signal &&
      `On the sash, the signal was changed to ${colourName(tokens['signal-on-text'])} to be readable.`,
    tokens['number-on-ground'] !== signal &&
      `The large number was changed to ${colourName(tokens['number-on-ground'])} to be readable on the ground.`,
    tokens['number-on-text'] !== signal &&
      `The numbers of the services were changed to ${colourName(tokens['number-on-text'])} to be readable.`,
    tokens['name-outline'] !== undefined &&
      'The number has an outline in the colour of the ground, so that the name over it can be read.',
    ![errorColours.light, errorColours.dark].includes(tokens.error) &&
      `The red of errors was changed to ${colourName(tokens.error)} to be readable on the ground.`,
  ]
  return changes.filter((change) => change !== false)
}

const colourName = (colour: Colour) =>
  ({ '#000000': 'black', '#ffffff': 'white' })[colour as string] ?? colour
