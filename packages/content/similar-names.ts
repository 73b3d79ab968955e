import { distance } from 'fastest-levenshtein'

/** Returns up to three similar names, nearest first. About one letter in three may differ. */
export function similarNames(name: string, names: readonly string[]): string[] {
  const wanted = name.toLowerCase()
  return names
    .map((candidate) => ({ candidate, away: distance(wanted, candidate.toLowerCase()) }))
    .filter(({ away }) => away <= Math.ceil(wanted.length / 3))
    .sort((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}
