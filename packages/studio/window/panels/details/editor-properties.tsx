import type { KnownField } from '@portfolio/content/field-meta.ts'
import type { Address } from '../../../protocol.ts'

/** What each editor of a field gets. */
export interface EditorProperties {
  field: Address
  note: KnownField
}

export const OptionalLabel = ({ note: { label, optional } }: Pick<EditorProperties, 'note'>) => (
  <>
    {label}
    {optional && <span className="help"> optional</span>}
  </>
)
