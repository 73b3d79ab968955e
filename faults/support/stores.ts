/** The two stores that are attacked, each empty and of the attack's own. */
import { join } from 'node:path'
import postgres from 'postgres'
import { storedRows } from '../../tests/support/messages.ts'
import { type Postgres, startPostgres } from '../../tests/support/postgres.ts'
import type { Scope } from '../../tests/support/scope.ts'
import { builtFolderIn } from '../../tests/support/scoped/folder.ts'
import { type ServerOptions, type ServerProcess, startServer } from '../../tests/support/scoped/process.ts'

/** A store, and servers on it. */
export interface AttackedStore {
  /** Starts a server on it. */
  start(options?: ServerOptions): ServerProcess
  /** How often each message is stored, by its sender's address; for SQLite once its server has ended. */
  stored(): Promise<Map<string, number>>
}

/** The file, in a folder of its own. */
export function sqliteStore(scope: Scope): AttackedStore & { folder: string; dataDir: string } {
  const folder = builtFolderIn(scope)
  const dataDir = join(folder, 'data')
  return {
    folder,
    dataDir,
    start: (options) => startServer(scope, { folder, ...options }),
    stored: async () => counted(storedRows(dataDir).map(({ email }) => email)),
  }
}

/** A PostgreSQL server of its own, whose database `postgres` holds the messages. */
export async function postgresStore(scope: Scope): Promise<AttackedStore & { server: Postgres }> {
  const server = await startPostgres(scope)
  const url = server.url()
  return {
    server,
    start: ({ env, ...options } = {}) =>
      startServer(scope, { folder: builtFolderIn(scope), ...options, env: { DATABASE_URL: url, ...env } }),
    stored: () =>
      asOwner(url, async (sql) => {
        const rows = await sql<{ email: string }[]>`select email from contact_submissions`
        return counted(rows.map(({ email }) => email))
      }),
  }
}

/** Runs `work` on a connection of another program to the database. */
export async function asOwner<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Stops a server as its owner does; gives how it ended. */
export async function stop(server: ServerProcess): Promise<number | string> {
  server.process.kill('SIGTERM')
  return server.ended
}

function counted(emails: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const email of emails) counts.set(email, (counts.get(email) ?? 0) + 1)
  return counts
}
