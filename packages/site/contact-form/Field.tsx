import { attributeSlot, errorId, fieldId, textSlot } from '@portfolio/contract/form.ts'
import { type FieldName, fields } from '@portfolio/contract/submission.ts'
import { pluralText } from '@portfolio/contract/words.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import type { FieldCheck } from './useFieldChecks.ts'

/** The share of the maximum length above which the field shows the remaining characters. */
const countThreshold = 0.9

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
  const { maxLength, control: controlType, autocomplete, optional } = fields[name]
  const countId = `${fieldId(name)}-count`
  const countText =
    !error && count > maxLength * countThreshold ? remainingText(words, maxLength - count) : ''
  const control = {
    id: fieldId(name),
    name,
    required: !optional,
    readOnly,
    'aria-describedby': countText ? countId : errorId(name),
    'aria-invalid': error ? true : undefined,
    ...(hasSlots && { defaultValue: textSlot(name), [attributeSlot]: fieldId(name) }),
    ...events,
  }
  return (
    <div className="field">
      <label htmlFor={fieldId(name)} suppressHydrationWarning>
        {words.fields[name].label}
      </label>
      {controlType === 'lines' ? (
        <textarea rows={5} dir="auto" {...control} />
      ) : (
        <input type={controlType === 'email' ? 'email' : 'text'} autoComplete={autocomplete} {...control} />
      )}
      {countText && (
        <p key={countText} className="field-count" id={countId}>
          {countText}
        </p>
      )}
      <p key={`error ${error}`} className="field-error" id={errorId(name)} suppressHydrationWarning>
        {hasSlots ? textSlot(errorId(name)) : error}
      </p>
    </div>
  )
}

function remainingText({ count, lang }: FormWords, remaining: number): string {
  return remaining < 0 ? pluralText(count.over, -remaining, lang) : pluralText(count.left, remaining, lang)
}
