import type { FieldNote } from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import { workTitles } from '../../content.ts'
import { Choice, type Option } from '../../controls/Choice.tsx'
import type { Desk } from '../../use-desk.ts'
import { useField } from './use-field.ts'

const widths: Option[] = [
  { value: 'full', words: 'Full' },
  { value: 'half', words: 'Half' },
  { value: 'third', words: 'A third' },
]

/** A choice of one among what there is: the works, or the widths of a picture. */
export function ChoiceEditor({ desk, field, note }: { desk: Desk; field: Address; note: FieldNote }) {
  const { text, refusal, save } = useField(desk, field)
  const isWork = note.kind === 'work'
  return (
    <Choice
      label={note.label}
      help={note.help}
      wrong={refusal}
      options={isWork ? works(desk) : widths}
      value={isWork ? text : text || 'full'}
      choose={(value) => void save(value)}
    />
  )
}

const works = ({ state }: Desk): Option[] => [
  { value: '', words: 'None' },
  ...workTitles(state).map((title) => ({ value: title, words: title })),
]
