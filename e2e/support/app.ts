import { join } from 'node:path'
import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { buildApp } from '@portfolio/server/app.ts'
import type { Store } from '@portfolio/server/store/store.ts'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { type Page, readPage } from '../../packages/server/page/read-page.ts'
import { type ResourceLimits, resourceLimits } from '../../packages/server/resource-limits.ts'
import { openSqliteStore } from '../../packages/server/store/sqlite/store.ts'
import { writeBuiltSite } from './built-site.ts'
import { emptyFolder, folderIn } from './scope.ts'

const page = await aPage()

async function aPage(): Promise<Page> {
  await using scope = new AsyncDisposableStack()
  const folder = folderIn(scope)
  writeBuiltSite(folder)
  return await readPage(folder)
}

interface Given {
  trustProxy?: string
  /** Limits that differ from the server's. */
  within?: Partial<ResourceLimits>
  shown?: Page
}

/** Returns the server with a small built site and an empty store, or the given one. It is closed after the test. */
export function anApp(
  given?: Store,
  { trustProxy, within, shown = page }: Given = {},
): { app: FastifyInstance; dataDir: string } {
  const dataDir = join(emptyFolder(), 'data')
  const store = given ?? openSqliteStore(dataDir)
  const config = { backendKey: defaultBackendKey, trustProxy }
  const app = buildApp(config, { store, activeRelease: { page: shown } }, { ...resourceLimits, ...within })
  onTestFinished(() => app.close())
  return { app, dataDir }
}

/** Returns a store that accepts everything and keeps nothing, except for the given methods. */
export function aStore(given: Partial<Store> = {}): Store {
  const done = async () => {}
  return { insert: done, countRequest: done, check: done, close: done, ...given }
}

/** Listens on a free port and returns the URL. */
export const listening = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })
