import type { FieldNote } from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import type { Desk } from '../../use-desk.ts'
import { TextEditor } from './TextEditor.tsx'

/** A picture that no page shows. */
export function PictureEditor({ desk, field, note }: { desk: Desk; field: Address; note: FieldNote }) {
  return <TextEditor desk={desk} field={field} note={note} />
}
