import { brandIconPath, iconNames } from '@portfolio/content/icons.ts'

/** An icon that the owner can choose. `brandLogoPath` is the path of a brand's logo on a 24 × 24 grid; other icons have none. */
export type IconOption = ReturnType<typeof findIcons>[number]

const maxResults = 24

/** Returns icons whose names contain a text, first those that begin with it, then by length. */
export function findIcons(text: string) {
  const query = text.trim().toLowerCase()
  const startsWithQuery = (name: string) => Number(name.startsWith(query))
  return iconNames
    .filter((name) => name.includes(query))
    .sort((a, b) => startsWithQuery(b) - startsWithQuery(a) || (query === '' ? 0 : a.length - b.length))
    .slice(0, maxResults)
    .map((name) => ({ name, brandLogoPath: brandIconPath(name) }))
}
