/** The fallback if a submission fails: a link that opens the visitor's mail program with the message. */
import { additionalFields, type Submission } from './submission.ts'
import type { FormWords } from './words-schema.ts'

/** A `mailto:` link with subject and message. */
export function mailLink(email: string, submission: Submission, words: FormWords): string {
  const senderName = submission.name.trim()
  // The replacement is a function, because `$` in a name must not be a replacement pattern.
  const subject =
    senderName === '' ? words.subjectWithoutName : words.subject.replace('{name}', () => senderName)
  const additionalTexts = additionalFields(submission).map(
    ([field, text]) => `${words.fields[field].label}: ${text}\n\n`,
  )
  // RFC 6068, 5: line breaks in the body are CRLF.
  const body = (additionalTexts.join('') + submission.message).replace(/\r?\n/g, '\r\n')
  return `mailto:${email}?subject=${encode(subject)}&body=${encode(body)}`
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
