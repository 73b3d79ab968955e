/** Measures the texts of the first screen, so that the style sheet can fit them to the screen. */

import type { MeasureText } from '@portfolio/content/fonts/measure.ts'
import type { Content } from '@portfolio/content/schema.ts'

type Texts = Pick<Content['site'], 'name' | 'number'> & Pick<Content['home'], 'picture'>

/** The minimum gap between the letters of two lines, in em. */
const lineGap = 0.06

/** Line heights of capitals without accents, in em. */
const capitalHeight = { name: 0.8, number: 0.72 }

/** Wider names, in em, have one word per line on wide screens too. */
const maxLineWidth = 13

/** The minimum width for a picture, in em, for a missing or short number. */
const minFigureWidth = 1.4

const rootRule = (properties: Record<string, string | number>) =>
  `:root{${Object.entries(properties)
    .map(([property, value]) => `--${property}:${value}`)
    .join(';')}}`

/**
 * The distance from the number's end to the picture's centre, in widths of the last character. Keeps that character
 * visible.
 */
const pictureOffset = 0.94

/**
 * Returns custom properties for the first screen: widths and heights of name, number and picture in em, and the
 * number of lines.
 * @param display measures a text in the display font, in capitals
 */
export function fittedSizes({ name, number = '', picture }: Texts, display: MeasureText): string {
  const words = nameLines(name)
  const roundUp = (size: number) => (Math.ceil(size * 100) / 100).toFixed(2)
  const widthOf = (text: string) => display(text).width
  const widest = (texts: string[]) => roundUp(Math.max(...texts.map(widthOf)))
  const nameExtent = display(words.join(' '))
  const fitsOneLine = nameExtent.width <= maxLineWidth
  const numberLine = Math.max(capitalHeight.number, display(number).ascent + display(number).descent)
  const { width: numberWidth, leftBearing: numberLeft, rightBearing: numberRight } = display(number)
  const numberInk = numberWidth - numberLeft - numberRight
  const [first = '', last = first] = number
  const picturePosition =
    [minFigureWidth / 2, numberInk, pictureOffset * display(last).width][number.length] ?? 0
  const properties = {
    'name-line': Math.max(capitalHeight.name, nameExtent.ascent + nameExtent.descent + lineGap).toFixed(2),
    'number-em': numberWidth.toFixed(3),
    'number-left': numberLeft.toFixed(3),
    'number-right': numberRight.toFixed(3),
    'figure-em': (picture === undefined ? numberInk : Math.max(numberInk, minFigureWidth)).toFixed(3),
    'picture-position': roundUp(picturePosition),
    'number-gaps': picture !== undefined && [...number].length === 2 ? 1 : 0,
    'number-line': numberLine.toFixed(2),
    'number-behind-bar': numberLine > capitalHeight.number || !(number || picture) ? 0 : 1,
  }
  const oneLineSizes = { 'name-em': widest([words.join(' ')]), 'name-lines': 1, 'word-display': 'inline' }
  const narrow = rootRule({ 'name-em': widest(words), 'name-lines': words.length, ...properties })
  return fitsOneLine
    ? `${narrow}@media (width>=40rem) and (aspect-ratio>1){${rootRule(oneLineSizes)}}`
    : narrow
}

/** Splits a name into lines of one word each. A lone punctuation mark, such as a dash, stays with the word before. */
export const nameLines = (name: string) => name.split(/\s+(?![^\p{L}\p{N}\s]+(?:\s|$))/u)
