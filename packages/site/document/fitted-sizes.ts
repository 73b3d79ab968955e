/** Measures the texts of the first screen, so that the style sheet can fit them to the screen. */

import type { Measure } from '@portfolio/content/fonts/measure.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { nameLines } from '../sections/home/name-lines.ts'

type Texts = Pick<Content['site'], 'name' | 'number'> & Pick<Content['home'], 'picture'>

/** The minimum gap between the ink of two lines, in em. */
const air = 0.06

/** Line heights without accents, in em. Capitals have no descenders. */
const tight = { name: 0.8, number: 0.72 }

/** Names wider than this, in em, have one word per line on wide screens too. */
const widestLine = 13

/** The space for a picture if there is no number, or one of a single character, in em. */
const leastPlate = 1.4

const rootRule = (properties: Record<string, string | number>) =>
  `:root{${Object.entries(properties)
    .map(([property, value]) => `--${property}:${value}`)
    .join(';')}}`

/**
 * The centre of the picture, measured from the end of the number in widths of its last character, which stays
 * visible.
 */
const beforeLast = 0.94

/**
 * Returns custom properties for the first screen: widths and heights of name, number and picture in em, and the
 * number of lines.
 * @param display measures a text in the display font, in capitals
 */
export function fittedSizes({ name, number = '', picture }: Texts, display: Measure): string {
  const words = nameLines(name)
  const rounded = (size: number) => (Math.ceil(size * 100) / 100).toFixed(2)
  const widthOf = (text: string) => display(text).width
  const widest = (texts: string[]) => rounded(Math.max(...texts.map(widthOf)))
  const nameExtent = display(words.join(' '))
  const oneLine = nameExtent.width <= widestLine
  const numberLine = Math.max(tight.number, display(number).above + display(number).below)
  const { width: numberWidth, left: numberLeft, right: numberRight } = display(number)
  const numberInk = numberWidth - numberLeft - numberRight
  const [first = '', last = first] = number
  const pictureAt = [leastPlate / 2, numberInk, beforeLast * display(last).width][number.length] ?? 0
  const properties = {
    'name-line': Math.max(tight.name, nameExtent.above + nameExtent.below + air).toFixed(2),
    'number-em': numberWidth.toFixed(3),
    'number-left': numberLeft.toFixed(3),
    'number-right': numberRight.toFixed(3),
    'plate-em': (picture === undefined ? numberInk : Math.max(numberInk, leastPlate)).toFixed(3),
    'picture-em': rounded(pictureAt),
    'number-gaps': picture !== undefined && [...number].length === 2 ? 1 : 0,
    'number-line': numberLine.toFixed(2),
    'number-under': numberLine > tight.number || !(number || picture) ? 0 : 1,
  }
  const onOneLine = { 'name-em': widest([words.join(' ')]), 'name-lines': 1, 'name-word': 'inline' }
  const narrow = rootRule({ 'name-em': widest(words), 'name-lines': words.length, ...properties })
  return oneLine ? `${narrow}@media (width>=40rem) and (aspect-ratio>1){${rootRule(onOneLine)}}` : narrow
}
