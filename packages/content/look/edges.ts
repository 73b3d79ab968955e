/** The edges of a work's page: of its bands, its sash, and the link to it at the foot of another work. */

export const edges = ['slant', 'round', 'level'] as const
export type Edges = (typeof edges)[number]

/** The elements with a work's own edges. The link to the next work has the edges of that work. */
export const ownParts = '.work>:not(.work-next)'

const bulging = (edges: string) => `inset(0 round ${edges}/var(--slant-height))`

/** The custom properties of tokens.css that each kind overrides. */
const propertiesOf: Record<Edges, Record<string, string>> = {
  slant: {},
  round: {
    slant: '0deg',
    'slanted-edges': bulging('50%'),
    'slanted-top': bulging('50% 50% 0 0'),
    'slanted-bottom': bulging('0 0 50% 50%'),
    'edge-radius': '50% 50% 0 0/var(--slant-height)',
    'next-clip-path': 'none',
  },
  // Level edges have a double line as decoration.
  level: {
    slant: '0deg',
    'slant-height': '0px',
    'slanted-edges': 'none',
    'slanted-top': 'none',
    'slanted-bottom': 'none',
    'sash-border': '0.5em double',
    'next-clip-path': 'none',
  },
}

/** Returns the CSS rule that gives a selector these edges. */
export function edgeRule(selector: string, edges: Edges): string {
  const declared = Object.entries(propertiesOf[edges]).map(([name, value]) => `--${name}:${value}`)
  return declared.length > 0 ? `@layer tokens{${selector}{${declared.join(';')}}}` : ''
}
