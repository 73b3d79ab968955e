import { allFields, noteOf } from '../../fields.ts'
import type { State } from '../../protocol.ts'
import { textOf } from '../content.ts'

/** The names of the pictures that the content names, each once, in the content's order. */
export const namedPictures = (state: Pick<State, 'content'>): string[] => [
  ...new Set(
    allFields(state)
      .filter((field) => noteOf(field)?.kind === 'picture')
      .map((field) => textOf(state, field))
      .filter((name) => name !== ''),
  ),
]
