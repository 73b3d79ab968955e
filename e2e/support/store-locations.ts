import { join } from 'node:path'
import type { Submission } from '@portfolio/contract/submission.ts'
import type { Config } from '@portfolio/server/config.ts'
import { openStore } from '@portfolio/server/store/open.ts'
import type { StoreWithOutbox } from '@portfolio/server/store/store.ts'
import { onTestFinished } from 'vitest'
import { newDatabase } from './postgres/databases.ts'
import { newFolder } from './scope.ts'

/** Where a store keeps its messages. */
export type StoreLocation = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Functions that create an empty location, by the kind of store. */
export const locationMakers = {
  'the embedded store': async () => ({ dataDir: join(newFolder(), 'data'), databaseUrl: undefined }),
  PostgreSQL: async () => ({ dataDir: newFolder(), databaseUrl: await newDatabase() }),
}

/** Opens the store at a location, without rate limits, and adds messages. It is closed after the test. */
export async function openStoreAt(
  location: StoreLocation,
  submissions: Submission[] = [],
): Promise<StoreWithOutbox> {
  const store = await openStore({ ...location, rateLimits: { perMinute: 0, perDay: 0 } })
  onTestFinished(() => store.close())
  for (const submission of submissions) await store.insert(submission)
  return store
}
