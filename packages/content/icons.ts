import { icons } from '@iconify-json/simple-icons'

/** The page's own icons. They take precedence over a brand's logo with the same name. */
export const drawnIcons = ['linkedin', 'x', 'instagram', 'code', 'link'] as const
export type DrawnIcon = (typeof drawnIcons)[number]

/** The icon of a profile without one. */
export const neutralIcon: DrawnIcon = 'link'

const marks = new Map(
  Object.entries(icons.icons).flatMap(([name, { body, hidden }]) => {
    // Hidden are those that a brand has withdrawn. Each of the others is one path.
    const [, path] = /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(body) ?? []
    return hidden || path === undefined ? [] : [[name, path] as const]
  }),
)

export const iconNames: readonly string[] = [...new Set([...drawnIcons, ...marks.keys()])]

/** Returns the SVG path of a brand's logo on a 24 × 24 grid. */
export const markOf = (name: string) => marks.get(name)
