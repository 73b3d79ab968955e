/** The studio's entry point: `npm run studio`. */
import { randomBytes } from 'node:crypto'
import { cacheSettings } from '@portfolio/content/preparing/cache.ts'
import { CacheWorker } from '@portfolio/content/preparing/cache-worker.ts'
import { ConfigError, loadEnvFile, readEnvironment } from '@portfolio/contract/environment.ts'
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { countUnpublishedChanges } from '@portfolio/publish/publish.ts'
import closeWithGrace from 'close-with-grace'
import { ensureBundle } from './bundle/bundle.ts'
import { ContentEditor, historyPath } from './content-editor.ts'
import { removeUnfinishedFiles } from './files/replace-file.ts'
import { studioPath } from './protocol.ts'
import { studioServer } from './server.ts'
import { studioSettings } from './settings.ts'

const shutdown = new AbortController()
const { signal } = shutdown
const project = { folder: process.cwd(), env: { ...process.env }, signal }
try {
  loadEnvFile()
  const { STUDIO_PORT } = readEnvironment(studioSettings, process.env)
  // Reports a wrong setting at the start. The studio serves the page at the root path, without the path of `SITE_URL`.
  process.env.SITE_URL = readSiteConfig(process.env).siteUrl.origin
  await start(STUDIO_PORT)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  // Pending work would keep the process alive.
  process.exit(1)
}

/** Starts the studio and prints its address. Throws a ConfigError if the port is in use. */
async function start(port: number): Promise<void> {
  // Prepares pictures and fonts in a separate process.
  cacheSettings.worker = new CacheWorker()
  for (const folder of ['.', 'content', 'content/pictures']) removeUnfinishedFiles(folder)
  const options = {
    editor: new ContentEditor('content', (reading) => countUnpublishedChanges(project, reading), historyPath),
    token: randomBytes(32).toString('base64url'),
    project,
  }
  const { promise: bundle, resolve: resolveBundle } = Promise.withResolvers<string>()
  const server = studioServer(port, options, bundle)
  await server.listen({ port, host: '127.0.0.1' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new ConfigError(
      `STUDIO_PORT: ${port} is in use by another program or another studio. Stop that program, or set STUDIO_PORT to another number.`,
    )
  })
  console.log(`Studio: http://localhost:${port}${studioPath}`)
  closeWithGrace({ delay: 10_000 }, async () => {
    shutdown.abort()
    await server.close()
  })
  // The server listens already, so that the window can show that it is loading.
  resolveBundle(ensureBundle(signal))
  await bundle.catch((error) => {
    if (!signal.aborted) throw error
  })
}
