/** What a crop changes in the owner's files. */
import { readCrop, whole } from '../../../site/pictures/crop.ts'
import type { Address, Edit, State } from '../../protocol.ts'
import { textOf } from '../../values.ts'
import { setTo } from '../content.ts'
import { readPoint, writtenPoint } from '../frame/focus-point.ts'
import { pointIn } from './rectangle.ts'

/** The fields of a picture's crop and of the point that stays in view, by the field that names its file. */
export const cropOf = (picture: Address): Address => picture.replace(/picture$/, 'crop')
export const focusOf = (picture: Address): Address => picture.replace(/picture$/, 'focus')

/** Another crop of a picture; the point that stays in view stays where it is in the whole. */
export function cropEdits(picture: Address, crop: string, state: State): Edit[] {
  const edits = setTo(state, cropOf(picture), crop)
  const point = textOf(state, focusOf(picture))
  if (edits.length === 0 || point === '') return edits
  const part = (text: string) => readCrop(text) ?? whole
  const moved = pointIn(part(crop), part(textOf(state, cropOf(picture))), readPoint(point))
  return [...edits, ...setTo(state, focusOf(picture), writtenPoint(moved))]
}
