import { errorId, fieldId } from '../../contract/form.ts'
import { type FieldName, fields } from '../../contract/submission.ts'
import type { FieldCheck } from './useFieldChecks.ts'

const labels: Record<FieldName, string> = { name: 'Name', email: 'Email', message: 'Message' }

/** The share of a field's length from which on the count shows. */
const nearCap = 0.9

/** One field: its label, its control, the count near the cap, and what is wrong with it. */
export function Field({
  name,
  readOnly,
  error,
  count,
  ...events
}: FieldCheck & { name: FieldName; readOnly: boolean }) {
  const { maxLength, control: kind, autocomplete, optional } = fields[name]
  const countId = `${fieldId(name)}-count`
  const control = {
    id: fieldId(name),
    name,
    required: !optional,
    readOnly,
    'aria-describedby': `${errorId(name)} ${countId}`,
    'aria-invalid': error ? true : undefined,
    ...events,
  }
  return (
    <div className="field">
      <label htmlFor={fieldId(name)}>{labels[name]}</label>
      {kind === 'lines' ? (
        <textarea rows={5} dir="auto" {...control} />
      ) : (
        <input type={kind === 'email' ? 'email' : 'text'} autoComplete={autocomplete} {...control} />
      )}
      <p className="field-count" id={countId}>
        {!error && count > maxLength * nearCap && countLeft(maxLength - count)}
      </p>
      <p className="field-error" id={errorId(name)}>
        {error}
      </p>
    </div>
  )
}

function countLeft(left: number): string {
  const characters = Math.abs(left) === 1 ? 'character' : 'characters'
  return left < 0 ? `${-left} ${characters} too many` : `${left} ${characters} left`
}
