/** Connects to the owner's mail server. */
import { unescape as decode } from 'node:querystring'
import { createTransport } from 'nodemailer'
import { leaseMs, type SendMail } from './mail-due-messages.ts'

/** Timeouts in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The time for a whole mail, in milliseconds: less than the lease, after which another process would send it. */
const mailTimeoutMs = leaseMs * 0.8

/** Whether a password crosses a network, where an attacker could remove STARTTLS from the server's response. */
function needsTls(address: string): boolean {
  const { username, hostname } = new URL(address)
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Creates a client of a mail server. `smtp:` uses STARTTLS if the server offers it, and requires it for a password. */
export function createMailer(address: string, timeoutMs = mailTimeoutMs) {
  const transport = createTransport({
    url: address,
    requireTLS: needsTls(address),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const rethrowRedacted = createRedactor(new URL(address))
  const send: SendMail = (mail) =>
    transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeoutMs) }).catch(rethrowRedacted)
  return {
    send,
    verify: () => transport.verify().catch(rethrowRedacted),
    close: () => transport.close(),
  }
}

/** Returns a function that rethrows errors without the password, plain or encoded (RFC 4616, 2): some servers quote it. */
function createRedactor({ username, password }: URL): (error: Error) => never {
  const [user, plainPassword] = [decode(username), decode(password)]
  const secrets = [
    plainPassword,
    ...[`\0${user}\0${plainPassword}`, plainPassword].map((text) => Buffer.from(text).toString('base64')),
  ]
  return (error) => {
    if (plainPassword !== '')
      for (const secret of secrets) error.message = error.message.replaceAll(secret, '…')
    throw error
  }
}
