import { existsSync, unwatchFile, watchFile } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { distFolder, manifestFile } from '@portfolio/contract/build-manifest.ts'
import { loadEnvFile } from '@portfolio/contract/environment.ts'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import {
  type ActiveRelease,
  followActiveRelease,
  publishedAt,
  readActiveRelease,
} from './page/active-release.ts'
import { readMatchingPage, retentionWarning } from './page/read.ts'
import { startNotifying, startRetention } from './periodic.ts'
import { messagesLocation, openStore } from './store/open.ts'

/** Starts the server and prints its address. Throws Error with advice for the owner. */
export async function start(): Promise<void> {
  loadEnvFile()
  const config = readConfig(process.env)
  const shown = await readActiveRelease(config)
  const store = await openStore(config)
  const app = buildApp(config, { store, shown })
  if (config.notify) startNotifying(app, store.outbox, config.notify)
  if (config.retentionDays > 0) startRetention(app, store, config.retentionDays)
  followActiveRelease(app, shown, config)
  logNewBuild(app, shown)
  // How long requests may take to finish; most service managers wait as long.
  closeWithGrace({ delay: 10_000, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'The server stops because of an unexpected error')
    await app.close()
  })
  await app.ready()
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw new Error(listenAdvice(error, config))
  })
  const { port } = app.server.address() as AddressInfo
  console.log(
    `Portfolio: http://${hostInAddress(config.host)}:${port}${pageNote(shown)}
Messages:  ${messagesLocation(config)}
Mail:      ${mailNote(config)}`,
  )
  const warning = retentionWarning(shown.page, config)
  if (warning) console.error(warning)
}

/**
 * Checks whether a server with these settings would show the built site in a folder. Throws Error that says why not.
 */
export async function accept(folder: string): Promise<void> {
  loadEnvFile()
  await readMatchingPage(folder, readConfig(process.env))
}

/**
 * Logs that the page was rebuilt: a running server keeps showing the page that it started with. Checks the manifest
 * every two seconds by one `stat`.
 */
function logNewBuild(app: FastifyInstance, shown: ActiveRelease): void {
  const folder = resolve(distFolder)
  const last = join(folder, manifestFile)
  watchFile(last, { interval: 2000, persistent: false }, ({ mtimeMs }) => {
    // The file was deleted, or a release is shown.
    if (mtimeMs === 0 || shown.release !== undefined) return
    app.log.warn(`${folder} was rebuilt. Restart the server to show the new page.`)
  })
  app.addHook('onClose', async () => unwatchFile(last))
}

function pageNote({ release }: ActiveRelease): string {
  if (release === undefined) return ''
  const other = existsSync(distFolder) ? `; the page in ${distFolder} is not shown` : ''
  return `\nPage:      ${publishedAt(release)}${other}`
}

function mailNote({ notify }: Config): string {
  if (notify) return `each message is mailed to ${notify.envelope.to.address}`
  return 'messages are not mailed; to get them by mail, set SMTP_URL, NOTIFY_TO and NOTIFY_FROM'
}

function listenAdvice({ code, message }: NodeJS.ErrnoException, { host, port }: Config): string {
  if (code === 'EADDRINUSE') {
    return `PORT: ${port} is in use by another program. Stop that program, or set PORT to another number.`
  }
  if (code === 'EACCES') return `PORT: this user may not open ${port}. Set PORT to a number above 1023.`
  return `HOST: the server cannot listen on ${host} (${message}). Set HOST to an address of this machine.`
}

function hostInAddress(host: string): string {
  if (['127.0.0.1', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
