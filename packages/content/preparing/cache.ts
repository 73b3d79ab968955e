/**
 * Caches prepared pictures and fonts between builds, as many photographs take minutes. The folder is in the project,
 * as `npm ci` empties `node_modules`. It can be deleted at any time.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = '.cache/prepared'

/** The cache of the demo's build, so that a first build is fast. docs/artwork.md says how to create it. */
const demoArchive = 'content/.prepared.tar'

const unfinished = '.unfinished'

const day = 24 * 60 * 60 * 1000

/** Milliseconds after which an unused file is removed. */
const maxAge = 30 * day

/** A file to make in a separate process: its kind, and the arguments of the function that makes it, see `make.ts`. */
export type Job = readonly [kind: 'font' | 'picture', ...args: unknown[]]

/**
 * Returns a value shared by the whole process. Astro loads a module separately for its settings and its pages, so
 * module variables are not shared.
 */
export function sharedInProcess<T>(name: string, make: () => T): T {
  const shared = globalThis as unknown as Record<symbol, T>
  const key = Symbol.for(`site: ${name}`)
  shared[key] ??= make()
  return shared[key]
}

/** If set, files are made in a separate process, which keeps the memory of this one small. */
export const elsewhere = sharedInProcess(
  'elsewhere',
  (): { maker?: { make(job: Job): Promise<void> } } => ({}),
)

/**
 * Returns a file from the cache, or makes it.
 * @param name must be unique for everything that `make` depends on
 * @param job makes the same file in a separate process
 */
export async function cached(name: string, make: () => Promise<Buffer>, job?: Job): Promise<Buffer> {
  createCache()
  const path = join(folder, name)
  const held = await readFile(path).catch(() => undefined)
  if (held) {
    // The modification time is the time of the last use.
    const now = new Date()
    await utimes(path, now, now)
    return held
  }
  if (job && elsewhere.maker) {
    await elsewhere.maker.make(job)
    return readFile(path)
  }
  const content = await make()
  // Renamed only when it is complete and on disk, as a build may be killed at any moment.
  const draft = `${path}.${randomUUID()}${unfinished}`
  await writeFile(draft, content, { flush: true })
  await rename(draft, path)
  return content
}

/** Creates the folder, with the demo's files if they are there. */
export function createCache(): void {
  if (existsSync(folder)) return
  const draft = `${folder}.${randomUUID()}${unfinished}`
  mkdirSync(draft, { recursive: true })
  try {
    // Without the archive's times, as unused files are removed by their time.
    if (existsSync(demoArchive)) execFileSync('tar', ['-xmf', demoArchive, '-C', draft], { stdio: 'ignore' })
    renameSync(draft, folder)
  } catch {
    // Another process was faster, or the system has no tar. Then the build makes the files.
    rmSync(draft, { recursive: true })
    mkdirSync(folder, { recursive: true })
  }
}

/** Removes files that no build has used for a month, and unfinished files older than a day. */
export async function deleteUnused(): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    const most = name.endsWith(unfinished) ? day : maxAge
    if (Date.now() - mtimeMs > most) await rm(path, { force: true })
  }
}
