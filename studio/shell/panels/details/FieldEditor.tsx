import { fieldWords, noteOf, partOf } from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import type { Desk } from '../../use-desk.ts'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { IconEditor } from './IconEditor.tsx'
import { PictureEditor } from './PictureEditor.tsx'
import { TextEditor } from './TextEditor.tsx'

/** What a field is called within its part of the content. */
function ownName(field: Address, desk: Desk): string {
  const part = partOf(field, desk.state)
  const words = fieldWords(field, desk.state)
  return part === '' ? words : words.slice(part.length + 2)
}

/** A field of the content, changed as its kind is. */
export function FieldEditor({ desk, field }: { desk: Desk; field: Address }) {
  const note = noteOf(field)
  if (!note) return null
  const named = { desk, field, note: { ...note, label: ownName(field, desk) } }
  return (
    <div className="field" data-of={field}>
      {note.kind === 'picture' ? (
        <PictureEditor {...named} />
      ) : note.kind === 'icon' ? (
        <IconEditor {...named} />
      ) : note.kind === 'work' || note.kind === 'width' ? (
        <ChoiceEditor {...named} />
      ) : (
        <TextEditor {...named} />
      )}
    </div>
  )
}
