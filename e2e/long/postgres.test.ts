/** PostgreSQL that crashes, freezes, is unreachable or locked, or has no free connection; health check and mails. */
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPostgresStore } from '../../packages/server/store/postgres/store.ts'
import { listen, newApp } from '../support/app.ts'
import { run } from '../support/command.ts'
import { expectStored } from '../support/expect-stored.ts'
import { mailSettings, startMailServer } from '../support/mail-server.ts'
import { newSubmission } from '../support/messages.ts'
import { migrations } from '../support/migrated-database.ts'
import { asOwner, newDatabase, newPostgres, type Postgres } from '../support/postgres/databases.ts'
import { startRelay } from '../support/relay.ts'
import { insert, readError } from '../support/rest.ts'
import { testScope } from '../support/scope.ts'
import { send, startSenders } from '../support/senders.ts'
import { newPostgresStore, stopServers, type TestedStore } from '../support/stores.ts'
import { answerTimeoutMs, maxConnections, watchConnections, watchPage } from './watch-server.ts'

describe('a database', () => {
  let database: Postgres
  let store: TestedStore
  beforeEach(async () => {
    database = await newPostgres(testScope)
    store = newPostgresStore(database.url())
  })

  test('that crashes or is stopped while two instances use it loses no acknowledged message', async () => {
    const instances = [store.startServer(), store.startServer()]
    const urls = await Promise.all(instances.map((instance) => instance.url()))
    const senders = startSenders(testScope, {
      count: 100,
      url: (sender) => urls[sender % 2] ?? '',
      shouldRetry: true,
    })
    const expectPageServed = watchPage(urls[0] ?? '')
    for (const signal of ['SIGQUIT', 'SIGINT', 'SIGQUIT', 'SIGINT'] as const) {
      await senders.waitForAcknowledged(500)
      await database.stop(signal)
      await pause(500)
      await database.start()
    }
    await senders.waitForAcknowledged(500)
    const ledger = await senders.stop()
    await expectPageServed()
    await stopServers(...instances)
    expectStored(ledger, await store.countCopies())
  })

  test('that two instances share stores a message once that is sent to both at the same time', async () => {
    const urls = await Promise.all([store.startServer(), store.startServer()].map((server) => server.url()))
    for (let round = 0; round < 10; round++) {
      const submission = newSubmission()
      const answers = await Promise.all(
        urls.flatMap((url) => [send(url, [submission]), send(url, [submission])]),
      )
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    }
    expect([...(await store.countCopies()).values()]).toEqual(Array(10).fill(1))
  })

  test('loses and duplicates no acknowledged message when one of two instances is killed', async () => {
    const instances = [store.startServer(), store.startServer()]
    const urls = await Promise.all(instances.map((instance) => instance.url()))
    // A proxy sends the next attempt to the other instance.
    let attempts = 0
    const url = () => urls[attempts++ % 2] ?? ''
    const senders = startSenders(testScope, { count: 50, url, shouldRetry: true })
    for (let round = 0; round < 6; round++) {
      await senders.waitForAcknowledged(200)
      const index = round % 2
      instances[index]?.process.kill('SIGKILL')
      await senders.waitForAcknowledged(200)
      const instance = store.startServer()
      instances[index] = instance
      urls[index] = await instance.url()
    }
    const ledger = await senders.stop()
    await stopServers(...instances)
    expectStored(ledger, await store.countCopies(), { acceptedStatuses: [201] })
  })

  /** A way to block a database. If `url` is set, the server connects to it instead. */
  interface Blockade {
    url?: string
    block(): unknown
    release(): unknown
  }

  /** `isReachable`: whether the server can reach the database. If not, requests in flight may be stored later. */
  const blockades: [name: string, isReachable: boolean, prepare: () => Promise<Blockade>][] = [
    [
      'with frozen processes',
      false,
      async () => {
        onTestFinished(() => database.resume())
        return { block: database.pause, release: database.resume }
      },
    ],
    [
      'with no free connection',
      true,
      async () => {
        // More than the database's limit of 100.
        const otherConnections = postgres(database.url(), { max: 110, onnotice: () => {} })
        const closeConnections = () => otherConnections.end({ timeout: 1 })
        onTestFinished(closeConnections)
        const occupyConnections = () =>
          Promise.allSettled(Array.from({ length: 110 }, () => otherConnections`select pg_sleep(0.1)`))
        const endPortfolioConnections = () =>
          otherConnections`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portfolio'`
        const block = async () => {
          await occupyConnections()
          for (let count = 0; count < 5; count++)
            await Promise.all([endPortfolioConnections(), occupyConnections()])
        }
        return { block, release: closeConnections }
      },
    ],
    [
      'behind a network that drops everything',
      false,
      async () => {
        const relay = await startRelay(database.url())
        return { url: relay.url, block: relay.silence, release: relay.reopen }
      },
    ],
  ]

  test.each(blockades)(
    '%s: each sender gets an answer in time, no refused message is stored, and the server recovers',
    async (_, isReachable, prepare) => {
      const { url: blockedUrl, block, release } = await prepare()
      const server = store.startServer(blockedUrl === undefined ? {} : { env: { DATABASE_URL: blockedUrl } })
      const url = await server.url()
      const expectConnectionsInLimit = await watchConnections(database.url())
      const senders = startSenders(testScope, { count: 100, url: () => url })
      await senders.waitForAcknowledged(100)
      await block()
      const expectPageServed = watchPage(url)
      await pause(6000)
      await release()
      await senders.waitForAcknowledged(100)
      const ledger = await senders.stop()
      await expectPageServed()
      // An unreachable database still counts the connections that the server has closed.
      await expectConnectionsInLimit(isReachable ? maxConnections : 2 * maxConnections)
      await stopServers(server)
      expect(ledger.countAnswers(503)).toBeGreaterThan(0)
      expectStored(ledger, await store.countCopies(), {
        maxStoredDespite503: isReachable ? 0 : maxConnections,
      })
      expect(ledger.slowestMs).toBeLessThan(answerTimeoutMs)
    },
  )

  test('that is unreachable at the start does not stop the page, and messages are stored later', async () => {
    const relay = await startRelay(database.url())
    await relay.close()
    const server = store.startServer({ env: { DATABASE_URL: relay.url } })
    const url = await server.url()
    const fetchHealth = async () => (await fetch(`${url}/healthz`)).status
    expect((await fetch(url)).status).toBe(200)
    const refusal = await readError(await insert({ url }, [newSubmission()]))
    const message = 'The database does not answer'
    expect(refusal).toMatchObject({ status: 503, code: '08006', message, details: null })
    expect(await fetchHealth()).toBe(503)
    await relay.reopen()
    const submission = newSubmission()
    await expect.poll(async () => (await insert({ url }, [submission])).status).toBe(201)
    expect(await store.countCopies()).toEqual(new Map([[submission.email, 1]]))
    await expect.poll(fetchHealth).toBe(200)
  })

  test('with a locked table: all requests are refused, those beyond the queue sooner, and none is stored later', async () => {
    const server = store.startServer()
    const url = await server.url()
    const expectConnectionsInLimit = await watchConnections(database.url())
    const otherClient = postgres(database.url(), { max: 1 })
    onTestFinished(() => otherClient.end())
    await otherClient.begin(async (sql) => {
      await sql`lock table contact_submissions`
      const answers = await Promise.all(Array.from({ length: 1100 }, () => send(url, [newSubmission()])))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      // Of 1100 requests, about 1000 are queued. The others are answered long before.
      const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
      expect(Number(times[50])).toBeLessThan(Number(times[1000]) * 0.75)
    })
    await expectConnectionsInLimit()
    const lastSubmission = newSubmission()
    await expect.poll(async () => (await insert({ url }, [lastSubmission])).status).toBe(201)
    expect(await store.countCopies()).toEqual(new Map([[lastSubmission.email, 1]]))
  })

  test.each([
    ['without rate limits', '0'],
    ['with rate limits', '5'],
  ])('64 concurrent senders with one address do not block other visitors, %s', async (_, limit) => {
    const env = { TRUST_PROXY: 'loopback', RATE_LIMIT_PER_MINUTE: limit, RATE_LIMIT_PER_DAY: limit }
    const urls = await Promise.all(
      [store.startServer({ env }), store.startServer({ env })].map((server) => server.url()),
    )
    const busySenders = startSenders(testScope, {
      count: 64,
      url: (sender) => urls[sender % 2] ?? '',
      headers: () => ({ 'x-forwarded-for': '203.0.113.1' }),
    })
    if (limit === '0') await busySenders.waitForAcknowledged(100)
    for (let visitor = 1; visitor <= 20; visitor++) {
      const headers = { 'x-forwarded-for': `198.51.100.${visitor}` }
      expect(await send(urls[visitor % 2] ?? '', [newSubmission()], headers)).toMatchObject({ status: 201 })
    }
    await busySenders.stop()
  })
})

