/** Our server as processes on a PostgreSQL of the test file's own, each test with a database of its own. */
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { defaultBackendKey as key } from '../../contract/backend.ts'
import type { Submission } from '../../contract/submission.ts'
import { aSubmission } from './messages.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { startProcess } from './process.ts'
import { insert } from './rest.ts'

/** Starts the database server before the file's tests and removes it after them. */
export function instancesOnPostgres() {
  let server: Postgres
  let owner: Sql
  let url: string

  beforeAll(async () => {
    server = await startPostgres()
    owner = postgres(server.url(), { max: 1, onnotice: () => {} })
  })
  beforeEach(async () => {
    url = await server.newDatabase()
  })
  afterAll(async () => {
    await owner?.end()
    await server?.remove()
  })

  /** Asks the test's database as its owner. */
  async function ask<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    try {
      return await work(sql)
    } finally {
      await sql.end()
    }
  }

  return {
    server: () => server,
    /** The administrator's connection, in another database than the tests'. */
    owner: () => owner,
    /** The address of the test's own database. */
    url: () => url,
    ask,
    /** Starts one of our servers. */
    instance: (env: Record<string, string> = {}) => startProcess({ env: { DATABASE_URL: url, ...env } }),
    /** How often each address of a sender is stored. */
    stored: () =>
      ask(async (sql) => {
        const rows = await sql`select email, count(*)::int as count from contact_submissions group by email`
        return new Map<string, number>(rows.map(({ email, count }) => [email, count]))
      }),
    /** How many connections our servers have. */
    connections: async () => {
      const [row] = await owner`
        select count(*)::int as count from pg_stat_activity where application_name = 'portfolio'`
      return Number(row?.count)
    },
  }
}

/** Sends until it is acknowledged, as a visitor who tries again; by another instance where one is gone. */
export async function sendUntilTaken(addresses: string[], submission: Submission): Promise<void> {
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

/** Visitors who send one message after the other, each from an address of its own, until they are told to stop. */
export function aCrowd(url: string, count: number) {
  const answers: { email: string; status: number }[] = []
  let stopped = false
  const visitor = async (_: unknown, index: number) => {
    // Believed of us where the instance was told to.
    const from = { 'x-forwarded-for': `198.51.100.${index}` }
    while (!stopped) {
      const submission = aSubmission()
      const { status } = await insert({ url, key }, [submission], '', from)
      answers.push({ email: submission.email, status })
    }
  }
  const all = Promise.all(Array.from({ length: count }, visitor))
  return {
    /** The senders that were answered with a status so far. */
    answered: (status: number) => answers.filter((one) => one.status === status).map(({ email }) => email),
    /** Every status there was, after what is under way is answered. */
    async stop() {
      stopped = true
      await all
      return new Set(answers.map(({ status }) => status))
    },
  }
}
