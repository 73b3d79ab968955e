import type { KnownField } from '@portfolio/content/field-meta.ts'
import type { Address } from '../../../protocol.ts'

/** The properties of every field editor. */
export interface EditorProperties {
  field: Address
  fieldInfo: KnownField
}

export const FieldLabel = ({ fieldInfo: { label, optional } }: Pick<EditorProperties, 'fieldInfo'>) => (
  <>
    {label}
    {optional && <span className="help"> optional</span>}
  </>
)
