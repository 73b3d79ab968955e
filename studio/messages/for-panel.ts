/** Messages as the panel gets them: what a visitor wrote is text that shows every sign in it, and hides none. */

import { safe, safeLine } from '../../contract/safe-text.ts'
import { furtherIn } from '../../contract/submission.ts'
import { openingOf } from '../../inbox/lines.ts'
import { inOneLine } from '../../server/notify/compose.ts'
import type { KeptMessage } from '../../server/store/inbox.ts'
import type { ListedMessage, WholeMessage } from './protocol.ts'

/** A message as the list shows it. */
export const listed = (message: KeptMessage): ListedMessage => ({
  id: message.id,
  name: safeLine(message.name),
  email: safeLine(message.email),
  opening: cut(openingOf(message), longestOpening),
  createdAt: message.createdAt.toISOString(),
  isRead: message.readAt !== undefined,
  flagged: message.flagged,
  mail: message.mail,
})

/** A message whole. */
export const whole = (message: KeptMessage): WholeMessage => ({
  ...listed(message),
  further: furtherIn(message).map(([field, text]) => [field, safe(text)]),
  message: safe(message.message.replace(/\r\n?/g, '\n')),
  mailedAt: message.mailedAt?.toISOString(),
  answer: answerTo(message),
})

/** In characters: as much as a panel shows, and as a subject may well have. */
const longestOpening = 200
const longestSubject = 60

/** How long the quote is in a link. RFC 6068 has no limit; Windows hands no longer ones than 2000 to mail programs. */
const longestQuote = 1200

/** The way to answer: the message's beginning is the subject, in the visitor's own language, and quoted below. */
function answerTo({ email, message }: KeptMessage): string {
  const subject = `Re: ${cut(inOneLine(message), longestSubject)}`
  const lines = message.split(/\r\n?|\n/).map((line) => `> ${inOneLine(line)}`)
  // RFC 6068, section 5: line breaks in a body stand as CRLF.
  const body = encoded(['', '', ...lines].join('\r\n'), longestQuote)
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`
}

/** As a part of a link, as far as it is no longer than that. */
function encoded(text: string, longest: number): string {
  let link = ''
  for (const character of text) {
    const next = encodeURIComponent(character)
    if (link.length + next.length > longest) return `${link}${encodeURIComponent('…')}`
    link += next
  }
  return link
}

/** The beginning of a text, in whole characters. */
function cut(text: string, most: number): string {
  const begun = text.slice(0, 2 * most).toWellFormed()
  const characters = [...begun]
  if (characters.length <= most && begun.length === text.length) return begun
  return `${characters.slice(0, most).join('')}…`
}
