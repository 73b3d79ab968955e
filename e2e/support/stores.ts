/** Both stores, empty, under servers in their own processes. */
import { join } from 'node:path'
import { expect } from 'vitest'
import { expectNoCrash } from './expect-stored.ts'
import { storedRows } from './messages.ts'
import { asOwner, newDatabase } from './postgres/databases.ts'
import { aBuiltFolder, type ServerOptions, type ServerProcess, startProcess } from './process.ts'

export interface AttackedStore {
  start(options?: ServerOptions): ServerProcess
  /** Returns the number of copies of each message, by its sender's address. For SQLite, end the server first. */
  stored(): Promise<Map<string, number>>
}

export function sqliteStore(): AttackedStore & { dataDir: string } {
  const folder = aBuiltFolder()
  const dataDir = join(folder, 'data')
  return {
    dataDir,
    start: (options) => startProcess({ folder, ...options }),
    stored: async () => counted(storedRows(dataDir)),
  }
}

export function postgresStore(url: string): AttackedStore {
  return {
    start: ({ env, ...options } = {}) => startProcess({ ...options, env: { DATABASE_URL: url, ...env } }),
    stored: () =>
      asOwner(url, async (sql) =>
        counted(await sql<{ email: string }[]>`select email from contact_submissions`),
      ),
  }
}

export const stores: [name: string, store: () => Promise<AttackedStore>][] = [
  ['SQLite', async () => sqliteStore()],
  ['PostgreSQL', async () => postgresStore(await newDatabase())],
]

/** Stops servers by SIGTERM and expects an orderly end. */
export async function stop(...servers: ServerProcess[]): Promise<void> {
  for (const server of servers) {
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expectNoCrash(server)
  }
}

function counted(rows: readonly { email: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { email } of rows) counts.set(email, (counts.get(email) ?? 0) + 1)
  return counts
}
