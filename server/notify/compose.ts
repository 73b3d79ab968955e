/** Writes the mails to the owner: one of a message, or one of many. */
import { domainToASCII } from 'node:url'
import type Mail from 'nodemailer/lib/mailer/index.js'
import { furtherIn, problemWith } from '../../contract/submission.ts'
import { escaped } from '../page/html.ts'
import type { Message } from '../store/outbox.ts'

/** An address, and the name that mail programs show for it. */
export interface Mailbox {
  name: string
  address: string
}

/** From whom and to whom. */
export interface Envelope {
  from: Mailbox
  to: Mailbox
}

/** How much a mail of many messages shows of their texts together, in UTF-16 code units. */
const mostShown = 400_000

/**
 * The mail of one message, as the visitor wrote it. An answer goes to the visitor.
 *
 * Mail programs put mails of one subject into one thread, so each has the message's number in its subject, and an
 * id of its own. The id is the same each time that the message is mailed, so that some programs show one of two.
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
 * The mail of many messages that came at once. It names all; each has its own address to answer. Where they are too
 * long together, the longest are cut, and the mail says which.
 */
export function mailOfMany(messages: readonly [Message, ...Message[]], envelope: Envelope): Mail.Options {
  const share = fairShare(messages.map(({ message }) => message.length))
  const shown = messages.map((one) => ({ ...one, message: cut(one.message, share) }))
  const names = messages.map((one) => `${one.id}  ${markOf(one)}${inOneLine(one.name)}`)
  const cutIds = messages.filter(({ message }) => message.length > share).map(({ id }) => id)
  const more =
    cutIds.length === 0
      ? []
      : [`Of ${cutIds.join(', ')} only the beginning is shown. Read all of it in the inbox.`]
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

/** What stands before a message that is taken for spam: owners sort mails by it. */
const markOf = ({ flagged }: Message) => (flagged ? 'Spam? ' : '')

/** What some programs tell threads by, and what keeps others from answering by themselves (RFC 3834, 5). */
const headersOf = (reference: string) => ({
  'X-Entity-Ref-ID': reference,
  'Auto-Submitted': 'auto-generated',
})

/** How much of each text is shown so that all have room: long ones share what short ones leave. */
function fairShare(lengths: readonly number[]): number {
  let left = mostShown
  for (const [index, length] of lengths.toSorted((one, other) => one - other).entries()) {
    const share = Math.floor(left / (lengths.length - index))
    if (length > share) return share
    left -= length
  }
  return mostShown
}

/** The beginning of a text, in whole characters. */
const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text

function asText(one: Message): string {
  const further = furtherIn(one).map(([field, text]) => `${field}: ${text}\n\n`)
  return `${markOf(one)}${inOneLine(one.name)} <${visible(one.email)}>\n${answerAddress(one.email) ? '' : `${notAnswerable}\n`}\n${further.join('')}${one.message}\n\nMessage ${one.id}, ${timeOf(one.createdAt)}`
}

function asHtml(one: Message): string {
  const address = answerAddress(one.email)
  const shown = escaped(visible(one.email))
  const email = address ? `<a href="mailto:${escaped(encodeURIComponent(address))}">${shown}</a>` : shown
  const further = furtherIn(one).map(
    ([field, text]) => `<p>${field}: <span dir="auto">${inLines(text)}</span></p>\n`,
  )
  return `<p>${markOf(one)}<b dir="auto">${escaped(inOneLine(one.name))}</b> &lt;${email}&gt;${address ? '' : `<br>${notAnswerable}`}</p>
${further.join('')}<div dir="auto" style="white-space: pre-wrap">${inLines(one.message)}</div>
<p><small>Message ${one.id}, ${timeOf(one.createdAt)}</small></p>`
}

const notAnswerable = 'This address cannot be answered: its domain is not valid.'

/**
 * The address for an answer, as the domain name system spells it (UTS #46): that leaves out invisible characters,
 * which the form lets through, and knows no domain with signs that turn the direction of text.
 */
function answerAddress(email: string): string | undefined {
  const [name = '', domain = ''] = email.split('@')
  const address = `${name}@${domainToASCII(domain)}`
  return problemWith('email', address) ? undefined : address
}

/** The address with each invisible character named: it may stand for another domain, or turn the text around it. */
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
 * A visitor's name as a header may hold it: in one line, and without what turns the direction of the text around
 * it (Unicode's bidirectional controls), by which a name could be made to look like an address.
 */
export const inOneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** A header's text without what a mail program would decode (RFC 2047, 2): somebody could hide the above in it. */
const asWritten = (text: string) => text.replaceAll('=?', '= ?')

const shortened = (name: string) => {
  const characters = [...name]
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : name
}

/** RFC 5322, 3.6.4: unique, of the owner's own domain. */
const idOf = (left: string, { from }: Envelope) => `<${left}@${from.address.split('@')[1]}>`