/** Opens a store with the default rate limits. It fails if the database does not answer. */
const openStoreAt = (url: string) => openPostgresStore(url, { perMinute: 5, perDay: 50 }, expect.unreachable)

test('the health check reports a missing table or permission, recovers, and stores nothing', async () => {
  const url = await newDatabase()
  const address = await listen(newApp(await openStoreAt(url)).app)
  const expectStatus = (status: number) =>
    expect.poll(async () => (await fetch(`${address}/healthz`)).status).toBe(status)
  const policy = 'alter policy "Visitors may send" on contact_submissions with check'
  for (const [damage, repair] of [
    ['alter table contact_submissions rename to gone', 'alter table gone rename to contact_submissions'],
    [
      'revoke insert (email) on contact_submissions from anon',
      'grant insert (email) on contact_submissions to anon',
    ],
    [`${policy} (false)`, `${policy} (true)`],
  ] as const) {
    await expectStatus(200)
    await asOwner(url, (sql) => sql.unsafe(damage))
    await expectStatus(503)
    await asOwner(url, (sql) => sql.unsafe(repair))
  }
  await expectStatus(200)
  const rows = await asOwner(
    url,
    (sql) => sql`select from contact_submissions union all select from contact_private.senders`,
  )
  expect(rows).toHaveLength(0)
})

