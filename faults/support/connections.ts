/** Counts the connections that our servers hold to PostgreSQL. */
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { Scope } from '../../tests/support/scope.ts'
import type { Report } from '../report.ts'

/** A count that goes on. */
export interface ConnectionCount {
  /** Ends it, and reports the most that there were at a time, of `allowed`. */
  stop(report: Report, allowed?: number): Promise<void>
}

/** How many connections one of our servers may have. */
export const pool = 10

/**
 * Counts ten times a second.
 *
 * @param url of the database
 */
export async function countConnections(scope: Scope, url: string): Promise<ConnectionCount> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  let stopped = false
  let highest = 0
  const end = () => {
    stopped = true
    return sql.end({ timeout: 1 })
  }
  scope.defer(end)
  const count = async () => {
    const [row] = await sql`select count(*)::int from pg_stat_activity where application_name = 'portfolio'`
    highest = Math.max(highest, row?.count)
  }
  // Connected before the attack begins, which may leave no room for it.
  await count()
  const work = (async () => {
    while (!stopped) {
      // A database that is away is counted again when it is back.
      await count().catch(() => {})
      await pause(100)
    }
  })()
  return {
    async stop(report, allowed = pool) {
      await end()
      await work
      report.figure(`${highest} connections at most`)
      report.promise(highest <= allowed, `${highest} connections at a time, and ${allowed} are the most`)
    },
  }
}
