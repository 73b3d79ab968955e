import { distance } from 'fastest-levenshtein'

/** Returns up to three of `names` that are similar to `name`, best first. Up to a third of a name may differ. */
export function similarNames(name: string, names: readonly string[]): string[] {
  const lowerCaseName = name.toLowerCase()
  return names
    .map((candidate) => ({ candidate, edits: distance(lowerCaseName, candidate.toLowerCase()) }))
    .filter(({ edits }) => edits <= Math.ceil(lowerCaseName.length / 3))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}

/** Returns a suggestion for a misspelt name, to append to an error message. Empty if no name is similar. */
export function didYouMean(name: string, names: readonly string[], maxCount = 1): string {
  const suggestions = similarNames(name, names).slice(0, maxCount)
  return suggestions.length > 0 ? `; did you mean ${suggestions.join(' or ')}?` : ''
}
