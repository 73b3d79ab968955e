/** The icons that a profile may name. */
import * as simpleIcons from 'simple-icons'

/** Those drawn for this page, in the lines of its other icons; a name that a network shares with them is theirs. */
export const drawnIcons = ['linkedin', 'x', 'instagram', 'code', 'link'] as const
export type DrawnIcon = (typeof drawnIcons)[number]

/** The icon of a profile that names none. */
export const neutralIcon: DrawnIcon = 'link'

const marks = new Map(
  Object.values(simpleIcons).flatMap((icon) => ('slug' in icon ? [[icon.slug, icon.path] as const] : [])),
)

/** Every name there is. */
export const iconNames: readonly string[] = [...new Set([...drawnIcons, ...marks.keys()])]

/** A network's own mark, as the outline of a shape on a grid of 24. */
export const markOf = (name: string) => marks.get(name)
