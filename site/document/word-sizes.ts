import type { Measure } from '../fonts/measure.ts'

/**
 * The custom properties that titles are set by where a word of theirs may not be broken: the width of the longest
 * word of each group, in em. A group without titles has none.
 *
 * @param groups the titles, by the property's name
 * @param measure measures a text as it is shown, in capitals
 */
export function wordSizes(groups: Record<string, string[]>, measure: Measure): string {
  return Object.entries(groups)
    .filter(([, titles]) => titles.length > 0)
    .map(([property, titles]) => {
      const widths = titles.flatMap((title) => title.split(/\s+/)).map((word) => measure(word).width)
      return `:root{--${property}:${(Math.ceil(Math.max(...widths) * 100) / 100).toFixed(2)}}`
    })
    .join('')
}
