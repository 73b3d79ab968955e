/** Starts servers over an empty store, SQLite or PostgreSQL, and counts the stored messages. */
import { join } from 'node:path'
import { expect } from 'vitest'
import { expectNoCrash } from './expect-stored.ts'
import { storedRows } from './messages.ts'
import { asOwner, newDatabase } from './postgres/databases.ts'
import { newBuiltFolder, type ServerOptions, type ServerProcess, startServer } from './server-process.ts'

export interface TestedStore {
  /** Starts a server with this store. */
  startServer(options?: ServerOptions): ServerProcess
  /** Returns the number of copies of each message, by its sender's e-mail address. With SQLite, stop the server first. */
  countCopies(): Promise<Map<string, number>>
}

export function newSqliteStore(): TestedStore & { dataDir: string } {
  const folder = newBuiltFolder()
  const dataDir = join(folder, 'data')
  return {
    dataDir,
    startServer: (options) => startServer({ folder, ...options }),
    countCopies: async () => countByEmail(storedRows(dataDir)),
  }
}

export function newPostgresStore(url: string): TestedStore {
  return {
    startServer: ({ env, ...options } = {}) =>
      startServer({ ...options, env: { DATABASE_URL: url, ...env } }),
    countCopies: () =>
      asOwner(url, async (sql) =>
        countByEmail(await sql<{ email: string }[]>`select email from contact_submissions`),
      ),
  }
}

export const stores: [name: string, store: () => Promise<TestedStore>][] = [
  ['SQLite', async () => newSqliteStore()],
  ['PostgreSQL', async () => newPostgresStore(await newDatabase())],
]

/** Stops servers by SIGTERM, and expects exit code 0 and no crash. */
export async function stopServers(...servers: ServerProcess[]): Promise<void> {
  for (const server of servers) {
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expectNoCrash(server)
  }
}

function countByEmail(rows: readonly { email: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { email } of rows) counts.set(email, (counts.get(email) ?? 0) + 1)
  return counts
}
