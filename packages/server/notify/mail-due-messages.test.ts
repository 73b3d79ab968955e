/** Mails messages through a real mail server, which may fail. */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { honeypotName } from '@portfolio/contract/form.ts'
import { expect, test, vi } from 'vitest'
import { listen, newApp } from '../../../e2e/support/app.ts'
import { countConnections } from '../../../e2e/support/exchange.ts'
import { listenOnFreePort } from '../../../e2e/support/free-port.ts'
import { everyNthUnlessLong } from '../../../e2e/support/generated.ts'
import {
  type MailServerOptions,
  mailSettings,
  startMailServer,
  trustTestCertificate,
} from '../../../e2e/support/mail-server.ts'
import { newSubmission, storedRows, withMessageFile } from '../../../e2e/support/messages.ts'
import { insert, insertEach } from '../../../e2e/support/rest.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { newBuiltFolder, startServer } from '../../../e2e/support/server-process.ts'
import { startMailing } from '../background-tasks.ts'
import { readConfig } from '../config.ts'
import { openSqliteStore } from '../store/sqlite/store.ts'
import { createTestMessage } from '../submissions/test-message.ts'
import { createMailer } from './create-mailer.ts'

trustTestCertificate()

/** Starts a server that reads the outbox every 50 ms instead of every 3 s. */
async function startMailingServer(smtp: { url: string }, dataDir = join(newFolder(), 'data')) {
  const { mailConfig } = readConfig(mailSettings(smtp))
  const store = openSqliteStore(dataDir)
  const { app } = newApp(store)
  const warnSpy = vi.spyOn(app.log, 'warn')
  if (mailConfig) startMailing(app, store.outbox, mailConfig, 50)
  return { app, dataDir, url: await listen(app), warnings: () => warnSpy.mock.calls.join('\n') }
}

async function startWithMailServer(options?: MailServerOptions) {
  const mail = await startMailServer(options)
  return { mail, ...(await startMailingServer(mail)) }
}

/** Makes failed messages due now. */
const makeDue = (dataDir: string) =>
  withMessageFile(dataDir, (database) => database.exec('UPDATE outbox SET next_try_at = 0'))

const outboxRows = (dataDir: string) =>
  withMessageFile(dataDir, (database) =>
    database
      .prepare('SELECT mail, flagged FROM outbox ORDER BY submission')
      .all()
      .map((row) => ({ ...row })),
  )

