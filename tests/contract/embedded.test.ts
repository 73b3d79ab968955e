import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { defaultBackendKey } from '../../contract/backend.ts'
import { buildApp } from '../../server/app.ts'
import { openSqliteStore } from '../../server/store/sqlite/store.ts'
import { listening } from '../support/app.ts'
import { storedRows } from '../support/messages.ts'
import type { Backend } from './backend.ts'
import { wireContract } from './cases/all.ts'

describe('the embedded backend', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portfolio-'))
  const app = buildApp({ backendKey: defaultBackendKey }, { store: openSqliteStore(dataDir) })
  let backend: Backend

  beforeAll(async () => {
    backend = {
      url: await listening(app),
      key: defaultBackendKey,
      rowsOf: async (email) => storedRows(dataDir).filter((row) => row.email === email),
    }
  })

  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true })
  })

  wireContract(() => backend)
})
