/** How wide the large words are, so that the style sheet can set each as large as its line allows. */

import type { Content } from '../content/schema.ts'
import widths from '../fonts/display-widths.json' with { type: 'json' }
import { nameLines } from '../sections/home/name-lines.ts'

const advances: Record<string, number> = widths

/** What a letter outside the measured ones is taken to need, in em: nearly the widest, so that nothing is cut. */
const unmeasured = 1

/** The width of a text in em, set in capitals of the display cut. */
export function widthInEm(text: string): number {
  let width = 0
  for (const letter of text.toUpperCase()) width += advances[letter] ?? unmeasured
  return width
}

/**
 * The custom properties that the style sheet fits words by: the width of the name's longest word and of the
 * brand and of the number, in em, and how many words the name has, for each stands on a line of its own.
 */
export function fittedSizes({
  name,
  brand,
  number,
}: Pick<Content['site'], 'name' | 'brand' | 'number'>): string {
  const words = nameLines(name)
  const widest = Math.max(...words.map(widthInEm))
  return `:root{--name-em:${widest.toFixed(2)};--name-lines:${words.length};--brand-em:${widthInEm(brand).toFixed(2)};--number-em:${widthInEm(number).toFixed(2)}}`
}
