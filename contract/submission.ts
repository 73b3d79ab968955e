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

/** The fields of a submission, in the order the form shows them. */
export const fieldNames = ['name', 'email', 'message'] as const

/** The name of one field. */
export type FieldName = (typeof fieldNames)[number]

/** What a visitor sends: every field as typed. */
export type Submission = Record<FieldName, string>

/** The most characters a field holds, in Unicode code points (PostgreSQL's `char_length`). */
export const maxLength: Readonly<Record<FieldName, number>> = { name: 200, email: 254, message: 10_000 }

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
  if (value.trim() === '') return 'blank'
  if (characterCount(value) > maxLength[field]) return 'too-long'
  if (field === 'email' && !address.test(value)) return 'not-an-address'
  return undefined
}

/**
 * How long the same name, email and message again count as a retry, in milliseconds: acknowledged like
 * the first, and stored once.
 */
export const duplicateWindow = 10 * 60 * 1000
