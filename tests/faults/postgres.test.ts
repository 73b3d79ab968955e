import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultBackendKey as key } from '../../contract/backend.ts'
import type { Submission } from '../../contract/submission.ts'
import { aSubmission } from '../support/messages.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { startProcess } from '../support/process.ts'
import { aRelay } from '../support/relay.ts'
import { errorOf, insert } from '../support/rest.ts'
import { startSenders } from '../support/senders.ts'
import { thisTest } from '../support/this-test.ts'

let server: Postgres
let owner: Sql
let database = 0

beforeAll(async () => {
  server = await startPostgres()
  owner = postgres(server.url(), { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await owner?.end()
  await server?.remove()
})

/** The address of the test's own database. */
let url: string
beforeEach(async () => {
  const name = `portfolio_${++database}`
  await owner`create database ${owner(name)}`
  url = server.url(name)
})

/** How often each address of a sender is stored. */
async function stored(): Promise<Map<string, number>> {
  const sql = postgres(url, { max: 1 })
  const rows = await sql`select email, count(*)::int as count from contact_submissions group by email`
  await sql.end()
  return new Map(rows.map(({ email, count }) => [email, count]))
}

const instance = (env: Record<string, string> = {}) => startProcess({ env: { DATABASE_URL: url, ...env } })

/** Sends until it is acknowledged, as a visitor who tries again; by another instance where one is gone. */
async function sendUntilTaken(addresses: string[], submission: Submission): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const address = addresses[attempt % addresses.length] ?? ''
    const status = await insert({ url: address, key }, [submission]).then(
      ({ status }) => status,
      () => 'gone' as const,
    )
    if (status === 201) return
    expect([503, 'gone']).toContain(status)
  }
}

/** Has several callers send, each message by another instance and again until it is acknowledged. */
function load(addresses: string[]) {
  let turn = 0
  return startSenders(thisTest, {
    senders: 6,
    url: () => addresses[turn++ % addresses.length] ?? '',
    again: true,
  })
}

describe('several instances on one database', () => {
  test('set it up once though they start at the same moment', async () => {
    const addresses = await Promise.all([instance(), instance(), instance()].map((one) => one.url()))
    for (const address of addresses) await sendUntilTaken([address], aSubmission())
    expect((await stored()).size).toBe(3)
  })

  test('store each message once and lose none, also where both are sent the same', async () => {
    const addresses = await Promise.all([instance(), instance()].map((one) => one.url()))
    const submissions = Array.from({ length: 300 }, () => aSubmission())
    const waiting = submissions.flatMap((submission) =>
      addresses.map((address) => () => sendUntilTaken([address], submission)),
    )
    const caller = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    }
    await Promise.all(Array.from({ length: 8 }, caller))
    expect(await stored()).toEqual(new Map(submissions.map(({ email }) => [email, 1])))
  })

  test('count what one address sends together', async () => {
    const limits = { RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_PER_DAY: '50' }
    const addresses = await Promise.all([instance(limits), instance(limits)].map((one) => one.url()))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        insert({ url: addresses[index % 2] ?? '', key }, [aSubmission()]),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect((await stored()).size).toBe(5)
  })

  test.each(['SIGQUIT', 'SIGINT'] as const)(
    'have all that they acknowledged where the database ends by %s and starts again',
    async (signal) => {
      const instances = [instance(), instance()]
      const addresses = await Promise.all(instances.map((one) => one.url()))
      const senders = load(addresses)
      await senders.acknowledged(100)
      await server.stop(signal)
      await server.start()
      await senders.acknowledged(200)
      const ledger = await senders.stop()
      const counts = await stored()
      expect(ledger.others([201, 503, 0])).toEqual([])
      expect(ledger.all('acknowledged').filter((email) => counts.get(email) !== 1)).toEqual([])
      for (const one of instances) expect((await fetch(await one.url())).status).toBe(200)
    },
  )
})

