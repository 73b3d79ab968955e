import type { MailConfig } from '@portfolio/server/config.ts'
import { createMailer } from '@portfolio/server/notify/create-mailer.ts'
import { createFinding, type Outcome } from './finding.ts'

/** Connects to the configured mail server and logs in. Sends a test mail to the owner if `sendsTest` is true. */
export async function* mailFindings(mailConfig: MailConfig | undefined, sendsTest: boolean) {
  if (!mailConfig) {
    if (sendsTest)
      yield createFinding('mail', ['no mail server is set', 'set SMTP_URL, NOTIFY_TO and NOTIFY_FROM'])
    return
  }
  const { from, to } = mailConfig.envelope
  const mailer = createMailer(mailConfig.smtpUrl)
  try {
    await mailer.verify()
    yield createFinding('mail', 'the login at the mail server works')
    if (!sendsTest) return
    await mailer.send({
      from,
      to,
      subject: 'A test mail of your portfolio',
      text: 'This is the test mail of npm run doctor -- --mail. Messages from visitors are mailed to this address too.',
    })
    yield createFinding(
      'mail',
      `the mail server accepted a test mail to ${to.address}: check that it arrives, also in the spam folder`,
    )
  } catch (error) {
    yield createFinding('mail', diagnose(error as MailError, mailConfig))
  } finally {
    mailer.close()
  }
}

interface MailError extends Error {
  code?: string
  timeoutType?: string
  /** The refused SMTP command, or `CONN` while connecting; `response` is the server's response to it. */
  command?: string
  response?: string
  responseCode?: number
}

/** Returns the problem behind an error of nodemailer, and advice. */
function diagnose(error: MailError, { smtpUrl, envelope: { from, to } }: MailConfig): Outcome {
  const { code, command, message, response = '', responseCode = 0 } = error
  const { protocol, hostname, port } = new URL(smtpUrl)
  if (protocol === 'smtps:' && lacksTls(error))
    return [
      `${hostname}:${port || 465} does not use TLS from the start, which smtps:// requires`,
      'begin SMTP_URL with smtp:// for port 587; smtps:// is for port 465',
    ]
  if (protocol === 'smtp:' && lacksGreeting(error))
    return [
      `${hostname}:${port || 587} sends no greeting, which smtp:// requires`,
      'begin SMTP_URL with smtps:// for port 465; smtp:// is for port 587',
    ]
  // Nodemailer's code for a refused sender or recipient.
  if (code !== 'EENVELOPE')
    return [
      `the mail server does not work (${message})`,
      'correct SMTP_URL, or ask the administrator of the mail server',
    ]
  // Many servers check the sender only when they receive the recipient.
  const isSenderRefused = command === 'MAIL FROM' || /\bsender\b/i.test(response)
  const refusedAddress = isSenderRefused ? `sender ${from.address}` : `recipient ${to.address}`
  // Uses the message, which ends with the response, because the mailer removes the password from it.
  const problem = `the mail server refuses the ${refusedAddress} (${message.slice(message.indexOf(': ') + 2)})`
  if (responseCode < 500) return [problem, 'this is temporary: try again in a few minutes']
  // 530: authentication is required (RFC 4954, 6).
  if (responseCode === 530 || /relay|authenticat/i.test(response))
    return [problem, 'add the user and password to SMTP_URL, or correct them']
  return [
    problem,
    isSenderRefused
      ? 'set NOTIFY_FROM to an address from which the user in SMTP_URL may send'
      : 'correct NOTIFY_TO',
  ]
}

/** Whether the server did not start with TLS, according to OpenSSL's message. */
const lacksTls = ({ message }: MailError) => /wrong version number|packet length too long/.test(message)

const lacksGreeting = ({ code, command, timeoutType, response }: MailError) =>
  timeoutType === 'GREETING_TIMEOUT' || (code === 'ECONNECTION' && command === 'CONN' && !response)
