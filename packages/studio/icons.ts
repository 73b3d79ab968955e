import { brandIconPath, iconNames } from '@portfolio/content/icons.ts'

/** An icon. `outline` is the path of a brand's logo on a 24 × 24 grid, missing for the page's own icons. */
export interface IconOption {
  name: string
  outline?: string | undefined
}

const most = 24

/** Returns the icons whose names contain a text: those that begin with it first, then by length. */
export function findIcons(text: string): IconOption[] {
  const wanted = text.trim().toLowerCase()
  const begins = (name: string) => Number(name.startsWith(wanted))
  return iconNames
    .filter((name) => name.includes(wanted))
    .sort((one, other) => begins(other) - begins(one) || (wanted === '' ? 0 : one.length - other.length))
    .slice(0, most)
    .map((name) => ({ name, outline: brandIconPath(name) }))
}
