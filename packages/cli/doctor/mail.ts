/** Tests the mail server. */
import { mailerTo } from '@portfolio/server/notify/mailer.ts'
import type { Notify } from '@portfolio/server/notify/settings.ts'
import { type Finding, failed, ok } from './finding.ts'

/** Connects to the mail server, if one is set, and logs in. Sends a test mail to the owner if `test` is true. */
export async function* mailFindings(notify: Notify | undefined, test: boolean): AsyncGenerator<Finding> {
  if (!notify) {
    if (test) yield failed('mail', 'there is no mail server', 'set SMTP_URL, NOTIFY_TO and NOTIFY_FROM')
    return
  }
  const { from, to } = notify.envelope
  const mailer = mailerTo(notify.smtpUrl)
  try {
    await mailer.verify()
    yield ok('mail', 'the mail server lets us in')
    if (!test) return
    await mailer.send({
      from,
      to,
      subject: 'A test mail of your portfolio',
      text: 'This is what npm run doctor -- --mail sends. Messages of visitors come to this address too.',
    })
    yield ok(
      'mail',
      `the mail server took a test mail to ${to.address}: look whether it comes, also among the spam`,
    )
  } catch (error) {
    yield troubleOf(error as MailError, notify)
  } finally {
    mailer.close()
  }
}

/** The errors of nodemailer. */
interface MailError extends Error {
  code?: string
  timeoutType?: string
  /** The refused command, or `CONN`; `response` is the answer to it. */
  command?: string
  response?: string
  responseCode?: number
}

/** Finds the wrong setting from an error of nodemailer. */
export function troubleOf(error: MailError, { smtpUrl, envelope: { from, to } }: Notify): Finding {
  const { code, command, message, response = '', responseCode = 0 } = error
  const bad = (what: string, advice: string) => failed('mail', what, advice)
  const { protocol, hostname, port } = new URL(smtpUrl)
  if (protocol === 'smtps:' && isWithoutTls(error))
    return bad(
      `${hostname}:${port || 465} does not begin with TLS, as smtps:// has it`,
      'let SMTP_URL begin with smtp://, as for port 587; smtps:// is for port 465',
    )
  if (protocol === 'smtp:' && isWithoutGreeting(error))
    return bad(
      `${hostname}:${port || 587} does not greet, as smtp:// has it`,
      'let SMTP_URL begin with smtps://, as for port 465, where all is TLS; smtp:// is for port 587',
    )
  if (code !== 'EENVELOPE')
    return bad(
      `the mail server does not do it (${message})`,
      'correct SMTP_URL, or ask whoever runs the mail server',
    )
  // Many servers refuse the sender only after the recipient.
  const isOfSender = command === 'MAIL FROM' || /\bsender\b/i.test(response)
  const whom = isOfSender ? `sender ${from.address}` : `recipient ${to.address}`
  // Uses the message, which ends with the response, because the mailer removes the password from it.
  const refused = `the mail server refuses the ${whom} (${message.slice(message.indexOf(': ') + 2)})`
  if (responseCode < 500) return bad(refused, 'try again in a few minutes: it is refused for now')
  if (responseCode === 530 || /relay|authenticat/i.test(response))
    return bad(refused, 'write user and password into SMTP_URL, or correct them')
  return bad(
    refused,
    isOfSender
      ? 'set NOTIFY_FROM to an address that the user in SMTP_URL may send from'
      : 'correct NOTIFY_TO',
  )
}

/** Whether the server did not begin with TLS, by OpenSSL's messages. */
const isWithoutTls = ({ message }: MailError) => /wrong version number|packet length too long/.test(message)

const isWithoutGreeting = ({ code, command, timeoutType, response }: MailError) =>
  timeoutType === 'GREETING_TIMEOUT' || (code === 'ECONNECTION' && command === 'CONN' && !response)
