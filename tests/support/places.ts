/** Where messages may be kept. */
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Config } from '../../server/config.ts'
import { emptyFolder } from './folder.ts'
import { type Postgres, startPostgres } from './postgres.ts'

/** A place as the server and the inbox open it. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Both kinds of places, by their names, each giving a new and empty one; there while the tests of a file run. */
export function newPlaces() {
  let server: Postgres
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server?.remove())
  const embedded = async () => ({ dataDir: join(emptyFolder(), 'data'), databaseUrl: undefined })
  const postgres = async () => ({ dataDir: emptyFolder(), databaseUrl: await server.newDatabase() })
  return { 'the embedded store': embedded, PostgreSQL: postgres }
}
