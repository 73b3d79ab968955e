import type { KnownField } from '@portfolio/content/field-meta.ts'
import type { Address } from '../../../protocol.ts'

/** The properties of every field editor. */
export interface EditorProperties {
  field: Address
  knownField: KnownField
}

export const OptionalLabel = ({ knownField: { label, optional } }: Pick<EditorProperties, 'knownField'>) => (
  <>
    {label}
    {optional && <span className="help"> optional</span>}
  </>
)
