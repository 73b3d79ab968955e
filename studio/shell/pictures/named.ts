/** The pictures that the content names. */
import type { Value } from '../../edit/model.ts'
import type { State } from '../../protocol.ts'

const isPicture = /^[^/\\]+\.(jpe?g|png|webp|avif|svg)$/i
const isPictureField = /^(picture|socialPicture|icon|logo|logoDark)$/

/** Their names, each once, in the content's order. */
export const namedPictures = ({ content }: Pick<State, 'content'>): string[] => [
  ...new Set(named(content as Value)),
]

function named(value: Value, key = ''): string[] {
  if (typeof value === 'string') return isPictureField.test(key) && isPicture.test(value) ? [value] : []
  return Object.entries(value).flatMap(([key, held]) => named(held, key))
}
