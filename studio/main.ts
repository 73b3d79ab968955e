/** The studio: the page as it is built, to be changed where it stands. `npm run studio`. */
import { randomBytes } from 'node:crypto'
import { dev } from 'astro'
import closeWithGrace from 'close-with-grace'
import { z } from 'zod'
import { ConfigError, loadEnvFile, readEnvironment } from '../contract/environment.ts'
import { readConfig } from '../server/config.ts'
import { buildApi } from './api.ts'
import { Desk } from './desk.ts'
import { History } from './history.ts'
import { pagesOfTheStudio } from './page/redirect.ts'
import { studioPath } from './protocol.ts'
import { studioServer } from './server.ts'

const settings = z.object({
  STUDIO_PORT: z
    .string()
    .default('4000')
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535,
      'must be a whole number from 0 to 65535',
    )
    .transform(Number),
})

try {
  loadEnvFile()
  const { STUDIO_PORT: port } = readEnvironment(settings, process.env)
  const token = randomBytes(32).toString('base64url')
  const desk = new Desk('content', new History())
  const messagesPlace = () => readConfig(process.env)
  const server = await dev({
    // At the top, whatever the path is that the page is published under.
    base: '/',
    logLevel: 'warn',
    server: { host: '127.0.0.1', port },
    vite: {
      plugins: [
        studioServer({
          port,
          desk,
          token,
          api: (changed) => buildApi({ desk, token, messagesPlace }, changed),
        }),
        pagesOfTheStudio(),
      ],
      server: { strictPort: true },
      optimizeDeps: { include: ['react-aria-components', 'idiomorph', 'culori'] },
    },
  })
  console.log(`Studio: http://localhost:${server.address.port}${studioPath}`)
  closeWithGrace({ delay: 10_000 }, () => server.stop())
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
