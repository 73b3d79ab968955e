/** A real mail server for one test, which can also refuse mail and break connections. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, onTestFinished } from 'vitest'

interface ReceivedMail extends Email {
  raw: string
  /** The recipients of the envelope. */
  recipients: string[]
}

export interface MailServerOptions {
  /** Requires this login. */
  login?: { user: string; password: string }
  /** Uses TLS from the first byte instead of STARTTLS. */
  isSecure?: boolean
  /** Refuses one mail with each of these codes, then accepts mails. */
  refusalCodes?: number[]
  /** Permanently refuses mails with this text. */
  refusedText?: string
  /** Refuses every sender or recipient. */
  refusal?: { command: 'MAIL FROM' | 'RCPT TO'; code: number; text: string }
  /** Breaks the connection instead of answering, for this number of accepted mails. */
  brokenConnections?: number
}

type MailServer = Awaited<ReturnType<typeof startMailServer>>

const readTlsFile = (file: string) => readFileSync(new URL(`./tls/${file}`, import.meta.url))

/** Returns the settings with which the project's server sends mail to this server and trusts its certificate. */
export const mailSettings = ({ url }: Pick<MailServer, 'url'>) => ({
  SMTP_URL: url,
  NOTIFY_TO: 'tova@example.com',
  NOTIFY_FROM: 'Portfolio <portfolio@tova.example>',
  ...trustEnv,
})

/** Trusts the certificate in the tests' own process. */
export function trustTestCertificate(): void {
  const originalCertificates = getCACertificates()
  setDefaultCACertificates([...originalCertificates, readTlsFile('certificate.pem').toString()])
  afterAll(() => setDefaultCACertificates(originalCertificates))
}

/** Makes a new process trust the certificate. */
const trustEnv = { NODE_EXTRA_CA_CERTS: new URL('./tls/certificate.pem', import.meta.url).pathname }

/** Starts a mail server. It is stopped after the test. */
export async function startMailServer({
  login,
  isSecure = false,
  refusalCodes = [],
  refusedText,
  refusal,
  brokenConnections = 0,
}: MailServerOptions = {}) {
  const mails: ReceivedMail[] = []
  let remainingBrokenConnections = brokenConnections
  const remainingCodes = [...refusalCodes]
  const errorFor = (command: string) =>
    refusal?.command === command
      ? Object.assign(new Error(refusal.text), { responseCode: refusal.code })
      : undefined
  const options: SMTPServerOptions = {
    onMailFrom: (_, __, done) => done(errorFor('MAIL FROM')),
    onRcptTo: (_, __, done) => done(errorFor('RCPT TO')),
    secure: isSecure,
    key: readTlsFile('key.pem'),
    cert: readTlsFile('certificate.pem'),
    authOptional: login === undefined,
    disabledCommands: login === undefined ? ['AUTH'] : [],
    closeTimeout: 100,
    onAuth: ({ username, password }, _, done) => {
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(new Error('Wrong user or password'))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        const code = remainingCodes.shift()
        if (code !== undefined) return done(Object.assign(new Error('Not now'), { responseCode: code }))
        const raw = Buffer.concat(chunks)
        const email = await PostalMime.parse(raw)
        if (refusedText && email.text?.includes(refusedText))
          return done(Object.assign(new Error('Looks like spam'), { responseCode: 554 }))
        mails.push({
          ...email,
          raw: raw.toString(),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        })
        if (remainingBrokenConnections-- > 0) closeConnections()
        else done()
      })
    },
  }
  const server = new SMTPServer(options)
  const sockets = new Set<{ destroy(): void }>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const closeConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const user = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { port, url: `${isSecure ? 'smtps' : 'smtp'}://${user}localhost:${port}`, mails }
}
