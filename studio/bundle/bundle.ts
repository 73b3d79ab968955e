/**
 * The studio's window and pages as they are built, kept between starts: they are made anew only where the project's own
 * code is another, or what it is made with. The owner's content is no part of them.
 */
import { fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'

const kept = '.cache/studio'

/** After how long a bundle is removed that no studio has been started with, in milliseconds. */
const unused = 7 * 24 * 60 * 60 * 1000

/** What it is built of. */
const sources = ['{contract,inbox,publish,site,studio}/**/*', 'node_modules/.package-lock.json']

/**
 * Gives the folder of the bundle, which holds `window` and `page`; it is built first where it is not there.
 *
 * @throws Error where it cannot be built; why is printed
 */
export async function bundleFolder(signal: AbortSignal): Promise<string> {
  const folder = `${kept}/${fingerprint()}`
  if (!existsSync(folder)) await build(folder, signal)
  const now = new Date()
  utimesSync(folder, now, now)
  for (const name of readdirSync(kept)) {
    const { mtimeMs = Date.now() } = statSync(`${kept}/${name}`, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > unused) rmSync(`${kept}/${name}`, { recursive: true, force: true })
  }
  return folder
}

async function build(folder: string, signal: AbortSignal): Promise<void> {
  mkdirSync(kept, { recursive: true })
  const draft = `${folder}-${randomUUID()}`
  const builder = fork(fileURLToPath(new URL('build.ts', import.meta.url)), [draft], {
    execArgv: [],
    signal,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Stopped with the studio: that it has ended is enough.
  builder.on('error', () => undefined)
  const [code] = await once(builder, 'close')
  // Another studio may have been faster.
  if (code === 0 && !existsSync(folder)) renameSync(draft, folder)
  rmSync(draft, { recursive: true, force: true })
  if (code !== 0 && !signal.aborted)
    throw new Error('The studio could not be prepared; what is wrong stands above.')
}

/** Another one for other sources. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map(({ parentPath, name }) => `${parentPath}/${name}`).sort())
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex').slice(0, 16)
}
