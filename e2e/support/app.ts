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
import { newFolder, newFolderIn } from './scope.ts'

const testPage = await readTestPage()

async function readTestPage(): Promise<Page> {
  await using scope = new AsyncDisposableStack()
  const folder = newFolderIn(scope)
  writeBuiltSite(folder)
  return await readPage(folder)
}

interface AppOptions {
  trustProxy?: string
  /** Replaces some of the server's limits. */
  limits?: Partial<ResourceLimits>
  page?: Page
}

/** Returns the server's app with a small built site, by default with an empty store. It is closed after the test. */
export function newApp(
  store?: Store,
  { trustProxy, limits, page = testPage }: AppOptions = {},
): { app: FastifyInstance; dataDir: string } {
  const dataDir = join(newFolder(), 'data')
  const config = { backendKey: defaultBackendKey, trustProxy }
  const services = { store: store ?? openSqliteStore(dataDir), activeRelease: { page } }
  const app = buildApp(config, services, { ...resourceLimits, ...limits })
  onTestFinished(() => app.close())
  return { app, dataDir }
}

/** Returns a store that accepts every message and stores none. `methods` replace its methods. */
export function newFakeStore(methods: Partial<Store> = {}): Store {
  const doNothing = async () => {}
  return { insert: doNothing, countRequest: doNothing, check: doNothing, close: doNothing, ...methods }
}

/** Listens on a free port and returns the URL. */
export const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })
