/** Converts messages for the panel. Invisible characters in visitors' text become visible. */
import { toSafeLine, toSafeText } from '@portfolio/cli/safe-text.ts'
import { additionalFields } from '@portfolio/contract/submission.ts'
import { toSingleLine } from '@portfolio/server/notify/compose-mail.ts'
import type { StoredMessage } from '@portfolio/server/store/inbox.ts'

/** A message as the panel receives it. Times are ISO dates. */
export type MessageView = ReturnType<typeof toMessageView>

export const toMessageView = (message: StoredMessage) => ({
  id: message.id,
  name: toSafeLine(message.name),
  email: toSafeLine(message.email),
  additionalFields: additionalFields(message).map(([field, text]) => [field, toSafeText(text)] as const),
  message: toSafeText(message.message.replace(/\r\n?/g, '\n')),
  createdAt: message.createdAt.toISOString(),
  isRead: message.readAt !== undefined,
  spamReason: message.flagged,
  mail: message.mail,
  mailedAt: message.mailedAt?.toISOString(),
  replyLink: createReplyLink(message),
})

/** In characters, before the link is encoded. */
const maxSubjectLength = 60

/** In characters of the encoded link. Windows passes at most 2000 characters of a link to mail programs. */
const maxQuoteLength = 1200

/** Returns the `mailto:` link of a reply. The subject is the beginning of the message. */
function createReplyLink({ email, message }: StoredMessage): string {
  const characters = [...toSingleLine(message.toWellFormed())]
  const subject = `Re: ${characters.slice(0, maxSubjectLength).join('')}${characters.length > maxSubjectLength ? '…' : ''}`
  const lines = message
    .toWellFormed()
    .split(/\r\n?|\n/)
    .map((line) => `> ${toSingleLine(line)}`)
  // RFC 6068, section 5: line breaks in a body are CRLF.
  const body = encodeTruncated(['', '', ...lines].join('\r\n'), maxQuoteLength)
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`
}

/** Percent-encodes a text. Truncates the result to about `maxLength`, without splitting a character. */
function encodeTruncated(text: string, maxLength: number): string {
  let encoded = ''
  for (const character of text) {
    const encodedCharacter = encodeURIComponent(character)
    if (encoded.length + encodedCharacter.length > maxLength) return `${encoded}${encodeURIComponent('…')}`
    encoded += encodedCharacter
  }
  return encoded
}
