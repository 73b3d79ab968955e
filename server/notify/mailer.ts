/** The way to the owner's mail server. */
import { unescape as decoded } from 'node:querystring'
import { createTransport } from 'nodemailer'
import { lease, type Send } from './worker.ts'

/** How long the server may take, in milliseconds: to be there, to greet, and to say anything at all. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** How long it may take for a whole mail, in milliseconds: less than until another process sends it. */
const wholeTimeout = lease * 0.8

/** Whether a password goes over a network, where whoever sits in between could take TLS out of the server's offer. */
function needsTls(address: string): boolean {
  const { username, hostname } = new URL(address)
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * Prepares the way to a mail server. Where the address is `smtp:` and the server offers STARTTLS, it is used; with a
 * password it must.
 *
 * @param address `smtp://user:password@host:587` or `smtps://…:465`
 * @param within how long a mail may take, in milliseconds
 */
export function mailerTo(address: string, within = wholeTimeout) {
  const transport = createTransport({
    url: address,
    requireTLS: needsTls(address),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const withoutPassword = redacting(new URL(address))
  const send: Send = (mail) =>
    transport.sendMail({ ...mail, signal: AbortSignal.timeout(within) }).catch(withoutPassword)
  return {
    send,
    /** Connects and logs in, and sends nothing; throws what the server or the way there refused. */
    verify: () => transport.verify().catch(withoutPassword),
    close: () => transport.close(),
  }
}

/** What throws an error on without the password, plain or as it is sent (RFC 4616, 2): some servers say it back. */
function redacting({ username, password }: URL): (error: Error) => never {
  const [user, plain] = [decoded(username), decoded(password)]
  const secrets = [
    plain,
    ...[`\0${user}\0${plain}`, plain].map((text) => Buffer.from(text).toString('base64')),
  ]
  return (error) => {
    if (plain !== '') for (const secret of secrets) error.message = error.message.replaceAll(secret, '…')
    throw error
  }
}
