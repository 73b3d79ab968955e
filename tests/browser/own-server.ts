/** A server of a test's own, over the demo's page: with limits of its own, or a store that fails. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderOf } from './sites/sites.ts'
import { test as base } from './support.ts'

/** Where a server is, and where it keeps its messages. */
export interface OwnServer {
  url: string
  dataDir: string
}

/** What a file `.env` of the developer's must not change; the limits are the product's own. */
const standard = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  TRUST_PROXY: '',
  SMTP_URL: '',
  NOTIFY_TO: '',
  NOTIFY_FROM: '',
  RETENTION_DAYS: '',
  RATE_LIMIT_PER_MINUTE: '',
  RATE_LIMIT_PER_DAY: '',
  SITE_URL: '',
  PUBLIC_BACKEND_URL: '',
  PUBLIC_BACKEND_KEY: '',
}

/** `test` with a function that starts a server over a site of the tests, the demo unless it is told; it ends with the test. */
export const test = base.extend<{
  serve: (env?: Record<string, string>, site?: string) => Promise<OwnServer>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  serve: async ({}, use) => {
    const servers: ChildProcess[] = []
    const folder = mkdtempSync(join(tmpdir(), 'portfolio-'))
    await use(async (env = {}, site = folderOf('demo')) => {
      const dataDir = join(folder, String(servers.length))
      const server = spawn(process.execPath, ['server/main.js'], {
        cwd: site,
        env: { ...process.env, ...standard, DATA_DIR: dataDir, ...env },
      })
      servers.push(server)
      return { url: await addressOf(server), dataDir }
    })
    for (const server of servers) {
      server.kill('SIGKILL')
      await once(server, 'close')
    }
    rmSync(folder, { recursive: true })
  },
})

/** What the server prints once it listens. */
async function addressOf(server: ChildProcess): Promise<string> {
  const printed = new Promise<string>((resolve) => {
    let out = ''
    server.stdout?.on('data', (chunk) => {
      out += chunk
      const url = out.match(/http:\S+(?=\nMessages:)/)?.[0]
      if (url) resolve(url)
    })
  })
  const ended = once(server, 'close').then(([code]) => {
    throw new Error(`The server ended with ${code}`)
  })
  ended.catch(() => undefined)
  return Promise.race([printed, ended])
}
