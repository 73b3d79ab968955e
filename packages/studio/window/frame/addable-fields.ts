import { keysOf, languagePrefixOf, optionalParts, schemaInfoAt } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { valueAt } from '../../values.ts'

/** A field or part that the owner can add to the page. */
export interface AddableField {
  field: Address
  label: string
  kind: 'text' | 'list' | 'picture' | 'part'
  /** For a list with several kinds of entry: the first field of the kind to add. */
  kindKey?: string | undefined
}

/** Returns the fields and parts that the owner can add beside a field. Fields of a translation have none. */
export const findAddableFields = (field: Address, state: State): AddableField[] =>
  languagePrefixOf(field) === ''
    ? [...findAddableSiblings(field, state), ...findAddableParts(field, state)]
    : []

function findAddableSiblings(field: Address, state: State): AddableField[] {
  const keys = field.split('.')
  // The position of the key of the innermost group around the field.
  const groupDepth = keys.findLastIndex(
    (_, depth) => schemaInfoAt(keys.slice(0, depth).join('.'))?.keys !== undefined,
  )
  return keys.flatMap((key, depth) => {
    const parentAddress = keys.slice(0, depth).join('.')
    return keysOf(parentAddress, state).flatMap((siblingKey) => {
      const candidate = `${parentAddress}.${siblingKey}`
      const info = schemaInfoAt(candidate)
      // Without `offerBeside`, a field is offered beside all fields of its group.
      const { offerBeside = depth === groupDepth ? [key] : [] } = info ?? {}
      const isOffered = info?.optional && info.page !== undefined && offerBeside.includes(key)
      if (!isOffered || !isEmpty(valueAt(state, candidate))) return []
      const kind = info.kind === 'list' || info.kind === 'picture' ? info.kind : 'text'
      const variants = schemaInfoAt(`${candidate}.*`)?.variants ?? [{ label: info.label, keys: [] }]
      return variants.map(({ label, keys: [kindKey] }) => ({ field: candidate, label, kind, kindKey }))
    })
  })
}

const findAddableParts = (field: Address, state: State): AddableField[] =>
  optionalParts
    .filter((part) => schemaInfoAt(part)?.offerBeside?.includes(field) && isEmpty(valueAt(state, part)))
    .map((part) => ({ field: part, label: schemaInfoAt(part)?.label ?? part, kind: 'part' }))

/** Returns the first field of a new part that the page shows. A new part has only required fields. */
export const firstVisibleFieldOf = (part: Address): Address =>
  (schemaInfoAt(part)?.keys ?? [])
    .map((key) => `${part}.${key}`)
    .find((field) => !schemaInfoAt(field)?.optional && schemaInfoAt(field)?.page !== undefined) ?? part

const isEmpty = (value: unknown) => value === undefined || value === '' || (value as unknown[]).length === 0
