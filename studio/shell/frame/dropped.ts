/** Where files go that are dropped on the page. */
import { entriesAround } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { entriesOf } from '../../values.ts'
import { isWithin, type Place } from './fields.ts'
import type { Card, PlaceInList } from './state.ts'

const works = 'portfolio.works'

/** Where further pictures of a work go: behind that of a field, or behind all; undefined where the field is no work's. */
export function furtherBehind(field: Address, state: State): PlaceInList | undefined {
  const [work, further] = entriesAround(field)
  if (work?.list !== works) return undefined
  const list = `${work.address}.pictures`
  return { list, index: further?.list === list ? further.index + 1 : entriesOf(state, list).length }
}

/**
 * The card that files open which are dropped on a page: one replaces the picture that it falls on, and all others are
 * further pictures of the work; undefined where they belong nowhere.
 *
 * @param place what they fall on, if that can be changed
 * @param path the page's
 */
export function cardOf(
  place: Pick<Place, 'field' | 'kind'> | undefined,
  count: number,
  state: State,
  path: string,
): Card | undefined {
  const isOnPicture = place?.kind === 'picture'
  if (isOnPicture && count === 1) return { field: place.field }
  const index = state.workPaths.indexOf(path)
  const work = index === -1 ? undefined : `${works}.${index}`
  // A work's page also names the next one.
  const isOfWork = place && (work ? isWithin(place.field, work) : isOnPicture)
  const into = furtherBehind(isOfWork ? place.field : (work ?? ''), state)
  return into && { field: `${into.list}.${into.index}.picture`, into }
}
