/** How a number, or what is wrong, is put into the words that page and server both show. */
import { characterCount, type FieldName, fields, type Problem } from './submission.ts'
import type { Counted, FormWords } from './words-schema.ts'

/** A counted text with its number. */
export function counted(forms: Counted, count: number, lang: string): string {
  const form = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other
  return form.replace('{count}', String(count))
}

/**
 * The second sentence of a failure for a visitor who sent too much: when to try again.
 *
 * @param seconds until the next message is taken
 */
export function tooMany({ tooMany, lang }: FormWords, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes <= 60
    ? counted(tooMany.minutes, minutes, lang)
    : counted(tooMany.hours, Math.ceil(minutes / 60), lang)
}

/** What to tell a visitor whose field breaks a rule. */
export function advice(words: FormWords, field: FieldName, problem: Problem, value: string): string {
  const { missing, invalid, tooLong } = words.fields[field]
  if (problem === 'too-long')
    return counted(tooLong, characterCount(value) - fields[field].maxLength, words.lang)
  return problem === 'not-an-address' ? (invalid ?? missing) : missing
}
