/** The edges that a work may have in place of slanted ones: of its bands, its sash, and of the way to it. */

/** Slanted as all of the site is, round as a wheel, or level. */
export const edges = ['slant', 'round', 'level'] as const
export type Edges = (typeof edges)[number]

/** What has a work's edges wherever it is shown: all but the way into the next, which has those of that one. */
export const ownParts = '.work>:not(.work-next)'

/** Points of an arc from one side to the other: how far across, and how far it has fallen there, both from 0 to 1. */
const arc = Array.from({ length: 9 }, (_, index) => ({ across: index / 8, fallen: (index / 4 - 1) ** 2 }))
const upper = arc.map(({ across, fallen }) => `${100 * across}% calc(${fallen}*var(--slant-height))`)
const lower = arc.map(
  ({ across, fallen }) => `${100 * (1 - across)}% calc(100% - ${1 - fallen}*var(--slant-height))`,
)
const polygon = (...points: string[]) => `polygon(${points})`

/** The custom properties of tokens.css, and those that the style of a work has a slant for where there are none. */
const propertiesOf: Record<Edges, Record<string, string>> = {
  slant: {},
  round: {
    slant: '0deg',
    slanted: polygon(...upper, ...lower),
    'slanted-above': polygon(...upper, '100% 100%', '0 100%'),
    'slanted-below': polygon('0 0', '100% 0', ...lower),
    bulge: '50% 50% 0 0/var(--slant-height) var(--slant-height) 0 0',
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
