/** A real mail server for one test, with ways to fail. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, onTestFinished } from 'vitest'

interface ReceivedMail extends Email {
  raw: string
  /** The recipients of the envelope. */
  to_: string[]
}

/** How the server behaves. */
export interface Behaviour {
  /** Requires this login. */
  login?: { user: string; password: string }
  /** TLS from the first byte instead of STARTTLS. */
  secure?: boolean
  /** The codes that refuse the first mails. */
  refusals?: number[]
  /** Permanently refuses mails with this text. */
  refusedText?: string
  /** Refuses every sender or recipient. */
  refusal?: { to: 'MAIL FROM' | 'RCPT TO'; code: number; text: string }
  /** The number of accepted mails for which the connection is cut instead of an answer. */
  cuts?: number
}

type MailServer = Awaited<ReturnType<typeof aMailServer>>

const tls = (file: string) => readFileSync(new URL(`./tls/${file}`, import.meta.url))

/** Returns the settings for our server, including trust in the certificate. */
export const mailSettings = ({ url }: Pick<MailServer, 'url'>) => ({
  SMTP_URL: url,
  NOTIFY_TO: 'tova@example.com',
  NOTIFY_FROM: 'Portfolio <portfolio@tova.example>',
  ...believing,
})

/** Trusts the certificate in the tests' own process. */
export function trustCertificate(): void {
  const before = getCACertificates()
  setDefaultCACertificates([...before, tls('certificate.pem').toString()])
  afterAll(() => setDefaultCACertificates(before))
}

const believing = { NODE_EXTRA_CA_CERTS: new URL('./tls/certificate.pem', import.meta.url).pathname }

/** Starts a mail server. It is stopped after the test. */
export async function aMailServer({
  login,
  secure = false,
  refusals = [],
  refusedText,
  refusal,
  cuts = 0,
}: Behaviour = {}) {
  const mails: ReceivedMail[] = []
  let toCut = cuts
  const answers = [...refusals]
  const answerTo = (command: string) =>
    refusal?.to === command
      ? Object.assign(new Error(refusal.text), { responseCode: refusal.code })
      : undefined
  const options: SMTPServerOptions = {
    onMailFrom: (_, __, done) => done(answerTo('MAIL FROM')),
    onRcptTo: (_, __, done) => done(answerTo('RCPT TO')),
    secure,
    key: tls('key.pem'),
    cert: tls('certificate.pem'),
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
        const code = answers.shift()
        if (code !== undefined) return done(Object.assign(new Error('Not now'), { responseCode: code }))
        const raw = Buffer.concat(chunks)
        const email = await PostalMime.parse(raw)
        if (refusedText && email.text?.includes(refusedText))
          return done(Object.assign(new Error('Looks like spam'), { responseCode: 554 }))
        mails.push({
          ...email,
          raw: raw.toString(),
          to_: session.envelope.rcptTo.map(({ address }) => address),
        })
        if (toCut-- > 0) return void server.server.getConnections(() => cutAll())
        done()
      })
    },
  }
  const server = new SMTPServer(options)
  const sockets = new Set<{ destroy(): void }>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const user = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        cutAll()
      }),
  )
  return { port, url: `${secure ? 'smtps' : 'smtp'}://${user}localhost:${port}`, mails }
}
