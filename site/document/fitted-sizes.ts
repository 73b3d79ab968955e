/** How large the large words are, so that the style sheet can set each as large as its line allows. */

import type { Content } from '../content/schema.ts'
import type { Measure } from '../fonts/measure.ts'
import { nameLines } from '../sections/home/name-lines.ts'

interface Texts extends Pick<Content['site'], 'name' | 'brand' | 'number'> {
  /** The headings of the page's parts. */
  titles: string[]
  /** Everything that may stand in several lines of the display face. */
  headings: string[]
}

/** The least air between the ink of two lines, in em. */
const air = 0.06

/** How high lines are without accents, in em: tight, as capitals have nothing below their line. */
const tight = { name: 0.8, heading: 0.9 }

/**
 * The custom properties that the style sheet sets words by. The width of the name's longest word, of the titles'
 * longest, of the brand and of the number, in em; how many lines the name has; and how high a line must be, in the name and in all
 * headings, for the accents of one not to run into the one above.
 *
 * @param measure measures a text as it is shown, in capitals
 */
export function fittedSizes({ name, brand, number, titles, headings }: Texts, measure: Measure): string {
  const words = nameLines(name)
  const widthOf = (text: string) => (Math.ceil(measure(text).width * 100) / 100).toFixed(2)
  const widest = (texts: string[]) => Math.max(...texts.map((text) => Number(widthOf(text))))
  const lineOf = (texts: string[], least: number) => {
    const { above, below } = measure(texts.join(' '))
    return Math.max(least, above + below + air).toFixed(2)
  }
  const properties = {
    'name-em': widest(words),
    'name-lines': words.length,
    'name-line': lineOf(words, tight.name),
    'title-em': widest(titles.flatMap((title) => title.split(/\s+/))),
    'brand-em': widthOf(brand),
    'number-em': widthOf(number),
    'heading-line': lineOf(headings, tight.heading),
  }
  return `:root{${Object.entries(properties)
    .map(([property, value]) => `--${property}:${value}`)
    .join(';')}}`
}
