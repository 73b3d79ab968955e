import { join } from 'node:path'
import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { buildApp } from '@portfolio/server/app.ts'
import type { Store } from '@portfolio/server/store/store.ts'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { type Bounds, bounds } from '../../packages/server/bounds.ts'
import { type Page, readPage } from '../../packages/server/page/read.ts'
import { openSqliteStore } from '../../packages/server/store/sqlite/store.ts'
import { writeBuiltSite } from './built-site.ts'
import { emptyFolder, folderIn } from './folder.ts'

/** What all of them show. */
const page = await aPage()

/** A small built site. */
async function aPage(): Promise<Page> {
  await using scope = new AsyncDisposableStack()
  const folder = folderIn(scope)
  writeBuiltSite(folder)
  return await readPage(folder)
}

/** What a server has that is not as most tests want it. */
interface Given {
  /** Whom it believes; nobody where none is given. */
  trustProxy?: string
  /** How much callers may have, where it differs from what visitors may. */
  within?: Partial<Bounds>
  shown?: Page
}

/** The server over a small built site and an empty store, or over a store of the test's. Closed after the test. */
export function anApp(
  given?: Store,
  { trustProxy, within, shown = page }: Given = {},
): { app: FastifyInstance; dataDir: string } {
  const dataDir = join(emptyFolder(), 'data')
  const store = given ?? openSqliteStore(dataDir)
  const config = { backendKey: defaultBackendKey, trustProxy }
  const app = buildApp(config, { store, shown: { page: shown } }, { ...bounds, ...within })
  onTestFinished(() => app.close())
  return { app, dataDir }
}

/** A store that takes everything and keeps nothing, but for what the test has it do. */
export function aStore(given: Partial<Store> = {}): Store {
  const done = async () => {}
  return { insert: done, count: done, check: done, close: done, ...given }
}

/** The address of the server, once it listens on a port of its own. */
export const listening = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })
