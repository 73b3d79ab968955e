import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultBackendKey as key } from '@portfolio/contract/backend.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import { listen } from '../../../e2e/support/app.ts'
import { type LimitedBackend, testLimits } from '../../../e2e/support/contract/limits.ts'
import { testWireContract } from '../../../e2e/support/contract/wire-contract.ts'
import { storedRows, withMessageFile } from '../../../e2e/support/messages.ts'
import { buildApp } from '../app.ts'
import { openSqliteStore } from '../store/sqlite/store.ts'
import type { RateLimits } from '../store/store.ts'

/** Starts the backend before the tests of a block and stops it after them. */
function useEmbeddedBackend(limits: RateLimits): () => LimitedBackend {
  const dataDir = mkdtempSync(join(tmpdir(), 'portfolio-'))
  const store = openSqliteStore(dataDir, limits)
  const app = buildApp({ backendKey: key, trustProxy: 'loopback' }, { store })
  let url: string

  beforeAll(async () => {
    url = await listen(app)
  })

  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true })
  })

  return () => ({
    url,
    rowsOf: async (email) => storedRows(dataDir).filter((row) => row.email === email),
    backdate: async (email, milliseconds) =>
      void withMessageFile(dataDir, (database) =>
        database
          .prepare('UPDATE contact_submissions SET created_at = ? WHERE email = ?')
          .run(new Date(Date.now() - milliseconds).toISOString(), email),
      ),
    backdateSenders: async (seconds) =>
      void withMessageFile(dataDir, (database) =>
        database.prepare('UPDATE senders SET sent_at = sent_at - ?').run(seconds * 1000),
      ),
  })
}

describe('the embedded backend', () => {
  // The requests and responses on which all backends agree.
  testWireContract(useEmbeddedBackend({ perMinute: 0, perDay: 0 }))
})

describe('the embedded backend with limits', () => {
  testLimits(useEmbeddedBackend({ perMinute: 5, perDay: 50 }))
})
