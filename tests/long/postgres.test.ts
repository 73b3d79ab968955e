import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { expectKept } from '../support/kept.ts'
import { aSubmission } from '../support/messages.ts'
import { ownPostgres } from '../support/postgres/databases.ts'
import type { Postgres } from '../support/postgres/server.ts'
import { aRelay } from '../support/relay.ts'
import { errorOf, insert } from '../support/rest.ts'
import { send, startSenders } from '../support/senders.ts'
import { type AttackedStore, postgresStore, stop } from '../support/stores.ts'
import { thisTest } from '../support/this-test.ts'
import { patience, pool, watchConnections, watchPage } from './watches.ts'

let database: Postgres
let store: AttackedStore
beforeEach(async () => {
  database = await ownPostgres(thisTest)
  store = postgresStore(database.url())
})

test('that crashes and is stopped, and comes back, under two instances: all that was acknowledged is there', async () => {
  const instances = [store.start(), store.start()]
  const urls = await Promise.all(instances.map((one) => one.url()))
  const senders = startSenders(thisTest, {
    senders: 100,
    url: (sender) => urls[sender % 2] ?? '',
    again: true,
  })
  const pageServed = watchPage(urls[0] ?? '')
  for (const signal of ['SIGQUIT', 'SIGINT', 'SIGQUIT', 'SIGINT'] as const) {
    await senders.acknowledged(500)
    await database.stop(signal)
    await pause(500)
    await database.start()
  }
  await senders.acknowledged(500)
  const ledger = await senders.stop()
  await pageServed()
  await stop(...instances)
  expectKept(ledger, await store.stored())
})

/** A way to block a database: what blocks it and what frees it, and the way to it where that is another. */
interface Blockade {
  url?: string
  block(): unknown
  free(): unknown
}

/** Whether what is on its way then is out of reach: it may be stored after all, and its connection be taken for alive. */
type Reach = 'out of reach' | 'within reach'

const blockades: [name: string, reach: Reach, prepare: () => Promise<Blockade>][] = [
  [
    // Once it goes on, it does what it was asked before.
    'whose processes are frozen',
    'out of reach',
    async () => {
      onTestFinished(() => database.resume())
      return { block: database.pause, free: database.resume }
    },
  ],
  [
    'whose connections others have, all of them',
    'within reach',
    async () => {
      const others = postgres(database.url(), { max: 110, onnotice: () => {} })
      const free = () => others.end({ timeout: 1 })
      onTestFinished(free)
      // As many as there is room for; the rest is refused.
      const fill = () => Promise.allSettled(Array.from({ length: 110 }, () => others`select pg_sleep(0.1)`))
      const endOurs = () =>
        others`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portfolio'`
      const block = async () => {
        await fill()
        for (let count = 0; count < 5; count++) await Promise.all([endOurs(), fill()])
      }
      return { block, free }
    },
  ],
  [
    'to which the network drops everything',
    'out of reach',
    async () => {
      const relay = await aRelay(database.url())
      return { url: relay.url, block: relay.silence, free: relay.mend }
    },
  ],
]

test.each(blockades)(
  '%s: each hears in time, nothing that was refused is stored, the pool does not grow, and all goes on after',
  async (_, reach, prepare) => {
    const { url: way, block, free } = await prepare()
    const server = store.start(way === undefined ? {} : { env: { DATABASE_URL: way } })
    const url = await server.url()
    const connectionsBounded = await watchConnections(database.url())
    const senders = startSenders(thisTest, { senders: 100, url: () => url })
    await senders.acknowledged(100)
    await block()
    const pageServed = watchPage(url)
    await pause(6000)
    await free()
    await senders.acknowledged(100)
    const ledger = await senders.stop()
    await pageServed()
    await connectionsBounded(reach === 'out of reach' ? 2 * pool : pool)
    await stop(server)
    expect(ledger.count(503)).toBeGreaterThan(0)
    expectKept(ledger, await store.stored(), { doubtful: reach === 'out of reach' ? pool : 0 })
    expect(ledger.slowest).toBeLessThan(patience)
  },
)

test('that is away at the start does not keep the page from being served, and is found when it is back', async () => {
  const relay = await aRelay(database.url())
  await relay.close()
  const server = store.start({ env: { DATABASE_URL: relay.url } })
  const url = await server.url()
  const health = async () => (await fetch(`${url}/healthz`)).status
  expect((await fetch(url)).status).toBe(200)
  const refused = await errorOf(await insert({ url }, [aSubmission()]))
  const message = 'The database does not answer'
  expect(refused).toMatchObject({ status: 503, code: '08006', message, details: null })
  expect(await health()).toBe(503)
  await relay.mend()
  const submission = aSubmission()
  await expect.poll(async () => (await insert({ url }, [submission])).status).toBe(201)
  expect(await store.stored()).toEqual(new Map([[submission.email, 1]]))
  await expect.poll(health).toBe(200)
})

test('that is held makes nobody wait behind more than can be served in time, and stores none of it later', async () => {
  const server = store.start()
  const url = await server.url()
  const connectionsBounded = await watchConnections(database.url())
  const other = postgres(database.url(), { max: 1 })
  onTestFinished(() => other.end())
  await other.begin(async (sql) => {
    await sql`lock table contact_submissions`
    const answers = await Promise.all(Array.from({ length: 1100 }, () => send(url, [aSubmission()])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    // Requests beyond the queue are answered long before those in it.
    const times = answers.map(({ took }) => took).toSorted((one, other) => one - other)
    expect(Number(times[50])).toBeLessThan(Number(times[1000]) * 0.75)
  })
  await connectionsBounded()
  const last = aSubmission()
  await expect.poll(async () => (await insert({ url }, [last])).status).toBe(201)
  expect(await store.stored()).toEqual(new Map([[last.email, 1]]))
})

test.each([
  ['without limits', '0'],
  ['with limits', '5'],
])('64 requests at once of one address keep no visitor out, %s', async (_, perMinute) => {
  const env = { TRUST_PROXY: 'loopback', RATE_LIMIT_PER_MINUTE: perMinute, RATE_LIMIT_PER_DAY: perMinute }
  const urls = await Promise.all([store.start({ env }), store.start({ env })].map((one) => one.url()))
  const crowd = startSenders(thisTest, {
    senders: 64,
    url: (sender) => urls[sender % 2] ?? '',
    headers: () => ({ 'x-forwarded-for': '203.0.113.1' }),
  })
  if (perMinute === '0') await crowd.acknowledged(100)
  for (let visitor = 1; visitor <= 20; visitor++) {
    const from = { 'x-forwarded-for': `198.51.100.${visitor}` }
    expect(await send(urls[visitor % 2] ?? '', [aSubmission()], from)).toMatchObject({ status: 201 })
  }
  await crowd.stop()
})
