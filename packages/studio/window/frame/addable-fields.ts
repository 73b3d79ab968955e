import { keysOf, languagePrefixOf, optionalParts, schemaInfoAt } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { valueAt } from '../../values.ts'

export interface AddableField {
  field: Address
  label: string
  kind: 'text' | 'list' | 'picture' | 'part'
  /** In a list with several variants, the key that identifies the variant to add. */
  variantKey?: string
  text: string
}

/**
 * Returns what can be added beside a field: fields of the same or an outer part, and parts of the page. In another
 * language, nothing.
 */
export const addableBeside = (field: Address, state: State): AddableField[] =>
  languagePrefixOf(field) === '' ? [...addableFields(field, state), ...addableParts(field, state)] : []

function addableFields(field: Address, state: State): AddableField[] {
  const keys = field.split('.')
  const own = keys.findLastIndex(
    (_, depth) => schemaInfoAt(keys.slice(0, depth).join('.'))?.keys !== undefined,
  )
  return keys.flatMap((key, depth) => {
    const holder = keys.slice(0, depth).join('.')
    return keysOf(holder, state).flatMap((name) => {
      const possible = `${holder}.${name}`
      const {
        kind,
        label = '',
        optional,
        page,
        offerBeside = depth === own ? [key] : [],
        placeholder = '',
      } = schemaInfoAt(possible) ?? {}
      if (!optional || page === undefined || !offerBeside.includes(key) || !isEmpty(valueAt(state, possible)))
        return []
      const variants = kind === 'list' ? schemaInfoAt(`${possible}.*`)?.variants : undefined
      if (variants)
        return variants.map(({ label, keys: [variantKey = ''] }) => ({
          field: possible,
          label,
          kind: 'list' as const,
          text: '',
          variantKey,
        }))
      const isText = kind !== 'list' && kind !== 'picture'
      return [{ field: possible, label, kind: isText ? 'text' : kind, text: isText ? placeholder : '' }]
    })
  })
}

const addableParts = (field: Address, state: State): AddableField[] =>
  optionalParts
    .filter((part) => schemaInfoAt(part)?.offerBeside?.includes(field) && isEmpty(valueAt(state, part)))
    .map((part) => ({ field: part, label: schemaInfoAt(part)?.label ?? part, kind: 'part', text: '' }))

const isEmpty = (value: unknown) => value === undefined || value === '' || (value as unknown[]).length === 0
