/** The doctor's findings about mail to the owner. */
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { getFindings, startSite } from '../../../e2e/support/doctor.ts'
import { listenOnFreePort } from '../../../e2e/support/free-port.ts'
import { everyNthUnlessLong } from '../../../e2e/support/generated.ts'
import { mailSettings, startMailServer, trustTestCertificate } from '../../../e2e/support/mail-server.ts'
import { mailFindings } from './mail-findings.ts'

trustTestCertificate()

const envelope = {
  from: { name: 'Portfolio', address: 'portfolio@tova.example' },
  to: { name: '', address: 'tova@example.com' },
}

const findingsFor = (smtpUrl: string, sendsTest: boolean) =>
  Readable.from(mailFindings({ smtpUrl, envelope }, sendsTest)).toArray()

/** Sends a test mail through this server and returns the last finding. */
const lastFinding = async (smtpUrl: string) => (await findingsFor(smtpUrl, true)).at(-1)

const refusals = [
  ['the sender', 'MAIL FROM', 553, '5.7.1 Not owned by user tova', /sender portfolio@tova/, /NOTIFY_FROM/],
  ['the recipient', 'RCPT TO', 550, '5.1.1 User unknown', /recipient tova@example/, /NOTIFY_TO/],
  ['to relay mail', 'RCPT TO', 554, '5.7.1 Relay access denied', /554/, /user and password.*SMTP_URL/],
  ['mail temporarily', 'RCPT TO', 450, '4.2.0 Greylisted', /450/, /again in a few minutes/],
] as const
test.each(everyNthUnlessLong(refusals, 4))(
  'the doctor gives advice if the mail server refuses %s',
  async (_, command, code, text, message, advice) => {
    const { url } = await startMailServer({ refusal: { command, code, text } })
    const finding = await lastFinding(url)
    expect(finding).toMatchObject({ status: 'failed', check: 'mail' })
    expect(finding?.message).toMatch(message)
    expect(finding?.message).toContain(text)
    expect(finding?.advice).toMatch(advice)
  },
)

describe('the doctor', () => {
  test('logs in at the mail server, and sends a test mail only with --mail', async () => {
    const { url, mails } = await startMailServer({ login: { user: 'tova', password: 'right' } })
    expect(await findingsFor(url, false)).toMatchObject([{ status: 'ok' }])
    expect(mails).toHaveLength(0)
    expect(await findingsFor(url, true)).toMatchObject([{ status: 'ok' }, { status: 'ok' }])
    expect(mails.map(({ recipients }) => recipients)).toEqual([['tova@example.com']])
    const [failedFinding] = await findingsFor(url.replace('right', 'wrong'), false)
    expect(failedFinding).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Wrong user or password'),
    })
  })

  test('names the scheme and port to use if SMTP_URL has the wrong kind of TLS', async () => {
    const { port } = await startMailServer()
    expect(await lastFinding(`smtps://localhost:${port}`)).toMatchObject({
      message: `localhost:${port} does not use TLS from the start, which smtps:// requires`,
      advice: expect.stringMatching(/smtp:\/\/.*587/),
    })
    const portWithoutGreeting = await listenOnFreePort(createServer((socket) => socket.destroy()))
    expect(await lastFinding(`smtp://localhost:${portWithoutGreeting}`)).toMatchObject({
      message: `localhost:${portWithoutGreeting} sends no greeting, which smtp:// requires`,
      advice: expect.stringMatching(/smtps:\/\/.*465/),
    })
  })

  test('reports a running server that was started before mail was set up', async () => {
    const settings = mailSettings(await startMailServer())
    const { url, folder } = await startSite()
    const findings = await getFindings({ SITE_URL: url, ...settings }, folder)
    expect(findings.get('mailing')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('mails no messages'),
      advice: expect.stringContaining('restart the server'),
    })
    expect([...findings.values()].filter(({ status }) => status === 'failed')).toHaveLength(1)
  })
})
