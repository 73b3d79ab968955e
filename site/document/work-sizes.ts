import type { Measure } from '../fonts/measure.ts'

/**
 * The custom property that the titles of works are set by where they stand large: the width of their longest word,
 * in em.
 *
 * @param measure measures a text as it is shown, in capitals
 */
export function workSizes(titles: string[], measure: Measure): string {
  if (titles.length === 0) return ''
  const widths = titles.flatMap((title) => title.split(/\s+/)).map((word) => measure(word).width)
  return `:root{--work-em:${(Math.ceil(Math.max(...widths) * 100) / 100).toFixed(2)}}`
}
