import { join } from 'node:path'
import type { Submission } from '@portfolio/contract/submission.ts'
import type { Config } from '@portfolio/server/config.ts'
import { openStore } from '@portfolio/server/store/open.ts'
import type { StoreWithOutbox } from '@portfolio/server/store/store.ts'
import { onTestFinished } from 'vitest'
import { newDatabase } from './postgres/databases.ts'
import { emptyFolder } from './scope.ts'

/** The location of a store. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Creates an empty location of each kind. */
export const newPlaces = {
  'the embedded store': async () => ({ dataDir: join(emptyFolder(), 'data'), databaseUrl: undefined }),
  PostgreSQL: async () => ({ dataDir: emptyFolder(), databaseUrl: await newDatabase() }),
}

/** Opens the store at a location without limits and adds these messages. It is closed after the test. */
export async function storeAt(place: Place, submissions: Submission[] = []): Promise<StoreWithOutbox> {
  const store = await openStore({ ...place, rateLimits: { perMinute: 0, perDay: 0 } })
  onTestFinished(() => store.close())
  for (const submission of submissions) await store.insert(submission)
  return store
}
