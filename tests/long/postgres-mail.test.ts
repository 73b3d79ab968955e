/** Mails about messages in PostgreSQL, sent by several servers or by a program that cron starts. */
import { resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { run } from '../support/command.ts'
import { aMailServer, mailSettings } from '../support/mail-server.ts'
import { aSubmission } from '../support/messages.ts'
import { migrations } from '../support/migrated.ts'
import { asOwner, newDatabase } from '../support/postgres/databases.ts'
import { insert } from '../support/rest.ts'
import { postgresStore } from '../support/stores.ts'

let url: string
beforeEach(async () => {
  url = await newDatabase()
})

/** Runs `npm run notify` as cron does; returns its exit code and output. */
const notify = (env: Record<string, string>) =>
  run([process.execPath, resolve('packages/cli/main.ts'), 'notify'], { DATABASE_URL: url, ...env })

test('two servers mail each message once', async () => {
  const mail = await aMailServer()
  const start = () => postgresStore(url).start({ env: mailSettings(mail) })
  const addresses = await Promise.all([start(), start()].map((one) => one.url()))
  const names = Array.from({ length: 8 }, (_, index) => `Visitor ${index}`)
  await Promise.all(
    names.map((name, index) => insert({ url: addresses[index % 2] ?? '' }, [aSubmission({ name })])),
  )
  await expect.poll(() => mail.mails.length).toBe(8)
  const settled = () => asOwner(url, (sql) => sql`select from contact_private.outbox where mail <> 'mailed'`)
  await expect.poll(async () => (await settled()).length).toBe(0)
  const subjects = mail.mails.map(({ subject }) => subject?.replace(/ \(\d+\)$/, ''))
  expect(subjects.sort()).toEqual(names.map((name) => `Message from ${name}`))
})

test('a program mails each waiting message once, also if it runs again', async () => {
  await asOwner(url, async (sql) => {
    await sql.unsafe(migrations.join('\n'))
    await sql`insert into contact_submissions (name, email, message) values ('Ada', 'ada@club.example', 'Hello')`
  })
  const mail = await aMailServer()
  const first = await notify(mailSettings(mail))
  expect(first).toEqual({ code: 0, out: 'Mailed 1 message to tova@example.com.\n', err: '' })
  expect(await notify(mailSettings(mail))).toEqual({ code: 0, out: '', err: '' })
  expect(mail.mails).toHaveLength(1)
})

test('a program that cannot send mail prints the reason and fails, so that cron reports it', async () => {
  const unset = await notify({})
  expect(unset.code).toBe(1)
  expect(unset.err).toMatch(/set SMTP_URL, NOTIFY_TO and NOTIFY_FROM/)
  await postgresStore(url).start().url()
  await asOwner(url, async (sql) => {
    await sql`insert into contact_submissions (name, email, message) values ('Ada', 'ada@club.example', 'Hello')`
  })
  // Nothing listens on this port: systems do not assign it automatically.
  const failed = await notify(mailSettings({ url: 'smtp://127.0.0.1:1' }))
  expect(failed.code).toBe(1)
  expect(failed.err).toMatch(/Message 1 could not be mailed: .*ECONNREFUSED/)
  expect(failed.err).not.toMatch(/Ada|ada@/)
})
