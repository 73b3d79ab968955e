/** The studio: the page as it is built, to be changed where it stands. `npm run studio`. */
import { randomBytes } from 'node:crypto'
import { dev } from 'astro'
import closeWithGrace from 'close-with-grace'
import { ConfigError, loadEnvFile, readEnvironment } from '../contract/environment.ts'
import { readConfig } from '../server/config.ts'
import { readSiteConfig } from '../site/config.ts'
import { buildApi } from './api.ts'
import { Desk } from './desk.ts'
import { History } from './history.ts'
import { pagesOfTheStudio } from './page/redirect.ts'
import { studioPath } from './protocol.ts'
import { studioServer } from './server.ts'
import { studioSettings } from './settings.ts'

const env = { ...process.env }
try {
  loadEnvFile()
  const { STUDIO_PORT } = readEnvironment(studioSettings, process.env)
  // Read by the page's build as well, which would not tell a mistake as briefly.
  readSiteConfig(process.env)
  await start(STUDIO_PORT)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  // What was started before would keep the process alive.
  process.exit(1)
}

/**
 * Starts the studio and says where it is.
 *
 * @throws ConfigError where the port is not free
 */
async function start(port: number): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const desk = new Desk('content', new History())
  // As often as it is asked, so that a wrong setting of the server keeps nobody from the page.
  const readPlace = () => readConfig(process.env)
  const server = await dev({
    // At the top, whatever the path is that the page is published under.
    base: '/',
    logLevel: 'warn',
    server: { host: '127.0.0.1', port },
    vite: {
      // Its own, as a build rewrites the page's while the studio runs.
      cacheDir: 'node_modules/.vite/studio',
      plugins: [
        studioServer({
          port,
          desk,
          token,
          api: (listeners) => buildApi({ desk, token, readPlace, env }, listeners),
        }),
        pagesOfTheStudio(),
      ],
      // Vite's own list, and the messages.
      server: {
        strictPort: true,
        // A mistake in the content is told in the window, and must not be laid over it.
        hmr: { overlay: false },
        // Settings are read once; to start anew for them would take what is being written away.
        watch: { ignored: ['**/.env*'] },
        fs: { deny: ['.env', '.env.*', '*.{crt,pem,key}', '**/.git/**', '*.db', '*.db-*'] },
      },
      optimizeDeps: { include: ['react-aria-components', 'idiomorph', 'culori', 'fastest-levenshtein'] },
    },
  }).catch((error: Error) => {
    if (!error.message.includes('already in use')) throw error
    throw new ConfigError(
      `STUDIO_PORT: ${port} is in use by another program, or by a studio that runs already. Stop that one, or set STUDIO_PORT to another number.`,
    )
  })
  console.log(`Studio: http://localhost:${port}${studioPath}`)
  closeWithGrace({ delay: 10_000 }, async () => {
    await server.stop()
    desk.close()
  })
}
