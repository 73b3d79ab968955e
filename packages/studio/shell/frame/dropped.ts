import { entriesAround } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { entriesOf } from '../../values.ts'
import { isWithin, type Place } from './fields.ts'
import type { Card, PlaceInList } from './state.ts'

const works = 'portfolio.works'

/**
 * Returns where to insert further pictures of a work: after the picture of `field`, or at the end. Undefined
 * if the field does not belong to a work.
 */
export function insertionPoint(field: Address, state: State): PlaceInList | undefined {
  const [work, further] = entriesAround(field)
  if (work?.list !== works) return undefined
  const list = `${work.address}.pictures`
  return { list, index: further?.list === list ? further.index + 1 : entriesOf(state, list).length }
}

/**
 * Returns the card to open for files dropped on a page. One file on a picture replaces it; otherwise the
 * files become further pictures of the work. Undefined if neither is possible.
 * @param place the editable element under the pointer, if any
 * @param path the path of the page
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
  // A work's page also shows the title of the next work.
  const isOfWork = place && (work ? isWithin(place.field, work) : isOnPicture)
  const into = insertionPoint(isOfWork ? place.field : (work ?? ''), state)
  return into && { field: `${into.list}.${into.index}.picture`, into }
}
