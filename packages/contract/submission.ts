/** The fields of a submission and their rules, which page and server share. */

/** The name of the database table of the submissions, which is also in their URL. */
export const submissionsTable = 'contact_submissions'

/** PostgREST's root below the backend's address, as Supabase hosts it. */
export const restRoot = '/rest/v1'

/** The path for posting a submission, below the backend's address. */
export const submissionsPath = `${restRoot}/${submissionsTable}`

export interface FormField {
  /** The maximum length in Unicode code points (PostgreSQL's `char_length`). */
  maxLength: number
  /** The control: one line, one line with the browser's e-mail check, or several lines. */
  control: 'line' | 'email' | 'lines'
  /** The autofill token (WHATWG HTML, 4.10.18.7). */
  autocomplete?: string
  /** Whether it may be blank. A blank value is stored as an empty text. */
  optional?: true
}

const fieldDefinitions = {
  name: { maxLength: 200, control: 'line', autocomplete: 'name' },
  email: { maxLength: 254, control: 'email', autocomplete: 'email' },
  message: { maxLength: 10_000, control: 'lines' },
} satisfies Record<string, FormField>

export type FieldName = keyof typeof fieldDefinitions

export const fields: Readonly<Record<FieldName, FormField>> = fieldDefinitions

export const fieldNames = Object.keys(fieldDefinitions) as readonly FieldName[]

export type Submission = Record<FieldName, string>

/** Creates a submission by calling `value` for each field. */
export const createSubmission = (value: (field: FieldName) => string): Submission =>
  Object.fromEntries(fieldNames.map((field) => [field, value(field)])) as Submission

/** Returns the fields that are not blank, except name, email and message, which lists show separately. */
export const additionalFields = (submission: Submission): [field: FieldName, text: string][] =>
  fieldNames
    .filter((field) => !['name', 'email', 'message'].includes(field) && submission[field].trim() !== '')
    .map((field) => [field, submission[field]])

export type FieldProblem = 'blank' | 'too-long' | 'not-an-address'

/** Counts the Unicode code points of a text, like PostgreSQL: an emoji outside the BMP counts as one. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/**
 * The rule of HTML's `input type=email` (WHATWG HTML, 4.10.5.1.5), with non-ASCII letters in the domain: Firefox accepts
 * and sends an internationalised domain as typed, so the server must accept it too.
 */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9\u0080-\u{10ffff}](?:[a-zA-Z0-9\u0080-\u{10ffff}-]{0,61}[a-zA-Z0-9\u0080-\u{10ffff}])?(?:\.[a-zA-Z0-9\u0080-\u{10ffff}](?:[a-zA-Z0-9\u0080-\u{10ffff}-]{0,61}[a-zA-Z0-9\u0080-\u{10ffff}])?)*$/u

/** Returns the first rule that a value breaks. Undefined if it is valid. Whitespace alone is blank. */
export function findProblem(field: FieldName, value: string): FieldProblem | undefined {
  if (value.trim() === '' && !fields[field].optional) return 'blank'
  if (characterCount(value) > fields[field].maxLength) return 'too-long'
  if (fields[field].control === 'email' && value !== '' && !emailPattern.test(value)) return 'not-an-address'
  return undefined
}

/** The time in which an equal submission counts as a retry: it is acknowledged, but not stored again. */
export const duplicateWindowMs = 10 * 60 * 1000
