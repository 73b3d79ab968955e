/**
 * What a submission is: the fields a visitor fills, how long each may be, and the rules that
 * page and server hold it to. Standing here once, the page cannot promise what the server refuses.
 */

/** The backend's one table. */
export const submissionsTable = 'contact_submissions'

/** PostgREST's root below the backend's address, as Supabase hosts it. */
export const restRoot = '/rest/v1'

/** Where a submission is posted, below the backend's address. */
export const submissionsPath = `${restRoot}/${submissionsTable}`

/** What there is to know of a field, wherever it is shown, checked or stored. */
export interface Field {
  /** The most characters it holds, in Unicode code points (PostgreSQL's `char_length`). */
  maxLength: number
  /** What a visitor types into: one line, one line with the browser's check of an address, or several lines. */
  control: 'line' | 'email' | 'lines'
  /** What browsers may fill in by themselves (WHATWG HTML, 4.10.18.7). */
  autocomplete?: string
  /** Whether a visitor may leave it blank. It is stored as an empty text then. */
  optional?: true
}

const table = {
  name: { maxLength: 200, control: 'line', autocomplete: 'name' },
  email: { maxLength: 254, control: 'email', autocomplete: 'email' },
  message: { maxLength: 10_000, control: 'lines' },
} satisfies Record<string, Field>

/** The name of one field. */
export type FieldName = keyof typeof table

/** The fields of a submission. */
export const fields: Readonly<Record<FieldName, Field>> = table

/** Their names, in the order the form shows them. */
export const fieldNames = Object.keys(table) as readonly FieldName[]

/** What a visitor sends: every field as typed. */
export type Submission = Record<FieldName, string>

/** A submission of what each field is given. */
export const submissionOf = (value: (field: FieldName) => string): Submission =>
  Object.fromEntries(fieldNames.map((field) => [field, value(field)])) as Submission

/**
 * The fields beyond name, email and message, which have their own places wherever a message is shown, with what each
 * holds. Those that were left blank are not among them.
 */
export const furtherIn = (submission: Submission): [field: FieldName, text: string][] =>
  fieldNames
    .filter((field) => !['name', 'email', 'message'].includes(field) && submission[field].trim() !== '')
    .map((field) => [field, submission[field]])

/** What can be wrong with a field. */
export type Problem = 'blank' | 'too-long' | 'not-an-address'

/** The length of a text in Unicode code points, as PostgreSQL counts it: an emoji outside the BMP is one. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/**
 * The address rule of HTML's `input type=email` (WHATWG HTML, 4.10.5.1.5), with letters beyond ASCII
 * allowed in the domain: Firefox leaves an internationalised domain as typed, and a visitor whose
 * browser is content must not be refused by the server.
 */
const address =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9\u0080-\u{10ffff}](?:[a-zA-Z0-9\u0080-\u{10ffff}-]{0,61}[a-zA-Z0-9\u0080-\u{10ffff}])?(?:\.[a-zA-Z0-9\u0080-\u{10ffff}](?:[a-zA-Z0-9\u0080-\u{10ffff}-]{0,61}[a-zA-Z0-9\u0080-\u{10ffff}])?)*$/u

/** The first rule that a field's value breaks, or undefined where it breaks none. Spaces alone are blank. */
export function problemWith(field: FieldName, value: string): Problem | undefined {
  if (value.trim() === '' && !fields[field].optional) return 'blank'
  if (characterCount(value) > fields[field].maxLength) return 'too-long'
  if (fields[field].control === 'email' && value !== '' && !address.test(value)) return 'not-an-address'
  return undefined
}

/**
 * How long the same again in every field counts as a retry, in milliseconds: acknowledged like the first, and
 * stored once.
 */
export const duplicateWindow = 10 * 60 * 1000
