import { entriesAround, knownAt } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'

/**
 * Returns the path of the page that shows a field. Prefers the current page at `path` if it shows the field
 * too.
 */
export function pageOf(field: Address, { workPaths }: Pick<State, 'workPaths'>, path = '/'): string {
  const { on = 'first' } = knownAt(field) ?? {}
  if (on === 'every') return path
  if (on === '/sent/' || on === '/404') return on
  const work = entriesAround(field).find(({ list }) => list === 'portfolio.works')
  const ofWork = work && workPaths[work.index]
  if (ofWork !== undefined) return path === ofWork || on === 'work' ? ofWork : '/'
  if (on === 'first') return '/'
  return workPaths.includes(path) ? path : (workPaths[0] ?? '/')
}