test('mails a message to the owner unchanged, with the visitor as the address for a reply', async () => {
  const { mail, url } = await startWithMailServer()
  const submission = newSubmission({
    name: 'Zoë “Flash” O’Neill',
    message: 'Hello <b>Tova</b> & Co,\n\n.\n  we need a crest – 🏟️\n\nUntil when?',
  })
  await insert({ url }, [submission])
  await expect.poll(() => mail.mails.length).toBe(1)
  const [receivedMail] = mail.mails
  expect(receivedMail?.from).toEqual({ name: 'Portfolio', address: 'portfolio@tova.example' })
  expect(receivedMail?.recipients).toEqual(['tova@example.com'])
  expect(receivedMail?.replyTo).toEqual([{ name: submission.name, address: submission.email }])
  expect(receivedMail?.subject).toBe(`Message from ${submission.name} (1)`)
  expect(receivedMail?.text).toContain(submission.message)
  expect(receivedMail?.text).toMatch(/Message 1, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/)
  // Some mail programs ignore the CSS that keeps line breaks.
  expect(receivedMail?.html).toContain('Hello &lt;b&gt;Tova&lt;/b&gt; &amp; Co,<br><br>.<br>  we need')
  expect(receivedMail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(receivedMail?.messageId).toMatch(/^<message-1-\d+@tova\.example>$/)
})

test('retries a mail that the server refused, or whose connection broke after the transfer', async () => {
  const login = { user: 'tova@example.com', password: 'a:b@c/d' }
  for (const options of everyNthUnlessLong([{ isSecure: true }, { login }], 2)) {
    const { mail, dataDir, warnings, url } = await startWithMailServer({
      refusalCodes: [451],
      brokenConnections: 1,
      ...options,
    })
    await insert({ url }, [newSubmission()])
    for (const reason of ['451', 'closed']) {
      await expect.poll(warnings).toMatch(new RegExp(`Message 1 could not be mailed: .*${reason}`))
      // The log does not contain the visitor's name.
      expect(warnings()).not.toContain('Ada')
      makeDue(dataDir)
    }
    await expect.poll(() => outboxRows(dataDir)).toEqual([{ mail: 'mailed', flagged: null }])
    expect(mail.mails).toHaveLength(2)
    // Mail programs can recognize the second copy by its id.
    expect(mail.mails[1]?.messageId).toBe(mail.mails[0]?.messageId)
  }
})

test('stops retrying after a day, and reports it in the log and in the inbox', async () => {
  const { dataDir, warnings, url } = await startWithMailServer({ refusalCodes: [451, 451] })
  await insert({ url }, [newSubmission()])
  await expect.poll(warnings).toContain('The server will try again')
  withMessageFile(dataDir, (database) =>
    database
      .prepare('UPDATE outbox SET next_try_at = 0, tried_since = ?')
      .run(Date.now() - 24 * 60 * 60 * 1000),
  )
  await expect.poll(warnings).toContain('Message 1 could not be mailed for 24 hours')
  expect(outboxRows(dataDir)).toEqual([{ mail: 'given-up', flagged: null }])
})

test('mails messages that arrived while the mail server was down, also after a restart', async () => {
  // Port 1 is never assigned as a free port, so no program listens there.
  const firstServer = await startMailingServer({ url: 'smtp://127.0.0.1:1' })
  await insert({ url: firstServer.url }, [newSubmission({ name: 'First' })])
  await expect.poll(firstServer.warnings).toContain('could not be mailed')
  await insert({ url: firstServer.url }, [newSubmission({ name: 'Second' })])
  await firstServer.app.close()
  makeDue(firstServer.dataDir)
  const mailServer = await startMailServer()
  await startMailingServer(mailServer, firstServer.dataDir)
  await expect
    .poll(() => mailServer.mails.map(({ subject }) => subject).sort())
    .toEqual(['Message from First (1)', 'Message from Second (2)'])
  const mailedRow = { mail: 'mailed', flagged: null }
  await expect.poll(() => outboxRows(firstServer.dataDir)).toEqual([mailedRow, mailedRow])
})

test('mails all other messages if the mail server refuses one of them', async () => {
  const { mail, dataDir, url, warnings } = await startWithMailServer({ refusedText: 'cheap pills' })
  const messages = Array.from({ length: 30 }, (_, index) =>
    index === 17 ? 'cheap pills' : `Crest ${index}.`,
  )
  await insertEach(
    { url },
    messages.map((message) => newSubmission({ message })),
  )
  const findUnmailed = () => outboxRows(dataDir).filter(({ mail }) => mail !== 'mailed')
  await expect.poll(() => findUnmailed().length).toBe(1)
  expect(findUnmailed()).toEqual([{ mail: 'waiting', flagged: null }])
  expect(warnings()).toMatch(/^Message \d+ could not be mailed: [^\n]*$/)
  const texts = mail.mails.map(({ text }) => text).join()
  for (const message of messages) expect(texts.split(message)).toHaveLength(message === 'cheap pills' ? 1 : 2)
})

test('a name cannot add a header, or reverse the text of a subject', async () => {
  const { mail, url } = await startWithMailServer()
  await insertEach({ url }, [
    newSubmission({ name: 'Eve\r\nBcc: all@example.com\r\n\r\nHello' }),
    newSubmission({ name: 'gpj.\u202eexe <eve@example.com>, "Tova" <x@y>' }),
    newSubmission({ name: `${'é'.repeat(199)}"` }),
    newSubmission({ name: '=?utf-8?q?Tova_=E2=80=AE_=3Ctova=40tova=2Eexample=3E?=' }),
  ])
  await expect.poll(() => mail.mails.length).toBe(4)
  for (const { recipients, headers, replyTo, raw } of mail.mails) {
    expect(recipients).toEqual(['tova@example.com'])
    expect(headers.filter(({ key }) => ['bcc', 'cc'].includes(key))).toEqual([])
    expect(replyTo).toHaveLength(1)
    expect(replyTo?.[0]?.address).toMatch(/^ada\.\d+\.\d+@example\.com$/)
    // The longest line that a mail may have is 998 characters (RFC 5322, 2.1.1).
    expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThan(999)
  }
  for (const { subject, replyTo } of mail.mails)
    expect(`${subject} ${replyTo?.[0]?.name}`).not.toContain('\u202e')
  expect(mail.mails[3]?.subject).toContain('= ?utf-8?q?Tova_=E2=80=AE_')
})

test('holds a message that is hardly more than a link, marks suspected spam, and mails no test message', async () => {
  const { mail, dataDir, url } = await startWithMailServer()
  const post = (extraFields: Record<string, string>) =>
    fetch(`${url}/contact`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...newSubmission(), ...extraFields }),
    })
  await insertEach({ url }, [
    newSubmission({ message: 'Buy! https://buy.example/pills' }),
    newSubmission({
      message: 'Cheap pills [url=https://buy.example]here[/url] for you and all your friends',
    }),
    newSubmission({ message: 'Our site https://club.example and the old one https://old.example, see both' }),
  ])
  // The response does not show that the hidden field was detected.
  for (const hidden of ['Acme Ltd', '']) expect((await post({ [honeypotName]: hidden })).status).toBe(303)
  await insert({ url }, [createTestMessage()])
  await expect
    .poll(() => outboxRows(dataDir))
    .toEqual([
      { mail: 'held', flagged: 'links' },
      { mail: 'mailed', flagged: 'links' },
      { mail: 'mailed', flagged: null },
      { mail: 'mailed', flagged: 'honeypot' },
      { mail: 'mailed', flagged: null },
      { mail: 'none', flagged: null },
    ])
  expect(mail.mails.map(({ subject }) => subject?.startsWith('Spam? '))).toEqual([true, false, true, false])
})

