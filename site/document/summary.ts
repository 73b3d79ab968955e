import type { Work } from '../content/schema.ts'

/** Search engines cut what is longer. */
const longest = 200

/** What search engines show of a work: how its text begins, in whole words; without a text, what its picture shows. */
export function summaryOf({ text, description }: Pick<Work, 'text' | 'description'>): string {
  const summary = (text ?? description).replace(/\s+/g, ' ')
  if (summary.length <= longest) return summary
  const cut = summary.slice(0, longest)
  return `${cut.slice(0, cut.lastIndexOf(' ')) || cut}…`
}
