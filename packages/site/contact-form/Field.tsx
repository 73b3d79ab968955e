import { attributeSlot, errorId, fieldId, textSlot } from '@portfolio/contract/form.ts'
import { type FieldName, fields } from '@portfolio/contract/submission.ts'
import { pluralText } from '@portfolio/contract/words.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import type { useFieldChecks } from './useFieldChecks.ts'

/** The share of the maximum length above which the field shows the remaining characters. */
const remainingThreshold = 0.9

/** A form field: label, control, remaining characters near the maximum length, and error. */
export function Field({
  name,
  words,
  readOnly,
  error = '',
  textLength = 0,
  hasSlots,
  ...events
}: ReturnType<ReturnType<typeof useFieldChecks>['checkOf']> & {
  name: FieldName
  words: FormWords
  readOnly: boolean
  /** Whether text and attributes are slots that the server fills, see `packages/contract/form.ts`. */
  hasSlots: boolean | undefined
}) {
  const { maxLength, control: controlType, autocomplete, optional } = fields[name]
  const countId = `${fieldId(name)}-count`
  const countText =
    !error && textLength > maxLength * remainingThreshold ? remainingText(words, maxLength - textLength) : ''
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

/** Returns how many characters are left, or how many are too many. */
function remainingText({ count, lang }: FormWords, remaining: number): string {
  return remaining < 0 ? pluralText(count.over, -remaining, lang) : pluralText(count.left, remaining, lang)
}
