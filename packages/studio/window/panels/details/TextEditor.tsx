import type { KnownField } from '@portfolio/content/field-meta.ts'
import type { Address } from '../../../protocol.ts'
import { TextField } from '../../controls/controls.tsx'
import { useField } from '../../field-session.ts'

export interface EditorProperties {
  field: Address
  note: KnownField
}

const types: Partial<Record<KnownField['kind'], 'email' | 'tel' | 'url'>> = {
  'e-mail': 'email',
  phone: 'tel',
  'web address': 'url',
}

/** Edits a text. Enter or blur saves it, Escape restores the saved text. */
export const TextEditor = ({ field, note }: EditorProperties) => (
  <TextControl note={note} value={useField(field)} />
)

interface ControlProperties {
  note: KnownField
  value: ReturnType<typeof useField>
  list?: string
}

export function TextControl({ note, value: { session, text }, list }: ControlProperties) {
  const hasLines = note.kind === 'paragraphs'
  return (
    <TextField
      label={<OptionalLabel note={note} />}
      help={note.help}
      wrong={session.typed?.refusal}
      hasLines={hasLines || note.kind === 'words'}
      type={types[note.kind] ?? 'text'}
      list={list}
      value={text}
      data-saved={session.typed ? undefined : ''}
      onText={(text) => session.type(hasLines ? text : text.replace(/\s*\n\s*/g, ' '))}
      onBlur={() => void session.leave()}
      onKeyDown={(event) => session.pressed(event.nativeEvent, hasLines) && event.preventDefault()}
    />
  )
}

export const OptionalLabel = ({ note: { label, optional } }: Pick<EditorProperties, 'note'>) => (
  <>
    {label}
    {optional && <span className="help"> optional</span>}
  </>
)
