/**
 * The words that page and server both show: of the form, and of the answer to one that was not read. They stand in
 * the owner's content, in any language; here is what they are and how a number or a name is put into them.
 */
import { characterCount, type FieldName, fields, type Problem } from './submission.ts'

/**
 * A text that tells a number, in the forms that its language has for counting (Unicode CLDR's plural categories):
 * in English `one` and `other`. `{count}` stands for the number.
 */
export type Counted = { other: string } & { [Kind in Intl.LDMLPluralRule]?: string | undefined }

/** A text with a link in it: what stands before the link's words, these, and what stands behind. */
export type Linked = readonly [before: string, link: string, after: string]

/** The words of one field. */
export interface FieldWords {
  label: string
  /** What to tell a visitor who left it empty: what to do, not what went wrong. */
  missing: string
  /** The same for what is none of its kind, in a field that has a kind. */
  invalid?: string | undefined
  /** By how many characters it is too long. */
  tooLong: Counted
}

/** The words of the form. */
export interface FormWords {
  /** The language of all words, as a BCP 47 tag. */
  lang: string
  fields: Record<FieldName, FieldWords>
  /** How many characters are left near a field's limit, and how many are too many. */
  count: { left: Counted; over: Counted }
  /** The label of the field that nobody sees. */
  leaveEmpty: string
  /** The button's words. */
  send: string
  sending: string
  /** What is read out while a message is sent. */
  sendingSpoken: string
  sent: string
  failed: Linked
  /** The second sentence of a failure for a visitor who sent too much: how long to wait. */
  tooMany: { minutes: Counted; hours: Counted }
  /** The subject of the mail that the visitor's own program opens with; `{name}` stands for the visitor's. */
  subject: string
  subjectWithoutName: string
  /** The title of a page that answers with an error; `{title}` stands for its own. */
  errorTitle: string
}

/** The words of the page that answers a form which the server did not read. */
export interface UnreadWords {
  title: string
  heading: string
  /** The reasons: sent from another site, too large, no room for it or a fault of the server, anything else. */
  foreign: string
  tooLarge: string
  unable: string
  unreadable: string
  /** What to do, with the link back to the form. */
  again: Linked
}

/** All words that the server shows. */
export interface ServerWords {
  form: FormWords
  unread: UnreadWords
}

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
