/** Our server as processes on PostgreSQL, each test with a database of its own. */
import type { Sql } from 'postgres'
import { beforeEach } from 'vitest'
import { asOwner, newDatabase } from './postgres/databases.ts'
import { startProcess } from './process.ts'

/** Makes a database before each test of the file. */
export function instancesOnPostgres() {
  let url: string

  beforeEach(async () => {
    url = await newDatabase()
  })

  /** Asks the test's database as its owner. */
  const ask = <T>(work: (sql: Sql) => Promise<T>): Promise<T> => asOwner(url, work)

  return {
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
  }
}
