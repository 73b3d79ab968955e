/** Writes the mails to the owner: of one message, or of many. */
import { domainToASCII } from 'node:url'
import { additionalFields, findProblem } from '@portfolio/contract/submission.ts'
import type Mail from 'nodemailer/lib/mailer/index.js'
import { escaped } from '../page/html.ts'
import type { Message } from '../store/outbox.ts'

export interface Mailbox {
  name: string
  address: string
}

export interface Envelope {
  from: Mailbox
  to: Mailbox
}

/** The most text in a mail of many messages, in UTF-16 code units. */
const mostShown = 400_000

/**
 * The mail of one message. A reply goes to the visitor.
 *
 * Mail programs group mails by subject, so each subject has the message's number. If a message is mailed twice, both
 * mails have the same id, so that some programs show only one.
 */
export function mailOf(message: Message, envelope: Envelope): Mail.Options {
  const name = asWritten(inOneLine(message.name))
  const address = answerAddress(message.email)
  return {
    ...envelope,
    ...(address && { replyTo: { name, address } }),
    subject: `${markOf(message)}Message from ${shortened(name)} (${message.id})`,
    messageId: idOf(`message-${message.id}-${message.createdAt.getTime()}`, envelope),
    headers: headersOf(String(message.id)),
    text: asText(message),
    html: page(asHtml(message)),
  }
}

/**
 * The mail of many messages. Lists all, each with its address. If they are too long together, cuts the longest and
 * says which.
 */
export function mailOfMany(messages: readonly [Message, ...Message[]], envelope: Envelope): Mail.Options {
  const total = messages.reduce((sum, { message }) => sum + message.length, 0)
  const share = total > mostShown ? Math.floor(mostShown / messages.length) : mostShown
  const shown = messages.map((one) => ({ ...one, message: cut(one.message, share) }))
  const names = messages.map((one) => `${one.id}  ${markOf(one)}${inOneLine(one.name)}`)
  const cutIds = messages.filter(({ message }) => message.length > share).map(({ id }) => id)
  const more =
    cutIds.length === 0
      ? []
      : [`${cutIds.join(', ')}: only the beginning is shown. The inbox has the whole text.`]
  const mark = messages.every(({ flagged }) => flagged) ? markOf(messages[0]) : ''
  return {
    ...envelope,
    subject: `${mark}${messages.length} messages (${messages[0].id} to ${messages.at(-1)?.id})`,
    messageId: idOf(`messages-${messages[0].id}-${messages.at(-1)?.id}`, envelope),
    headers: headersOf(`${messages[0].id}-${messages.at(-1)?.id}`),
    text: [names.join('\n'), ...more, ...shown.map(asText)].join(`\n\n${'-'.repeat(60)}\n\n`),
    html: page(
      [
        `<p>${names.map(escaped).join('<br>')}</p>`,
        ...more.map((text) => `<p>${text}</p>`),
        ...shown.map(asHtml),
      ].join('<hr>'),
    ),
  }
}

/** The prefix of suspected spam, by which owners can sort mails. */
const markOf = ({ flagged }: Message) => (flagged ? 'Spam? ' : '')

/** Keeps Gmail from grouping mails, and prevents automatic replies (RFC 3834, 5). */
const headersOf = (reference: string) => ({
  'X-Entity-Ref-ID': reference,
  'Auto-Submitted': 'auto-generated',
})

/** Cuts a text at `most` UTF-16 code units, and never within a character. */
const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text

function asText(one: Message): string {
  const further = additionalFields(one).map(([field, text]) => `${field}: ${text}\n\n`)
  return `${markOf(one)}${inOneLine(one.name)} <${visible(one.email)}>\n${answerAddress(one.email) ? '' : `${notAnswerable}\n`}\n${further.join('')}${one.message}\n\nMessage ${one.id}, ${timeOf(one.createdAt)}`
}

function asHtml(one: Message): string {
  const address = answerAddress(one.email)
  const shown = escaped(visible(one.email))
  const email = address ? `<a href="mailto:${escaped(encodeURIComponent(address))}">${shown}</a>` : shown
  const further = additionalFields(one).map(
    ([field, text]) => `<p>${field}: <span dir="auto">${inLines(text)}</span></p>\n`,
  )
  return `<p>${markOf(one)}<b dir="auto">${escaped(inOneLine(one.name))}</b> &lt;${email}&gt;${address ? '' : `<br>${notAnswerable}`}</p>
${further.join('')}<div dir="auto" style="white-space: pre-wrap">${inLines(one.message)}</div>
<p><small>Message ${one.id}, ${timeOf(one.createdAt)}</small></p>`
}

const notAnswerable = 'You cannot reply to this address: its domain is not valid.'

/**
 * The address for a reply, with the domain in ASCII (UTS #46), which removes invisible characters and rejects
 * bidirectional controls. The form allows both. Undefined if the address is not valid then.
 */
function answerAddress(email: string): string | undefined {
  const [name = '', domain = ''] = email.split('@')
  const address = `${name}@${domainToASCII(domain)}`
  return findProblem('email', address) ? undefined : address
}

/** Shows invisible characters in an address: they may hide another domain, or reverse the text. */
const visible = (email: string) =>
  email.replace(
    /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu,
    (character) => `<U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}>`,
  )

const inLines = (text: string) => escaped(text).replace(/\r\n?|\n/g, '<br>')

const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><div style="font: 16px/1.5 system-ui, sans-serif; max-width: 40em; overflow-wrap: anywhere">${body}</div>`

const timeOf = (time: Date) => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * A visitor's name for a header: in one line, and without Unicode's bidirectional controls, which could make a name
 * look like an address.
 */
export const inOneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** Breaks encoded words (RFC 2047, 2), which could hide characters that `inOneLine` removes. */
const asWritten = (text: string) => text.replaceAll('=?', '= ?')

const shortened = (name: string) => {
  const characters = [...name]
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : name
}

/** A unique id in the owner's domain (RFC 5322, 3.6.4). */
const idOf = (left: string, { from }: Envelope) => `<${left}@${from.address.split('@')[1]}>`
