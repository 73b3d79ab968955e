/** `npm run dev`: serves the page with hot reload. The page's form sends to the real server and store. */
import type { AddressInfo } from 'node:net'
import { loadEnvFile } from '@portfolio/contract/environment.ts'
import { buildApp } from '@portfolio/server/app.ts'
import { readConfig } from '@portfolio/server/config.ts'
import { messagesLocation, openStore } from '@portfolio/server/store/open.ts'
import { serveForDevelopment } from '@portfolio/site/build/serve-for-development.ts'
import closeWithGrace from 'close-with-grace'

start().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

async function start(): Promise<void> {
  loadEnvFile()
  const config = readConfig(process.env)
  // Development sends no mail.
  const app = buildApp({ ...config, mailConfig: undefined }, { store: await openStore(config) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  const devServer = await serveForDevelopment(config, `http://127.0.0.1:${port}`)
  console.log(`Messages:  ${messagesLocation(config)}`)

  closeWithGrace({ delay: 10_000 }, async () => {
    await devServer.stop()
    await app.close()
  })
}
