import { distance } from 'fastest-levenshtein'

/** The names that a misspelt one may have meant, the nearest first: about one letter in three may differ. */
export function near(name: string, names: readonly string[]): string[] {
  const wanted = name.toLowerCase()
  return names
    .map((candidate) => ({ candidate, away: distance(wanted, candidate.toLowerCase()) }))
    .filter(({ away }) => away <= Math.ceil(wanted.length / 3))
    .sort((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}
