/** How large the large words are, so that the style sheet can set each as large as its line allows. */

import type { Content } from '../content/schema.ts'
import type { Measure } from '../fonts/measure.ts'
import { nameLines } from '../sections/home/name-lines.ts'

interface Texts
  extends Pick<Content['site'], 'name' | 'brand' | 'number' | 'tagline'>,
    Pick<Content['home'], 'lead' | 'picture'> {
  /** The headings of the page's parts. */
  titles: string[]
  /** Everything that may stand in several lines of the display face. */
  headings: string[]
  /** The titles of works, if there are any, no word of which may be broken. */
  works: string[]
  /** The numbers that stand alone, if there are any. */
  alone: string[]
}

/** The faces that are measured. */
interface Measures {
  /** Of the display face; it is given a text as it is written, and measures it as it is shown, in capitals. */
  display: Measure
  /** Of heavy labels. */
  label: Measure
}

/** The least air between the ink of two lines, in em. */
const air = 0.06

/** How high lines are without accents, in em: tight, as capitals have nothing below their line. */
const tight = { name: 0.8, heading: 0.9, number: 0.72 }

/** A name that is wider than this, in em, is set in a word a line on wide screens as well. */
const widestLine = 13

/** What a picture and a number of one character, or none, have to themselves, in em. */
const leastPlate = 1.4

/** How far a picture's middle stands before a number's end, in widths of its last character, all of which is then seen. */
const beforeLast = 0.94

/** How large the line beside the tagline is, which is not to compete with it. */
const leadSize = 0.7

/** The least room between the two, in em. */
const sashGap = 3

/** What the style sheet adds to each space of the sash. */
const sashSpace = 0.08

/**
 * The custom properties that the style sheet sets words by. The width of the name's longest word, of the name on
 * wide screens, of the titles' longest word, of the brand, of the number, of the number with its picture and of the
 * sash's lines, in em; how many lines the name has; how high a line must be, in the name, in the number and in all
 * headings, for the accents of one not to run into the one above; whether there is a gap within the number, for the
 * picture, and whether it may go under the bar, where an accent would be lost; the longest word of works, in em; and the widest number that stands alone.
 */
export function fittedSizes(texts: Texts, { display, label }: Measures): string {
  const { name, brand, number = '', tagline, lead, picture, titles, headings, works, alone } = texts
  const words = nameLines(name)
  const rounded = (size: number) => (Math.ceil(size * 100) / 100).toFixed(2)
  const widthOf = (text: string) => display(text).width
  const widest = (texts: string[]) => rounded(Math.max(...texts.map(widthOf)))
  const widestWord = (texts: string[]) =>
    rounded(Math.max(...texts.flatMap((text) => text.split(/\s+/)).map((word) => display(word).width)))
  const lineOf = (texts: string[], least: number) => {
    const { above, below } = display(texts.join(' '))
    return Math.max(least, above + below + air).toFixed(2)
  }
  const sashWidth = (text: string) => label(text).width + sashSpace * (text.split(/\s/).length - 1)
  const sash = [sashWidth(tagline), ...(lead ? [sashGap, leadSize * sashWidth(lead)] : [])]
  const oneLine = widthOf(words.join(' ')) <= widestLine
  const numberLine = Math.max(tight.number, display(number).above + display(number).below)
  const { width: numberWidth, left: numberLeft, right: numberRight } = display(number)
  const numberInk = numberWidth - numberLeft - numberRight
  const [first = '', last = first] = number
  const pictureAt = [leastPlate / 2, numberInk, beforeLast * display(last).width][number.length] ?? 0
  const properties = {
    'name-em': widest(words),
    'name-lines': words.length,
    'name-line': lineOf(words, tight.name),
    'name-wide-em': widest(oneLine ? [words.join(' ')] : words),
    'name-wide-lines': oneLine ? 1 : words.length,
    'name-word': oneLine ? 'inline' : 'block',
    'title-em': widest(
      titles.flatMap((title) => (widthOf(title) <= widestLine ? title : title.split(/\s+/))),
    ),
    'brand-em': widest([brand]),
    'number-em': numberWidth.toFixed(3),
    'number-left': numberLeft.toFixed(3),
    'number-right': numberRight.toFixed(3),
    'plate-em': (picture === undefined ? numberInk : Math.max(numberInk, leastPlate)).toFixed(3),
    'picture-em': rounded(pictureAt),
    'number-gaps': picture !== undefined && [...number].length === 2 ? 1 : 0,
    'number-line': numberLine.toFixed(2),
    'number-under': numberLine > tight.number || !(number || picture) ? 0 : 1,
    'heading-line': lineOf(headings, tight.heading),
    'sash-em': rounded(Math.max(...sash)),
    'sash-wide-em': rounded(sash.reduce((sum, width) => sum + width, 0)),
    'lead-size': leadSize,
    ...(works.length > 0 && { 'work-em': widestWord(works) }),
    ...(alone.length > 0 && { 'alone-em': widest(alone) }),
  }
  return `:root{${Object.entries(properties)
    .map(([property, value]) => `--${property}:${value}`)
    .join(';')}}`
}
