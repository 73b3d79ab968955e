/** A database that does not answer: away, silent, or busy for somebody else. Under load: `tests/long/postgres.test.ts`. */
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgresStore } from '../../server/store/postgres/store.ts'
import { anApp, listening } from '../support/app.ts'
import { sendUntilTaken } from '../support/instances.ts'
import { aSubmission } from '../support/messages.ts'
import { asOwner, newDatabase } from '../support/postgres/databases.ts'
import { aRelay } from '../support/relay.ts'
import { errorOf, insert } from '../support/rest.ts'

/** Our server on a database; gives its address. */
async function aServer(databaseUrl: string): Promise<string> {
  const store = await openPostgresStore(databaseUrl, { perMinute: 0, perDay: 0 }, () => {})
  return listening(anApp(store).app)
}

const storedIn = (databaseUrl: string) =>
  asOwner(databaseUrl, async (sql) =>
    (await sql`select email from contact_submissions order by id`).map(({ email }) => email),
  )

const away = {
  status: 503,
  code: '08006',
  message: 'The database does not answer now',
  details: null,
}

test('a database that is away at the start does not keep the page from being served, and is found when it is back', async () => {
  const database = await newDatabase()
  const relay = await aRelay(database)
  await relay.close()
  const url = await aServer(relay.url)
  expect((await fetch(url)).status).toBe(200)
  expect(await errorOf(await insert({ url }, [aSubmission()]))).toMatchObject(away)
  expect((await fetch(`${url}/healthz`)).status).toBe(503)
  await relay.mend()
  const submission = aSubmission()
  await sendUntilTaken([url], submission)
  expect(await storedIn(database)).toEqual([submission.email])
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200)
})

test('a database that falls silent without closing a connection is 503, and is found when it is back', async () => {
  const database = await newDatabase()
  const relay = await aRelay(database)
  const url = await aServer(relay.url)
  const first = aSubmission()
  await sendUntilTaken([url], first)
  relay.silence()
  const submissions = Array.from({ length: 12 }, () => aSubmission())
  const answers = await Promise.all(submissions.map((one) => insert({ url }, [one])))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
  expect((await fetch(url)).status).toBe(200)
  await relay.mend()
  const last = aSubmission()
  await sendUntilTaken([url], last)
  expect(await storedIn(database)).toEqual([first.email, last.email])
})

test('a table that another program holds is 503, and nothing of what was refused is stored later', async () => {
  const database = await newDatabase()
  const url = await aServer(database)
  const first = aSubmission()
  await sendUntilTaken([url], first)
  const other = postgres(database, { max: 1 })
  onTestFinished(() => other.end())
  await other.begin(async (sql) => {
    await sql`lock table contact_submissions`
    const answers = await Promise.all(Array.from({ length: 30 }, () => insert({ url }, [aSubmission()])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    const [ours] = await sql`
      select count(*)::int as count from pg_stat_activity
      where application_name = 'portfolio' and datname = current_database()`
    expect(ours?.count).toBeLessThanOrEqual(10)
  })
  const last = aSubmission()
  await sendUntilTaken([url], last)
  expect(await storedIn(database)).toEqual([first.email, last.email])
})
