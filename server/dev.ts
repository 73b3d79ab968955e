/** Development: the page with hot reload, its form answered by the real server over the real store. */
import type { AddressInfo } from 'node:net'
import { dev } from 'astro'
import closeWithGrace from 'close-with-grace'
import { loadEnvFile } from '../contract/environment.ts'
import { formPath } from '../contract/form.ts'
import { followContent } from '../site/build/follow-content.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { messagesPlace, openStore } from './store/open.ts'

start().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

/** Starts both and says where the messages go. Throws an Error that tells the owner what is wrong. */
async function start(): Promise<void> {
  loadEnvFile()
  const config = readConfig(process.env)
  // Nobody is mailed from here.
  const app = buildApp({ ...config, notify: undefined }, { store: await openStore(config) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  const backend = `http://127.0.0.1:${port}`
  const page = await dev({
    server: { host: config.host, port: config.port },
    vite: {
      plugins: [followContent()],
      server: { proxy: { '/rest/v1': backend, '/healthz': backend, [formPath]: backend } },
    },
  })
  console.log(`Messages:  ${messagesPlace(config)}`)

  closeWithGrace({ delay: 10_000 }, async () => {
    await page.stop()
    await app.close()
  })
}