test.each([
  ['SIGTERM', 0],
  ['SIGKILL', 'SIGKILL'],
] as const)(
  'where one of two instances ends by %s, all that was acknowledged is there',
  async (signal, end) => {
    const instances = [instance(), instance()] as const
    const addresses = await Promise.all(instances.map((one) => one.url()))
    const senders = load(addresses)
    await senders.acknowledged(100)
    instances[0].process.kill(signal)
    expect(await instances[0].ended).toBe(end)
    await senders.acknowledged(200)
    const ledger = await senders.stop()
    const counts = await stored()
    expect(ledger.others([201, 503, 0])).toEqual([])
    expect(ledger.all('acknowledged').filter((email) => counts.get(email) !== 1)).toEqual([])
  },
)

describe('a database that is away', () => {
  test('does not keep the page from being served, and is found when it is back', async () => {
    await server.stop()
    const one = instance()
    const address = await one.url()
    expect(one.output().err).toContain('DATABASE_URL: The database does not answer now. The page is served')
    expect((await fetch(address)).status).toBe(200)
    const start = performance.now()
    const error = await errorOf(await insert({ url: address, key }, [aSubmission()]))
    expect(performance.now() - start).toBeLessThan(5000)
    expect(error).toMatchObject({
      status: 503,
      code: '08006',
      message: 'The database does not answer now',
      details: null,
    })
    expect((await fetch(`${address}/healthz`)).status).toBe(503)
    await server.start()
    const submission = aSubmission()
    await sendUntilTaken([address], submission)
    expect(await stored()).toEqual(new Map([[submission.email, 1]]))
    await expect.poll(async () => (await fetch(`${address}/healthz`)).status, { timeout: 5000 }).toBe(200)
  })

  test('without closing a connection is 503 within 5 s, and is found when it is back', async () => {
    const relay = await aRelay(url)
    const one = instance({ DATABASE_URL: relay.url })
    const address = await one.url()
    await sendUntilTaken([address], aSubmission())
    relay.silence()
    const start = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => insert({ url: address, key }, [aSubmission()])),
    )
    expect(performance.now() - start).toBeLessThan(5000)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    expect((await fetch(address)).status).toBe(200)
    relay.mend()
    const submission = aSubmission()
    await sendUntilTaken([address], submission)
    expect((await stored()).get(submission.email)).toBe(1)
  })

  test('because another program holds its table is 503 within 5 s, and nothing of it is stored later', async () => {
    const address = await instance().url()
    const other = postgres(url, { max: 1 })
    const submission = aSubmission()
    await other.begin(async (sql) => {
      await sql`lock table contact_submissions`
      const start = performance.now()
      expect((await insert({ url: address, key }, [submission])).status).toBe(503)
      expect(performance.now() - start).toBeLessThan(5000)
    })
    await other.end()
    await sendUntilTaken([address], aSubmission())
    expect((await stored()).has(submission.email)).toBe(false)
  })
})

describe('a server on PostgreSQL', () => {
  test('names the database without its password', async () => {
    const { host, pathname } = new URL(url)
    const one = instance({ DATABASE_URL: `postgres://postgres:sesame@${host}${pathname}` })
    await one.url()
    expect(one.output()).toEqual({
      out: expect.stringMatching(`\nMessages:  postgres://postgres@${host}${pathname}\n$`),
      err: '',
    })
  })

  test.each([
    ['a database that is not there', { pathname: '/nowhere' }, 'There is no such database'],
    ['a user that is not there', { username: 'nobody' }, 'The database refuses this user'],
    ['a user without rights', { username: 'guest' }, 'create role anon nologin'],
  ])('does not start with %s, and says why', async (_, change, words) => {
    await owner`drop role if exists guest`
    await owner`create role guest login`
    const one = instance({
      DATABASE_URL: Object.assign(new URL(url), { password: 'sesame', ...change }).href,
    })
    expect(await one.ended).toBe(1)
    const { err } = one.output()
    expect(err).toContain('DATABASE_URL: ')
    expect(err).toContain(words)
    expect(err).not.toContain('sesame')
    expect(err).not.toMatch(/^ +at /m)
  })
})
