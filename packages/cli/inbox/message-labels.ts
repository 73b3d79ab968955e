/** Labels for the states of a message. */
import type { MailState } from '@portfolio/server/store/inbox.ts'
import type { SpamReason } from '@portfolio/server/store/outbox.ts'

export const mailLabels: Record<MailState, string> = {
  new: 'not yet',
  waiting: 'waiting for the mail server',
  mailed: 'mailed',
  held: 'not mailed: suspected spam',
  'given-up': 'not mailed: the mail server rejected it for 24 hours',
  none: 'not mailed: a test, or received before mail was set up',
}

/** The reasons to suspect spam. */
export const flagLabels: Record<SpamReason, string> = {
  honeypot: 'a hidden field was filled in',
  links: 'its links look like spam',
  repeated: 'several senders sent the same text',
}
