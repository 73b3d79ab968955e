import type { KnownField } from '@portfolio/content/about.ts'
import type { ComponentType } from 'react'
import { namesIn, noteOf, ownName } from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import { Choice } from '../../controls/Choice.tsx'
import { useStudio } from '../../use-studio.ts'
import { IconEditor } from './IconEditor.tsx'
import { LanguageEditor } from './LanguageEditor.tsx'
import { PictureEditor } from './PictureEditor.tsx'
import { TextEditor } from './TextEditor.tsx'
import { type EditorProperties, useField } from './use-field.ts'

/** The editors for special kinds of field. All others use the text editor. */
const editors: Partial<Record<KnownField['kind'], ComponentType<EditorProperties>>> = {
  picture: PictureEditor,
  icon: IconEditor,
  language: LanguageEditor,
  entry: ChoiceEditor,
  choice: ChoiceEditor,
}

export function FieldEditor({ field }: { field: Address }) {
  const note = noteOf(field)
  if (!note) return null
  const Editor = editors[note.kind] ?? TextEditor
  return (
    <div className="field" data-of={field}>
      <Editor field={field} note={{ ...note, label: ownName(field) }} />
    </div>
  )
}

/** A select for fixed values, or for the names of entries that the field can refer to. */
function ChoiceEditor({ field, note }: EditorProperties) {
  const { editor } = useStudio()
  const { text, refusal, save } = useField(field)
  const choices = note.names
    ? ['', ...namesIn(note.names, editor.state)].map((name) => [name, name || 'None'] as const)
    : Object.entries(note.choices ?? {})
  const options = choices.map(([value, words]) => ({ value, words }))
  return (
    <Choice
      label={note.label}
      help={note.help}
      wrong={refusal}
      options={options}
      // An unset field uses its first choice.
      value={text || (options[0]?.value ?? '')}
      choose={(value) => void save(value)}
    />
  )
}
