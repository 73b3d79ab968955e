/** Tells the owner that the page was built anew under a running server, which keeps the one it began with. */
import { unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { builtFile } from '../../contract/built.ts'

/** How often it is looked, in milliseconds; a look is one `stat`. */
const interval = 2000

/** Watches the file that a build writes last, until the server closes. */
export function tellOfNewBuild(app: FastifyInstance, folder: string): void {
  const last = join(folder, builtFile)
  watchFile(last, { interval, persistent: false }, ({ mtimeMs }) => {
    // A build takes it away first.
    if (mtimeMs === 0) return
    app.log.warn(
      `${folder} was built anew. Restart the server to show the new page; until then it shows the old one.`,
    )
  })
  app.addHook('onClose', async () => unwatchFile(last))
}
