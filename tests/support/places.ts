/** Where messages may be kept. */
import { join } from 'node:path'
import type { Config } from '../../server/config.ts'
import { emptyFolder } from './folder.ts'
import { newDatabase } from './postgres/databases.ts'

/** A place as the server and the inbox open it. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Both kinds of places, by their names, each giving a new and empty one. */
export const newPlaces = {
  'the embedded store': async () => ({ dataDir: join(emptyFolder(), 'data'), databaseUrl: undefined }),
  PostgreSQL: async () => ({ dataDir: emptyFolder(), databaseUrl: await newDatabase() }),
}
