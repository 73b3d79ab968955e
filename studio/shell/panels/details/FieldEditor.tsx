import { noteOf, ownName } from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import type { Desk } from '../../use-desk.ts'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { IconEditor } from './IconEditor.tsx'
import { PictureEditor } from './PictureEditor.tsx'
import { TextEditor } from './TextEditor.tsx'

/** A field of the content, changed as its kind is. */
export function FieldEditor({ desk, field }: { desk: Desk; field: Address }) {
  const note = noteOf(field)
  if (!note) return null
  const named = { desk, field, note: { ...note, label: ownName(field) } }
  return (
    <div className="field" data-of={field}>
      {note.kind === 'picture' ? (
        <PictureEditor {...named} />
      ) : note.kind === 'icon' ? (
        <IconEditor {...named} />
      ) : note.kind === 'entry' || note.kind === 'choice' ? (
        <ChoiceEditor {...named} />
      ) : (
        <TextEditor {...named} />
      )}
    </div>
  )
}
