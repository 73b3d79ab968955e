/** The fallback if a submission fails: the visitor's mail program with the message. */
import { additionalFields, type Submission } from './submission.ts'
import type { FormWords } from './words-schema.ts'

/** A `mailto:` link with subject and message. */
export function mailLink(email: string, submission: Submission, words: FormWords): string {
  const named = submission.name.trim()
  // A function, because `$` in a name must not be a replacement pattern.
  const subject = named === '' ? words.subjectWithoutName : words.subject.replace('{name}', () => named)
  const further = additionalFields(submission).map(
    ([field, text]) => `${words.fields[field].label}: ${text}\n\n`,
  )
  // RFC 6068, 5: line breaks in the body are CRLF.
  const body = (further.join('') + submission.message).replace(/\r?\n/g, '\r\n')
  return `mailto:${email}?subject=${encoded(subject)}&body=${encoded(body)}`
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
