import * as simpleIcons from 'simple-icons'

/** The page's own icons. They take precedence over a brand's logo with the same name. */
export const drawnIcons = ['linkedin', 'x', 'instagram', 'code', 'link'] as const
export type DrawnIcon = (typeof drawnIcons)[number]

/** The icon of a profile without one. */
export const neutralIcon: DrawnIcon = 'link'

const marks = new Map(
  Object.values(simpleIcons).flatMap((icon) => ('slug' in icon ? [[icon.slug, icon.path] as const] : [])),
)

export const iconNames: readonly string[] = [...new Set([...drawnIcons, ...marks.keys()])]

/** Returns the SVG path of a brand's logo on a 24 × 24 grid. */
export const markOf = (name: string) => marks.get(name)
