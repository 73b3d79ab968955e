/** Derives the colours of a palette, and their contrasts, by the page's own rules. */
import { colourMistake, colourOf, contrast } from '@portfolio/content/look/colour.ts'
import { contrastPairs, type SchemeColours, type tokensOf } from '@portfolio/content/look/tokens.ts'
import { workColours } from '@portfolio/site/look/look-rules.ts'

export type BaseColourName = keyof SchemeColours

/** Colours as written in the content: any CSS colour, an invalid text, or empty. */
type ColourTexts = Record<BaseColourName, string>

/** Derives missing colours from the others and the light scheme. Undefined if a colour is invalid. */
export function completeColours(
  colourTexts: ColourTexts,
  lightTexts: ColourTexts,
): SchemeColours | undefined {
  const filledTexts = Object.fromEntries(Object.entries(colourTexts).filter(([, text]) => text !== ''))
  const hasMistake = [filledTexts, lightTexts]
    .flatMap(Object.values)
    .some((text) => colourMistake(text) !== undefined)
  if (hasMistake) return undefined
  const derivedColours = workColours(filledTexts, { light: lightTexts })
  const { signal, ground, ink } = { ...lightTexts, ...derivedColours, ...filledTexts }
  return { signal: colourOf(signal), ground: colourOf(ground), ink: colourOf(ink) }
}

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

/** Returns the contrast of all text colours with their backgrounds, rounded down to two decimals, the worst first. */
export const listContrasts = (tokens: ReturnType<typeof tokensOf>) =>
  contrastPairs
    .map(([textName, backgroundName, requiredRatio]) => {
      const textColour = tokens[textName]
      // Without an outline, the name is directly on the large number.
      const background = tokens[backgroundName] ?? tokens['number-on-ground']
      const contrastRatio = Math.floor(contrast(textColour, background) * 100) / 100
      const pairName = `${textName} on ${backgroundName}`
      const name = contrastLabels[pairName] ?? pairName
      return { name, textColour, background, contrastRatio, requiredRatio }
    })
    .toSorted(
      (first, second) =>
        first.contrastRatio / first.requiredRatio - second.contrastRatio / second.requiredRatio,
    )
