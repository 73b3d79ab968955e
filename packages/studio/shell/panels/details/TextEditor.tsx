import type { KnownField } from '@portfolio/content/about.ts'
import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components'
import { isComposing, stepKey } from '../../shortcuts.ts'
import { stepAfter } from '../../use-editor.ts'
import { useStudio } from '../../use-studio.ts'
import { type EditorProperties, useField } from './use-field.ts'

/** Input types for the right keyboard on phones. */
const types: Partial<Record<KnownField['kind'], 'email' | 'tel' | 'url'>> = {
  'e-mail': 'email',
  phone: 'tel',
  'web address': 'url',
}

/** Edits a text. Enter or blur saves it, Escape restores the saved text. */
export function TextEditor({ field, note }: EditorProperties) {
  const { editor } = useStudio()
  const { text, isSaved, refusal, type, save, saving, leave, discard } = useField(field)
  const hasLines = note.kind === 'paragraphs'
  const isWords = hasLines || note.kind === 'words'

  const box = { dir: 'auto', 'data-saved': isSaved ? '' : undefined }
  return (
    <TextField
      value={text}
      onChange={(text) => type(hasLines ? text : text.replace(/\s*\n\s*/g, ' '))}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        const [step, saved] = [stepKey(event.nativeEvent), saving()]
        if (step && saved) {
          event.preventDefault()
          return void stepAfter(saved, editor, step)
        }
        const saves = event.key === 'Enter' && (!hasLines || event.ctrlKey || event.metaKey)
        if (event.key === 'Escape' && !isSaved) return discard()
        // Other keys belong to the input or the window.
        if (!saves) return event.continuePropagation()
        event.preventDefault()
        void save()
      }}
      isInvalid={refusal !== undefined}
      validationBehavior="aria"
      type={types[note.kind] ?? 'text'}
    >
      <FieldLabel note={note} />
      {isWords ? <TextArea rows={rowsOf(text)} {...box} /> : <Input {...box} />}
      <FieldError>{refusal}</FieldError>
      {note.help !== undefined && <Text slot="description">{note.help}</Text>}
    </TextField>
  )
}

/** The label of a field, and whether it is optional. */
export const FieldLabel = ({ note: { label, optional } }: Pick<EditorProperties, 'note'>) => (
  <Label>
    {label}
    {optional && <span className="help"> optional</span>}
  </Label>
)

/** Estimates the rows of a text at 30 characters each, for browsers without `field-sizing`. */
const rowsOf = (text: string) =>
  text.split('\n').reduce((rows, line) => rows + Math.floor(line.length / 30) + 1, 0)
