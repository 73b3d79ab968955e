/**
 * The names by which a browser knows a work's picture and number again, on its tile, on its page, and at the end of the
 * page before: no two elements of a page may share one (CSS View Transitions, `view-transition-name`).
 *
 * @param count how many works there are
 */
export const movingNames = (count: number): string =>
  `@layer base{${Array.from({ length: count }, (_, index) => rules(index + 1)).join('')}}`

const rules = (number: number) =>
  ['picture', 'number']
    .map((what) => `[data-${what}="${number}"]{view-transition-name:${what}-${number}}`)
    .join('')
