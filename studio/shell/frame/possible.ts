/** What may stand on the page and does not yet. */
import { keysOf, knownAt, optionalParts } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { heldAt } from '../../values.ts'

/** Something that can be added beside a field. */
export interface Possible {
  field: Address
  label: string
  kind: 'text' | 'list' | 'picture' | 'part'
  /** In a list with several kinds of entries, which kind the first one is to be: by the kind's first field. */
  of?: string
  /** What a text says until it is overwritten. */
  text: string
}

/**
 * What the part of the content could have that a field belongs to; what a larger part could, where that says so of the
 * field; and the parts of the page that could stand beside it.
 */
export const possibleBeside = (field: Address, state: State): Possible[] => [
  ...possibleIn(field, state),
  ...possibleParts(field, state),
]

function possibleIn(field: Address, state: State): Possible[] {
  const keys = field.split('.')
  const own = keys.findLastIndex((_, depth) => knownAt(keys.slice(0, depth).join('.'))?.keys !== undefined)
  return keys.flatMap((key, depth) => {
    const holder = keys.slice(0, depth).join('.')
    return keysOf(holder, state).flatMap((name) => {
      const possible = `${holder}.${name}`
      const {
        kind,
        label = '',
        optional,
        on,
        beside = depth === own ? [key] : [],
        first = '',
      } = knownAt(possible) ?? {}
      if (!optional || on === undefined || !beside.includes(key) || !isEmpty(heldAt(state, possible)))
        return []
      const kinds = kind === 'list' ? knownAt(`${possible}.*`)?.kinds : undefined
      if (kinds)
        return kinds.map(({ label, keys: [of = ''] }) => ({
          field: possible,
          label,
          kind: 'list' as const,
          text: '',
          of,
        }))
      const isText = kind !== 'list' && kind !== 'picture'
      return [{ field: possible, label, kind: isText ? 'text' : kind, text: isText ? first : '' }]
    })
  })
}

const possibleParts = (field: Address, state: State): Possible[] =>
  optionalParts
    .filter((part) => knownAt(part)?.beside?.includes(field) && isEmpty(heldAt(state, part)))
    .map((part) => ({ field: part, label: knownAt(part)?.label ?? part, kind: 'part', text: '' }))

const isEmpty = (value: unknown) => value === undefined || value === '' || (value as unknown[]).length === 0
