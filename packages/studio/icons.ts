import { iconNames } from '@portfolio/content/icons.ts'

const maxResults = 24

/** Returns the names of icons that contain a text, first those that begin with it, then by length. */
export function findIconNames(text: string): string[] {
  const query = text.trim().toLowerCase()
  const startsWithQuery = (name: string) => Number(name.startsWith(query))
  return iconNames
    .filter((name) => name.includes(query))
    .sort((a, b) => startsWithQuery(b) - startsWithQuery(a) || (query === '' ? 0 : a.length - b.length))
    .slice(0, maxResults)
}
