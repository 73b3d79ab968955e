/** The states of a message in words. */
import type { MailState } from '@portfolio/server/store/inbox.ts'
import type { Flag } from '@portfolio/server/store/outbox.ts'

/** Whether it was mailed to the owner. */
export const mailWords: Record<MailState, string> = {
  new: 'not yet',
  waiting: 'waits for the mail server',
  mailed: 'mailed',
  held: 'not mailed, as it is taken for spam',
  'given-up': 'not mailed: the mail server took it for a whole day not',
  none: 'not mailed: it is a test, or older than the mails',
}

/** Why it is suspected spam. */
export const flagWords: Record<Flag, string> = {
  honeypot: 'a field was filled that people do not see',
  links: 'its links are like those of spam',
  repeated: 'several people sent the same',
}
