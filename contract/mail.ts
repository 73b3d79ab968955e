/** The way out when a submission fails: the visitor's own mail program, with the message in it. */
import { furtherIn, type Submission } from './submission.ts'
import type { FormWords } from './words-schema.ts'

/**
 * A `mailto:` link that opens with the message written.
 *
 * @param email the owner's address
 * @param submission what the visitor typed, in any state
 */
export function mailLink(email: string, submission: Submission, words: FormWords): string {
  const named = submission.name.trim()
  // A function, as `$` in a name means nothing here.
  const subject = named === '' ? words.subjectWithoutName : words.subject.replace('{name}', () => named)
  const further = furtherIn(submission).map(([field, text]) => `${words.fields[field].label}: ${text}\n\n`)
  // RFC 6068, section 5: line breaks in a body stand as CRLF.
  const body = (further.join('') + submission.message).replace(/\r?\n/g, '\r\n')
  return `mailto:${email}?subject=${encoded(subject)}&body=${encoded(body)}`
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