test('the server deletes rate-limit records older than a day at its start and hourly', async () => {
  const url = await newDatabase()
  const addRateLimitRecords = () =>
    asOwner(
      url,
      (sql) => sql`
      insert into contact_private.senders values ('old', now() - interval '25 hours'), ('new', now())`,
    )
  const findRateLimitRecords = async () => {
    const rows = await asOwner(
      url,
      (sql) => sql`select encode(sender, 'escape') as sender from contact_private.senders`,
    )
    return rows.map(({ sender }) => sender)
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = await openStoreAt(url)
  await addRateLimitRecords()
  vi.advanceTimersByTime(60 * 60 * 1000)
  await expect.poll(findRateLimitRecords).toEqual(['new'])
  await first.close()
  await addRateLimitRecords()
  const second = await openStoreAt(url)
  expect(await findRateLimitRecords()).toEqual(['new', 'new'])
  await second.close()
})

describe('mails about messages in PostgreSQL', () => {
  let url: string
  beforeEach(async () => {
    url = await newDatabase()
  })

  /** Runs `npm run notify` like cron. */
  const runNotify = (env: Record<string, string>) =>
    run([process.execPath, resolve('packages/cli/main.ts'), 'notify'], { DATABASE_URL: url, ...env })

  test('two servers mail each message once', async () => {
    const mail = await startMailServer()
    const startServer = () => newPostgresStore(url).startServer({ env: mailSettings(mail) })
    const addresses = await Promise.all([startServer(), startServer()].map((server) => server.url()))
    const names = Array.from({ length: 8 }, (_, index) => `Visitor ${index}`)
    await Promise.all(
      names.map((name, index) => insert({ url: addresses[index % 2] ?? '' }, [newSubmission({ name })])),
    )
    await expect.poll(() => mail.mails.length).toBe(8)
    const findUnmailed = () =>
      asOwner(url, (sql) => sql`select from contact_private.outbox where mail <> 'mailed'`)
    await expect.poll(async () => (await findUnmailed()).length).toBe(0)
    const subjects = mail.mails.map(({ subject }) => subject?.replace(/ \(\d+\)$/, ''))
    expect(subjects.sort()).toEqual(names.map((name) => `Message from ${name}`))
  })

  test('`npm run notify` mails each waiting message once, even if it runs twice', async () => {
    await asOwner(url, async (sql) => {
      await sql.unsafe(migrations.join('\n'))
      await sql`insert into contact_submissions (name, email, message) values ('Ada', 'ada@club.example', 'Hello')`
    })
    const mail = await startMailServer()
    const first = await runNotify(mailSettings(mail))
    expect(first).toEqual({ code: 0, out: 'Mailed 1 message to tova@example.com.\n', err: '' })
    expect(await runNotify(mailSettings(mail))).toEqual({ code: 0, out: '', err: '' })
    expect(mail.mails).toHaveLength(1)
  })

  test('`npm run notify` fails with the reason if it cannot send mail, so that cron reports it', async () => {
    const resultWithoutSettings = await runNotify({})
    expect(resultWithoutSettings.code).toBe(1)
    expect(resultWithoutSettings.err).toMatch(/set SMTP_URL, NOTIFY_TO and NOTIFY_FROM/)
    await newPostgresStore(url).startServer().url()
    await asOwner(url, async (sql) => {
      await sql`insert into contact_submissions (name, email, message) values ('Ada', 'ada@club.example', 'Hello')`
    })
    // No program listens on port 1.
    const resultWithoutMailServer = await runNotify(mailSettings({ url: 'smtp://127.0.0.1:1' }))
    expect(resultWithoutMailServer.code).toBe(1)
    expect(resultWithoutMailServer.err).toMatch(/Message 1 could not be mailed: .*ECONNREFUSED/)
    expect(resultWithoutMailServer.err).not.toMatch(/Ada|ada@/)
  })
})
