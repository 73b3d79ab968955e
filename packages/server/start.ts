import { existsSync, unwatchFile, watchFile } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { distFolder, manifestFile } from '@portfolio/contract/build-manifest.ts'
import { loadEnvFile } from '@portfolio/contract/environment.ts'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startMailing, startRetention } from './background-tasks.ts'
import { type Config, readConfig } from './config.ts'
import {
  type ActiveRelease,
  describeRelease,
  followActiveRelease,
  readActiveRelease,
} from './page/active-release.ts'
import { readPageBuiltForSiteUrl, retentionWarning } from './page/read-page.ts'
import { messagesLocation, openStore } from './store/open.ts'

/** Starts the server and prints its address. Throws Error with advice for the owner. */
export async function start(): Promise<void> {
  loadEnvFile()
  const config = readConfig(process.env)
  const activeRelease = await readActiveRelease(config)
  const store = await openStore(config)
  const app = buildApp(config, { store, activeRelease })
  if (config.mailConfig) startMailing(app, store.outbox, config.mailConfig)
  if (config.retentionDays > 0) startRetention(app, store, config.retentionDays)
  followActiveRelease(app, activeRelease, config)
  warnAboutNewBuild(app, activeRelease)
  // How long requests may take to finish; most service managers wait at least as long.
  closeWithGrace({ delay: 10_000, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'The server stops because of an unexpected error')
    await app.close()
  })
  await app.ready()
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw new Error(adviseOnListenError(error, config))
  })
  const { port } = app.server.address() as AddressInfo
  console.log(
    `Portfolio: http://${formatHost(config.host)}:${port}${describePage(activeRelease)}
Messages:  ${messagesLocation(config)}
Mail:      ${describeMail(config)}`,
  )
  const warning = retentionWarning(activeRelease.page, config)
  if (warning) console.error(warning)
}

/** Throws Error with the reason if a server with these settings would not show the built site in a folder. */
export async function checkSite(folder: string): Promise<void> {
  loadEnvFile()
  await readPageBuiltForSiteUrl(folder, readConfig(process.env))
}

/** Warns when the page was rebuilt: a running server keeps serving the page that it read at start. */
function warnAboutNewBuild(app: FastifyInstance, activeRelease: ActiveRelease): void {
  const folder = resolve(distFolder)
  const manifest = join(folder, manifestFile)
  watchFile(manifest, { interval: 2000, persistent: false }, ({ mtimeMs }) => {
    // The file was deleted, or a release is shown.
    if (mtimeMs === 0 || activeRelease.release !== undefined) return
    app.log.warn(`${folder} was rebuilt. Restart the server to show the new page.`)
  })
  app.addHook('onClose', async () => unwatchFile(manifest))
}

function describePage({ release }: ActiveRelease): string {
  if (release === undefined) return ''
  const hiddenPage = existsSync(distFolder) ? `; the page in ${distFolder} is not shown` : ''
  return `\nPage:      ${describeRelease(release)}${hiddenPage}`
}

function describeMail({ mailConfig }: Config): string {
  if (mailConfig) return `each message is mailed to ${mailConfig.envelope.to.address}`
  return 'messages are not mailed; to get them by mail, set SMTP_URL, NOTIFY_TO and NOTIFY_FROM'
}

function adviseOnListenError({ code, message }: NodeJS.ErrnoException, { host, port }: Config): string {
  if (code === 'EADDRINUSE') {
    return `PORT: ${port} is in use by another program. Stop that program, or set PORT to another number.`
  }
  if (code === 'EACCES') return `PORT: this user may not open ${port}. Set PORT to a number above 1023.`
  return `HOST: the server cannot listen on ${host} (${message}). Set HOST to an address of this machine.`
}

function formatHost(host: string): string {
  if (['127.0.0.1', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
