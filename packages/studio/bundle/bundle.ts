/**
 * Caches the studio's built window and page. Rebuilds them after a change of the code, its packages or Node.js. The
 * owner's content is not part of the bundle.
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

const cacheFolder = '.cache/studio'

/** The time after which an unused bundle is removed. */
const maxUnusedMs = 7 * 24 * 60 * 60 * 1000

const sourcePatterns = ['packages/**/*', 'node_modules/.package-lock.json']
const testPatterns = ['packages/**/*.test.ts']

/** Builds the bundle unless it is cached. Returns the folder that contains `window` and `page`. */
export async function ensureBundle(signal: AbortSignal): Promise<string> {
  const folder = `${cacheFolder}/${fingerprint()}`
  if (!existsSync(folder)) await build(folder, signal)
  // The folder's time is that of its last use.
  const now = new Date()
  utimesSync(folder, now, now)
  for (const name of readdirSync(cacheFolder)) {
    const { mtimeMs = Date.now() } = statSync(`${cacheFolder}/${name}`, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > maxUnusedMs) rmSync(`${cacheFolder}/${name}`, { recursive: true, force: true })
  }
  return folder
}

async function build(folder: string, signal: AbortSignal): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true })
  const temporaryFolder = `${folder}-${randomUUID()}`
  const child = fork(fileURLToPath(new URL('build.ts', import.meta.url)), [temporaryFolder], {
    execArgv: [],
    signal,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // An abort makes the child emit an error. The exit code below is enough.
  child.on('error', () => undefined)
  const [code] = await once(child, 'close')
  // Another studio may have built the same bundle in the meantime.
  if (code === 0 && !existsSync(folder)) renameSync(temporaryFolder, folder)
  rmSync(temporaryFolder, { recursive: true, force: true })
  if (code !== 0 && !signal.aborted)
    throw new Error('The studio could not be built. The error is shown above.')
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(sourcePatterns, { exclude: testPatterns, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const path of files.map(({ parentPath, name }) => `${parentPath}/${name}`).sort())
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex').slice(0, 16)
}
