import { brandIconPath, iconNames } from '@portfolio/content/icons.ts'

/** An icon. `outline` is the path of a brand's logo on a 24 × 24 grid, missing for the page's own icons. */
export interface IconOption {
  name: string
  outline?: string | undefined
}

const maxResults = 24

/** Returns the icons whose names contain a text: those that begin with it first, then by length. */
export function findIcons(text: string): IconOption[] {
  const query = text.trim().toLowerCase()
  const startsWithQuery = (name: string) => Number(name.startsWith(query))
  return iconNames
    .filter((name) => name.includes(query))
    .sort((a, b) => startsWithQuery(b) - startsWithQuery(a) || (query === '' ? 0 : a.length - b.length))
    .slice(0, maxResults)
    .map((name) => ({ name, outline: brandIconPath(name) }))
}
