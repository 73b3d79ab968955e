import { keysOf, knownAt, optionalParts } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { heldAt } from '../../values.ts'

/** A part of the content that can be added beside a field. */
export interface Possible {
  field: Address
  label: string
  kind: 'text' | 'list' | 'picture' | 'part'
  /** In a list with several kinds of entry, the first field of the kind to add. */
  of?: string
  /** The placeholder of a new text. */
  text: string
}

/**
 * Returns everything that can be added beside a field: missing fields of the same part, fields of outer parts
 * that name this one in `beside`, and missing parts of the page.
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
