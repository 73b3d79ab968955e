/** The shapes of the edges on a work's page: of its bands, its sash, and the link to it on another work's page. */

type EdgeKind = 'slant' | 'round' | 'level'

/** The selector of the elements with the work's edges. The link to the next work has that next work's edges. */
export const elementsWithEdges = '.work>:not(.work-next)'

const ellipse = (edges: string) => `inset(0 round ${edges}/var(--slant-height))`

/** The custom properties that each kind overrides. The style sheets of packages/site have the values of `slant`. */
const propertiesOf: Record<EdgeKind, Record<string, string>> = {
  slant: {},
  round: {
    slant: '0deg',
    'slanted-edges': ellipse('50%'),
    'slanted-top': ellipse('50% 50% 0 0'),
    'slanted-bottom': ellipse('0 0 50% 50%'),
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
export function edgeRule(selector: string, edges: EdgeKind): string {
  const declarations = Object.entries(propertiesOf[edges]).map(([name, value]) => `--${name}:${value}`)
  return declarations.length > 0 ? `@layer tokens{${selector}{${declarations.join(';')}}}` : ''
}
