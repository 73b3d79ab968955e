import { icons } from '@iconify-json/simple-icons'

/** The page's own icons. They take precedence over a brand's logo with the same name. */
export const builtInIcons = ['linkedin', 'x', 'instagram', 'code', 'link'] as const
export type BuiltInIcon = (typeof builtInIcons)[number]

/** The icon of a profile whose icon is not set. */
export const defaultIcon: BuiltInIcon = 'link'

/** The SVG path of each brand's logo, by name. */
const brandPaths = new Map(
  Object.entries(icons.icons).flatMap(([name, { body, hidden }]) => {
    // Brands have withdrawn the hidden logos. Each other logo is one path.
    const [, path] = /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(body) ?? []
    return hidden || path === undefined ? [] : [[name, path] as const]
  }),
)

/** All names that `icon` of a profile can have. */
export const iconNames: readonly string[] = [...new Set([...builtInIcons, ...brandPaths.keys()])]

/** Returns the SVG path of a brand's logo, which is 24 × 24 units large. */
export const brandIconPath = (name: string) => brandPaths.get(name)