test('deletes messages after the set number of days, and logs how many', async () => {
  const folder = newBuiltFolder()
  const store = openSqliteStore(`${folder}/data`)
  for (let count = 0; count < 3; count++) await store.insert(newSubmission())
  await store.close()
  const oldDate = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString()
  withMessageFile(`${folder}/data`, (database) =>
    database.prepare('UPDATE contact_submissions SET created_at = ? WHERE id < 3').run(oldDate),
  )
  const server = startServer({ folder, env: { RETENTION_DAYS: '30' } })
  await server.url()
  await expect.poll(() => storedRows(`${folder}/data`).map(({ id }) => id)).toEqual([3])
  await expect.poll(() => server.output().err).toContain('Deleted 2 messages older than 30 days')
  // The page was built without RETENTION_DAYS.
  await expect
    .poll(() => server.output().err)
    .toContain('RETENTION_DAYS is 30, and the page was built with 0')
})

test('disconnects from a mail server that never completes its greeting', async () => {
  const endlessGreeting = createServer((socket) => {
    const timer = setInterval(() => socket.write('220-Welcome\r\n'), 50)
    socket.on('error', () => {}).on('close', () => clearInterval(timer))
  })
  const port = await listenOnFreePort(endlessGreeting)
  await expect(createMailer(`smtp://127.0.0.1:${port}`, 1000).send(testMail)).rejects.toThrow()
  await expect.poll(() => countConnections(endlessGreeting)).toBe(0)
})

const testMail = { from: 'portfolio@tova.example', to: 'tova@example.com', subject: 'Hello', text: 'Hello' }

/** Starts a mail server without TLS that sends these responses. Returns its port. */
const startPlainServer = (answer: (line: string) => string, host?: string) =>
  listenOnFreePort(
    createServer((socket) => {
      socket.write('220 mail.example\r\n')
      socket.on('error', () => {}).on('data', (line) => socket.write(`${answer(String(line))}\r\n`))
    }),
    host,
  )

test('sends a password without encryption only to this machine', async () => {
  let receivedText = ''
  // Answers by the first four letters of the command, such as STARTTLS.
  const answers: Record<string, string> = { EHLO: '250-mail.example\r\n250 AUTH PLAIN LOGIN', STAR: '502 No' }
  const port = await startPlainServer((line) => {
    receivedText += line
    return answers[line.slice(0, 4)] ?? '235 Yes'
  }, '0.0.0.0')
  const verify = (host: string) => createMailer(`smtp://tova:secret@${host}:${port}`).verify()
  // 0.0.0.0 is this machine too, but does not count as local.
  await expect(verify('0.0.0.0')).rejects.toThrow()
  expect(receivedText).toContain('EHLO')
  expect(receivedText).not.toContain('AUTH')
  await verify('127.0.0.1')
  expect(receivedText).toContain('AUTH')
})

test('removes a password from the error of a mail server that quotes it', async () => {
  const encodedPassword = Buffer.from('\0tova\0s3cret').toString('base64')
  const port = await startPlainServer((line) =>
    line.startsWith('EHLO') ? '250-x\r\n250 AUTH PLAIN' : `535 no s3cret, no ${encodedPassword} for tova`,
  )
  const { send, verify } = createMailer(`smtp://tova:s3cret@127.0.0.1:${port}`)
  for (const attempt of [send, verify])
    await expect(attempt(testMail)).rejects.toThrow('535 no …, no … for tova')
})
