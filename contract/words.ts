/** The words of the form that are fixed by the product, and those that page and server both show. */
import { characterCount, type FieldName, fields, type Problem } from './submission.ts'

/** The button's words, and what the form says after an attempt. */
export const words = {
  send: 'Send Message',
  sending: 'Sending...',
  sent: "Message sent successfully! I'll get back to you soon.",
  /** The failure's sentence in three parts: the middle one is the link that opens the mail program. */
  failed: ['Failed to send message. Please try again or ', 'email directly', '.'],
} as const

/**
 * The second sentence of a failure for a visitor who sent too much: when to try again.
 *
 * @param seconds until the next message is taken
 */
export function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  const wait = minutes <= 1 ? 'a minute' : minutes <= 60 ? `${minutes} minutes` : `${hours} hours`
  return `Several messages came from you in a short time, so please wait ${wait} before you try again.`
}

const asked: Record<FieldName, string> = {
  name: 'Enter your name',
  email: 'Enter your email address',
  message: 'Enter your message',
}

/** What to tell a visitor whose field breaks a rule: what to do, not what went wrong. */
export function advice(field: FieldName, problem: Problem, value: string): string {
  switch (problem) {
    case 'blank':
      return asked[field]
    case 'not-an-address':
      return 'Enter an email address like name@example.com'
    case 'too-long': {
      const over = characterCount(value) - fields[field].maxLength
      return `Shorten your ${field === 'email' ? 'email address' : field} by ${over} ${over === 1 ? 'character' : 'characters'}`
    }
  }
}
