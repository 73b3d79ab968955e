import { attributeSlot, errorId, fieldId, textSlot } from '@portfolio/contract/form.ts'
import { type FieldName, fields } from '@portfolio/contract/submission.ts'
import { pluralText } from '@portfolio/contract/words.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import type { FieldCheck } from './useFieldChecks.ts'

/** The count is shown from this share of the maximum length. */
const nearCap = 0.9

/** A form field: label, control, remaining characters near the limit, and error. */
export function Field({
  name,
  words,
  readOnly,
  error = '',
  count = 0,
  hasSlots,
  ...events
}: Partial<FieldCheck> & {
  name: FieldName
  words: FormWords
  readOnly?: boolean
  hasSlots?: boolean | undefined
}) {
  const { maxLength, control: kind, autocomplete, optional } = fields[name]
  const countId = `${fieldId(name)}-count`
  const left = !error && count > maxLength * nearCap ? countLeft(words, maxLength - count) : ''
  const control = {
    id: fieldId(name),
    name,
    required: !optional,
    readOnly,
    'aria-describedby': left ? countId : errorId(name),
    'aria-invalid': error ? true : undefined,
    ...(hasSlots && { defaultValue: textSlot(name), [attributeSlot]: fieldId(name) }),
    ...events,
  }
  return (
    <div className="field">
      <label htmlFor={fieldId(name)} suppressHydrationWarning>
        {words.fields[name].label}
      </label>
      {kind === 'lines' ? (
        <textarea rows={5} dir="auto" {...control} />
      ) : (
        <input type={kind === 'email' ? 'email' : 'text'} autoComplete={autocomplete} {...control} />
      )}
      {left && (
        <p key={left} className="field-count" id={countId}>
          {left}
        </p>
      )}
      <p key={`error ${error}`} className="field-error" id={errorId(name)} suppressHydrationWarning>
        {hasSlots ? textSlot(errorId(name)) : error}
      </p>
    </div>
  )
}

function countLeft({ count, lang }: FormWords, left: number): string {
  return left < 0 ? pluralText(count.over, -left, lang) : pluralText(count.left, left, lang)
}
