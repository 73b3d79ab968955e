/** Which page shows which field. */
import { patternOf } from '../../new-entries.ts'
import type { Address, State } from '../../protocol.ts'

/** Fields of a work that its tile shows; the others are on its own page. */
const onTiles = /^portfolio\.works\.\d+(\.(title|category|picture|description|focus|client|year))?$/

/** Words that other pages show, by the first page that does. */
const elsewhere: readonly (readonly [pattern: RegExp, path: string])[] = [
  [/^words\.(sent\.|form\.sent$)/, '/sent/'],
  [/^words\.missing\./, '/404'],
]

/**
 * The page on which a field stands, if it stands on any; what is told to screen readers and search engines alone, or
 * while something happens, may stand on none.
 *
 * @param path the page that is shown: where it has the field too, it stays
 */
export function pageOf(field: Address, { workPaths }: Pick<State, 'workPaths'>, path = '/'): string {
  const [, work] = /^portfolio\.works\.(\d+)/.exec(field) ?? []
  const ofWork = work === undefined ? undefined : workPaths[Number(work)]
  if (ofWork !== undefined) return path === ofWork || !onTiles.test(field) ? ofWork : '/'
  if (/^words\.work\./.test(field)) return workPaths.includes(path) ? path : (workPaths[0] ?? '/')
  const [, other] = elsewhere.find(([pattern]) => pattern.test(field)) ?? []
  if (other !== undefined) return other
  // Bar and footer stand on every page.
  return /^(words\.(bar|footer)\.|site\.(brand|copyright)$|look\.logo)/.test(patternOf(field)) ||
    /^(home|portfolio|services|contact)\.menu$/.test(field)
    ? path
    : '/'
}
