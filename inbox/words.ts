/** What is told of a message besides what the visitor wrote. */
import type { MailState } from '../server/store/inbox.ts'
import type { Flag } from '../server/store/outbox.ts'

/** How far it is on its way into the owner's mail. */
export const mailWords: Record<MailState, string> = {
  new: 'not yet',
  waiting: 'waits for the mail server',
  mailed: 'mailed',
  held: 'not mailed, as it is taken for spam',
  'given-up': 'not mailed: the mail server took it for a whole day not',
  none: 'not mailed: it is a test, or older than the mails',
}

/** Why it is taken for spam. */
export const flagWords: Record<Flag, string> = {
  honeypot: 'a field was filled that people do not see',
  links: 'its links are like those of spam',
  repeated: 'several people sent the same',
}
