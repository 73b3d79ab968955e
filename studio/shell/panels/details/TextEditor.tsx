import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components'
import type { KnownField } from '../../../../site/content/about.ts'
import type { Address } from '../../../protocol.ts'
import { isComposing, stepKey } from '../../shortcuts.ts'
import { type Desk, stepAfter } from '../../use-desk.ts'
import { useField } from './use-field.ts'

/** What a phone's keyboard is set for. */
const types: Partial<Record<KnownField['kind'], 'email' | 'tel' | 'url'>> = {
  'e-mail': 'email',
  phone: 'tel',
  'web address': 'url',
}

interface Properties {
  desk: Desk
  field: Address
  note: KnownField
  /** The most characters that it should have. */
  limit?: number
}

/** A text: Enter or leaving saves it, Escape takes it back. */
export function TextEditor({ desk, field, note, limit }: Properties) {
  const { text, isSaved, refusal, type, save, saving, leave, takeBack } = useField(desk, field)
  const hasLines = note.kind === 'paragraphs'
  const isWords = hasLines || note.kind === 'words'

  const saved = isSaved ? { 'data-saved': '' } : {}
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
          return void stepAfter(saved, desk, step)
        }
        const saves = event.key === 'Enter' && (!hasLines || event.ctrlKey || event.metaKey)
        if (event.key === 'Escape' && !isSaved) return takeBack()
        // The rest is the text's own, or the window's.
        if (!saves) return event.continuePropagation()
        event.preventDefault()
        void save()
      }}
      isInvalid={refusal !== undefined}
      validationBehavior="aria"
      type={types[note.kind] ?? 'text'}
    >
      <Label>
        {note.label}
        {note.optional && <span className="help"> can be left empty</span>}
      </Label>
      {isWords ? <TextArea rows={rowsOf(text)} dir="auto" {...saved} /> : <Input dir="auto" {...saved} />}
      <FieldError>{refusal}</FieldError>
      {(note.help !== undefined || limit !== undefined) && (
        <Text slot="description">
          {note.help} {limit !== undefined && <Room limit={limit} length={text.length} />}
        </Text>
      )}
    </TextField>
  )
}

/** How many rows show a text, where a browser does not fit the field to it by itself. */
const rowsOf = (text: string) =>
  text.split('\n').reduce((rows, line) => rows + Math.floor(line.length / inRow) + 1, 0)

/** The fewest characters that a row of the panel has room for. */
const inRow = 30

function Room({ limit, length }: { limit: number; length: number }) {
  return (
    <span className={length > limit ? 'room wrong' : 'room'}>
      {length} of {limit} characters
    </span>
  )
}
