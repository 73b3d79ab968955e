/** A server of a test's own, over the demo's page: with limits of its own, or a store that fails. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printed } from '../support/printed.ts'
import { folderOf, standard } from './sites/sites.ts'
import { test as base } from './support.ts'

/** Where a server is, and where it keeps its messages. */
export interface OwnServer {
  url: string
  dataDir: string
}

/** `test` with a function that starts a server for a test site, by default the demo. It stops after the test. */
export const test = base.extend<{
  serve: (env?: Record<string, string>, site?: string) => Promise<OwnServer>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  serve: async ({}, use) => {
    const servers: ChildProcess[] = []
    const folder = mkdtempSync(join(tmpdir(), 'portfolio-'))
    await use(async (env = {}, site = folderOf('demo')) => {
      const dataDir = join(folder, String(servers.length))
      // The limits are the product's own.
      const own = { PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '', RATE_LIMIT_PER_DAY: '', ...env }
      const server = spawn(process.execPath, ['packages/server/main.js'], {
        cwd: site,
        env: { ...process.env, ...standard, ...own },
      })
      servers.push(server)
      return { url: await printed(server, /http:\S+(?=\nMessages:)/), dataDir }
    })
    for (const server of servers) {
      server.kill('SIGKILL')
      await once(server, 'close')
    }
    rmSync(folder, { recursive: true })
  },
})
