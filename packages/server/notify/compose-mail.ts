/** Composes the mails to the owner: with one message, or with many. */
import { domainToASCII } from 'node:url'
import { additionalFields, findProblem } from '@portfolio/contract/submission.ts'
import type Mail from 'nodemailer/lib/mailer/index.js'
import { escapeHtml } from '../page/escape-html.ts'
import type { Message } from '../store/outbox.ts'

export interface Mailbox {
  name: string
  address: string
}

export interface Envelope {
  from: Mailbox
  to: Mailbox
}

/** The maximum text in a mail with many messages, in UTF-16 code units. */
const maxDigestTextLength = 400_000

/**
 * Composes the mail with one message. A reply goes to the visitor.
 *
 * Mail programs group mails by subject, so each subject has the message's number. If a message is mailed twice, both
 * mails have the same id, so that some programs show only one.
 */
export function composeMail(message: Message, envelope: Envelope): Mail.Options {
  const name = breakEncodedWords(toSingleLine(message.name))
  const address = getReplyAddress(message.email)
  return {
    ...createMail(envelope, `message-${message.id}-${message.createdAt.getTime()}`),
    ...(address && { replyTo: { name, address } }),
    subject: `${getSpamPrefix(message)}Message from ${truncate(name, 60)} (${message.id})`,
    text: renderText(message),
    html: renderDocument(renderHtml(message)),
  }
}

/** Composes one mail with many messages. If the text is too long, shortens long messages and lists their numbers. */
export function composeDigest(messages: readonly [Message, ...Message[]], envelope: Envelope): Mail.Options {
  const [firstId, lastId] = [messages[0].id, messages.at(-1)?.id]
  const totalLength = messages.reduce((sum, { message }) => sum + message.length, 0)
  const maxLength =
    totalLength > maxDigestTextLength ? Math.floor(maxDigestTextLength / messages.length) : totalLength
  const truncatedMessages = messages.map((message) => ({
    ...message,
    message: truncate(message.message, maxLength),
  }))
  const summaryLines = messages.map(
    (message) => `${message.id}  ${getSpamPrefix(message)}${toSingleLine(message.name)}`,
  )
  const truncatedIds = messages.filter(({ message }) => message.length > maxLength).map(({ id }) => id)
  const notes =
    truncatedIds.length === 0
      ? []
      : [`${truncatedIds.join(', ')}: only the beginning is shown. The inbox has the whole text.`]
  const prefix = messages.every(({ flagged }) => flagged) ? getSpamPrefix(messages[0]) : ''
  const separator = `\n\n${'-'.repeat(60)}\n\n`
  return {
    ...createMail(envelope, `messages-${firstId}-${lastId}`),
    subject: `${prefix}${messages.length} messages (${firstId} to ${lastId})`,
    text: [summaryLines.join('\n'), ...notes, ...truncatedMessages.map(renderText)].join(separator),
    html: renderDocument(
      [
        `<p>${summaryLines.map(escapeHtml).join('<br>')}</p>`,
        ...notes.map((text) => `<p>${text}</p>`),
        ...truncatedMessages.map(renderHtml),
      ].join('<hr>'),
    ),
  }
}

/** Owners can filter mails by this prefix of suspected spam. */
const getSpamPrefix = ({ flagged }: Message) => (flagged ? 'Spam? ' : '')

/** @param reference unique, for the id in the owner's domain (RFC 5322, 3.6.4) */
const createMail = ({ from, to }: Envelope, reference: string): Mail.Options => ({
  from,
  to,
  messageId: `<${reference}@${from.address.split('@')[1]}>`,
  // Keeps Gmail from grouping mails, and prevents automatic replies (RFC 3834, 5).
  headers: { 'X-Entity-Ref-ID': reference, 'Auto-Submitted': 'auto-generated' },
})

/** Shortens a text to `maxLength` UTF-16 code units, and never splits a character. */
const truncate = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')}…` : text

function renderText(message: Message): string {
  const additionalText = additionalFields(message).map(([field, text]) => `${field}: ${text}\n\n`)
  return `${getSpamPrefix(message)}${toSingleLine(message.name)} <${revealInvisibleCharacters(message.email)}>\n${getReplyAddress(message.email) ? '' : `${noReplyNote}\n`}\n${additionalText.join('')}${message.message}\n\nMessage ${message.id}, ${formatTime(message.createdAt)}`
}

function renderHtml(message: Message): string {
  const address = getReplyAddress(message.email)
  const emailText = escapeHtml(revealInvisibleCharacters(message.email))
  const email = address
    ? `<a href="mailto:${escapeHtml(encodeURIComponent(address))}">${emailText}</a>`
    : emailText
  const additionalHtml = additionalFields(message).map(
    ([field, text]) => `<p>${field}: <span dir="auto">${renderLines(text)}</span></p>\n`,
  )
  return `<p>${getSpamPrefix(message)}<b dir="auto">${escapeHtml(toSingleLine(message.name))}</b> &lt;${email}&gt;${address ? '' : `<br>${noReplyNote}`}</p>
${additionalHtml.join('')}<div dir="auto" style="white-space: pre-wrap">${renderLines(message.message)}</div>
<p><small>Message ${message.id}, ${formatTime(message.createdAt)}</small></p>`
}

const noReplyNote = 'You cannot reply to this address: its domain is not valid.'

/**
 * Returns the address for a reply, or undefined if it is not valid. Converts the domain to ASCII (UTS #46): this
 * removes invisible characters and rejects bidirectional controls, which the form allows.
 */
function getReplyAddress(email: string): string | undefined {
  const [name = '', domain = ''] = email.split('@')
  const address = `${name}@${domainToASCII(domain)}`
  return findProblem('email', address) ? undefined : address
}

/** Shows invisible characters in an address: they may hide another domain, or reverse the text. */
const revealInvisibleCharacters = (email: string) =>
  email.replace(
    /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu,
    (character) => `<U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}>`,
  )

const renderLines = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, '<br>')

const renderDocument = (body: string) =>
  `<!doctype html><meta charset="utf-8"><div style="font: 16px/1.5 system-ui, sans-serif; max-width: 40em; overflow-wrap: anywhere">${body}</div>`

const formatTime = (time: Date) => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * Makes a visitor's text safe for a header. Replaces line breaks and control characters by spaces, and removes Unicode's
 * bidirectional controls, which could make a name look like an address.
 */
export const toSingleLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** Breaks encoded words (RFC 2047, 2), which could hide characters that `toSingleLine` removes. */
const breakEncodedWords = (text: string) => text.replaceAll('=?', '= ?')
