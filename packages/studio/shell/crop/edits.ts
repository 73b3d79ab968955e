import { readCrop, whole } from '@portfolio/content/pictures/crop.ts'
import type { Address, Edit, State } from '../../protocol.ts'
import { textOf } from '../../values.ts'
import { setTo } from '../content.ts'
import { readPoint, writtenPoint } from '../frame/focus-point.ts'
import { pointIn } from './rectangle.ts'

/** Return the fields with a picture's crop and focus point, from the field with its file name. */
export const cropOf = (picture: Address): Address => picture.replace(/picture$/, 'crop')
export const focusOf = (picture: Address): Address => picture.replace(/picture$/, 'focus')

/** Returns the edits that set a crop. They also convert the focus point, so that it marks the same spot. */
export function cropEdits(picture: Address, crop: string, state: State): Edit[] {
  const edits = setTo(state, cropOf(picture), crop)
  const point = textOf(state, focusOf(picture))
  if (edits.length === 0 || point === '') return edits
  const part = (text: string) => readCrop(text) ?? whole
  const moved = pointIn(part(crop), part(textOf(state, cropOf(picture))), readPoint(point))
  return [...edits, ...setTo(state, focusOf(picture), writtenPoint(moved))]
}
