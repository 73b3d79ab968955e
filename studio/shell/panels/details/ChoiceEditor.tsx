import type { KnownField } from '../../../../site/content/about.ts'
import { namesIn } from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import { Choice, type Option } from '../../controls/Choice.tsx'
import type { Desk } from '../../use-desk.ts'
import { useField } from './use-field.ts'

/** A choice of one among what there is: the values that a field may have, or the entries that it may name. */
export function ChoiceEditor({ desk, field, note }: { desk: Desk; field: Address; note: KnownField }) {
  const { text, refusal, save } = useField(desk, field)
  const options: Option[] = note.names
    ? [
        { value: '', words: 'None' },
        ...namesIn(note.names, desk.state).map((name) => ({ value: name, words: name })),
      ]
    : Object.entries(note.choices ?? {}).map(([value, words]) => ({ value, words }))
  return (
    <Choice
      label={note.label}
      help={note.help}
      wrong={refusal}
      options={options}
      // The first one holds where none is written.
      value={text || (options[0]?.value ?? '')}
      choose={(value) => void save(value)}
    />
  )
}
