/** The icons that a profile may have, to choose among. */
import { iconNames, markOf } from '../site/content/icons.ts'

/** An icon by its name; the outline of a network's own mark on a grid of 24, where it is not of the page's own drawing. */
export interface KnownIcon {
  name: string
  outline?: string | undefined
}

/** As many as a list of them can be looked over. */
const most = 24

/** The icons whose names hold a text: those that begin with it first, and the shorter before the longer. */
export function iconsLike(text: string): KnownIcon[] {
  const wanted = text.trim().toLowerCase()
  const begins = (name: string) => Number(name.startsWith(wanted))
  return iconNames
    .filter((name) => name.includes(wanted))
    .sort((one, other) => begins(other) - begins(one) || (wanted === '' ? 0 : one.length - other.length))
    .slice(0, most)
    .map((name) => ({ name, outline: markOf(name) }))
}
