/** Chooses texts from the words that page and server share, and fills in numbers. */
import { characterCount, type FieldName, type FieldProblem, fields } from './submission.ts'
import type { FormWords, PluralForms } from './words-schema.ts'

/** Chooses the plural form for a number and fills it in. */
export function pluralText(forms: PluralForms, count: number, lang: string): string {
  const form = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other
  return form.replace('{count}', String(count))
}

/** Returns the advice after a submission over the rate limit: when to try again. */
export function retryAdvice({ tooMany, lang }: FormWords, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes <= 60
    ? pluralText(tooMany.minutes, minutes, lang)
    : pluralText(tooMany.hours, Math.ceil(minutes / 60), lang)
}

/** Returns the advice for a field that breaks a rule. */
export function fieldAdvice(
  words: FormWords,
  field: FieldName,
  problem: FieldProblem,
  value: string,
): string {
  const { missing, invalid, tooLong } = words.fields[field]
  if (problem === 'too-long')
    return pluralText(tooLong, characterCount(value) - fields[field].maxLength, words.lang)
  return problem === 'not-an-address' ? (invalid ?? missing) : missing
}
