/** Where messages may be kept. */
import { join } from 'node:path'
import type { Submission } from '@portfolio/contract/submission.ts'
import type { Config } from '@portfolio/server/config.ts'
import { openStore } from '@portfolio/server/store/open.ts'
import type { OpenStore } from '@portfolio/server/store/store.ts'
import { onTestFinished } from 'vitest'
import { emptyFolder } from './folder.ts'
import { newDatabase } from './postgres/databases.ts'

/** A place as the server and the inbox open it. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Both kinds of places, by their names, each giving a new and empty one. */
export const newPlaces = {
  'the embedded store': async () => ({ dataDir: join(emptyFolder(), 'data'), databaseUrl: undefined }),
  PostgreSQL: async () => ({ dataDir: emptyFolder(), databaseUrl: await newDatabase() }),
}

/** Opens the store at a place, which takes as much as is sent, with these messages. It is closed after the test. */
export async function storeAt(place: Place, submissions: Submission[] = []): Promise<OpenStore> {
  const store = await openStore({ ...place, limits: { perMinute: 0, perDay: 0 } })
  onTestFinished(() => store.close())
  for (const submission of submissions) await store.insert(submission)
  return store
}
