/** The way out when a submission fails: the visitor's own mail program, with the message in it. */
import type { Submission } from './submission.ts'

/**
 * A `mailto:` link that opens with the message written.
 *
 * @param link the owner's plain `mailto:` link
 * @param submission what the visitor typed, in any state
 */
export function mailLink(link: string, { name, message }: Submission): string {
  const subject = name.trim() === '' ? 'Message' : `Message from ${name.trim()}`
  // RFC 6068, section 5: line breaks in a body stand as CRLF.
  return `${link}?subject=${encoded(subject)}&body=${encoded(message.replace(/\r?\n/g, '\r\n'))}`
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
