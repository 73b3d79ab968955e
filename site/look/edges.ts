/** The edges that a work may have in place of slanted ones: of its bands, its sash, and of the way to it. */

/** Slanted as all of the site is, round as a wheel, or level. */
export const edges = ['slant', 'round', 'level'] as const
export type Edges = (typeof edges)[number]

/** What has a work's edges wherever it is shown: all but the way into the next, which has those of that one. */
export const ownParts = '.work>:not(.work-next)'

/** A box whose edges bulge: above, below or both. */
const bulging = (edges: string) => `inset(0 round ${edges}/var(--slant-height))`

/** The custom properties of tokens.css, and those that the style of a work has a slant for where there are none. */
const propertiesOf: Record<Edges, Record<string, string>> = {
  slant: {},
  round: {
    slant: '0deg',
    slanted: bulging('50%'),
    'slanted-above': bulging('50% 50% 0 0'),
    'slanted-below': bulging('0 0 50% 50%'),
    bulge: '50% 50% 0 0/var(--slant-height)',
    cut: 'none',
  },
  // Two rails, where the others have a rim.
  level: {
    slant: '0deg',
    'slant-height': '0px',
    slanted: 'none',
    'slanted-above': 'none',
    'slanted-below': 'none',
    rim: '0.5em double',
    cut: 'none',
  },
}

/** The rule by which what a selector finds has these edges. */
export function edgeRule(selector: string, edges: Edges): string {
  const declared = Object.entries(propertiesOf[edges]).map(([name, value]) => `--${name}:${value}`)
  return declared.length > 0 ? `@layer tokens{${selector}{${declared.join(';')}}}` : ''
}
