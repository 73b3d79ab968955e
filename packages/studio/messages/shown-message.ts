/** Converts messages for the panel. Invisible characters in visitors' text become visible. */
import { toSafeLine, toSafeText } from '@portfolio/cli/safe-text.ts'
import { additionalFields } from '@portfolio/contract/submission.ts'
import { toSingleLine } from '@portfolio/server/notify/compose-mail.ts'
import type { StoredMessage } from '@portfolio/server/store/inbox.ts'
import type { ShownMessage } from './protocol.ts'

export const shownMessage = (message: StoredMessage): ShownMessage => ({
  id: message.id,
  name: toSafeLine(message.name),
  email: toSafeLine(message.email),
  additionalFields: additionalFields(message).map(([field, text]) => [field, toSafeText(text)]),
  message: toSafeText(message.message.replace(/\r\n?/g, '\n')),
  createdAt: message.createdAt.toISOString(),
  isRead: message.readAt !== undefined,
  flagged: message.flagged,
  mail: message.mail,
  mailedAt: message.mailedAt?.toISOString(),
  replyLink: replyLinkTo(message),
})

/** In characters. */
const longestSubject = 60

/** In characters of the encoded link. RFC 6068 has no limit, but Windows passes at most 2000 to mail programs. */
const longestQuote = 1200

/** Returns a `mailto:` link for a reply. Its subject begins like the message, in the visitor's language. */
function replyLinkTo({ email, message }: StoredMessage): string {
  const line = [...toSingleLine(message.toWellFormed())]
  const subject = `Re: ${line.slice(0, longestSubject).join('')}${line.length > longestSubject ? '…' : ''}`
  const lines = message
    .toWellFormed()
    .split(/\r\n?|\n/)
    .map((line) => `> ${toSingleLine(line)}`)
  // RFC 6068, section 5: line breaks in a body are CRLF.
  const body = encodeUpTo(['', '', ...lines].join('\r\n'), longestQuote)
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`
}

/** Percent-encodes a text, cut after whole characters to at most `longest` characters of the result. */
function encodeUpTo(text: string, longest: number): string {
  let link = ''
  for (const character of text) {
    const next = encodeURIComponent(character)
    if (link.length + next.length > longest) return `${link}${encodeURIComponent('…')}`
    link += next
  }
  return link
}
