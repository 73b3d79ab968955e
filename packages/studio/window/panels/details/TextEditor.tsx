import type { KnownField } from '@portfolio/content/about.ts'
import { TextField } from '../../controls/controls.tsx'
import { isComposing, stepKey } from '../../shortcuts.ts'
import { stepAfter } from '../../use-editor.ts'
import { useStudio } from '../../use-studio.ts'
import { type EditorProperties, useField } from './use-field.ts'

const types: Partial<Record<KnownField['kind'], 'email' | 'tel' | 'url'>> = {
  'e-mail': 'email',
  phone: 'tel',
  'web address': 'url',
}

/** Edits a text. Enter or blur saves it, Escape restores the saved text. */
export const TextEditor = ({ field, note }: EditorProperties) => (
  <TextControl note={note} held={useField(field)} />
)

interface ControlProperties {
  note: KnownField
  held: ReturnType<typeof useField>
  list?: string
}

export function TextControl({ note, held, list }: ControlProperties) {
  const { editor } = useStudio()
  const { text, isSaved, refusal, type, save, saving, leave, discard } = held
  const hasLines = note.kind === 'paragraphs'
  return (
    <TextField
      label={<OptionalLabel note={note} />}
      help={note.help}
      wrong={refusal}
      hasLines={hasLines || note.kind === 'words'}
      type={types[note.kind] ?? 'text'}
      list={list}
      value={text}
      data-saved={isSaved ? '' : undefined}
      onText={(text) => type(hasLines ? text : text.replace(/\s*\n\s*/g, ' '))}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        const [step, saved] = [stepKey(event.nativeEvent), saving()]
        if (step && saved) void stepAfter(saved, editor, step)
        else if (event.key === 'Enter' && (!hasLines || event.ctrlKey || event.metaKey)) void save()
        else if (event.key === 'Escape' && !isSaved) discard()
        else return
        event.preventDefault()
      }}
    />
  )
}

export const OptionalLabel = ({ note: { label, optional } }: Pick<EditorProperties, 'note'>) => (
  <>
    {label}
    {optional && <span className="help"> optional</span>}
  </>
)
