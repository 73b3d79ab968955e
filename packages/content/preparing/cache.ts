/**
 * Caches prepared pictures and fonts between builds, as many photographs take minutes. The folder is in the project,
 * as `npm ci` empties `node_modules`. It can be deleted at any time.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const cacheFolder = '.cache/prepared'

/** The cache of the demo's build, so that a first build is fast. docs/artwork.md says how to create it. */
const demoArchive = 'content/.prepared.tar'

const unfinishedSuffix = '.unfinished'

const dayMs = 24 * 60 * 60 * 1000

/** The age at which an unused file is deleted. */
const maxAgeMs = 30 * dayMs

/** A file to make in a separate process: its kind, and the arguments of its function in `cache-worker-process.ts`. */
export type Job = readonly [kind: 'font' | 'picture', ...args: unknown[]]

/**
 * Returns a value shared by the whole process. Astro loads a module separately for its settings and its pages, so
 * module variables are not shared.
 */
export function shareInProcess<T>(name: string, make: () => T): T {
  const globals = globalThis as unknown as Record<symbol, T>
  const key = Symbol.for(`site: ${name}`)
  globals[key] ??= make()
  return globals[key]
}

/** With a `worker`, a separate process makes the files, which saves memory in this one. */
export const cacheSettings = shareInProcess(
  'cache settings',
  (): { worker?: { make(job: Job): Promise<void> } } => ({}),
)

/**
 * Reads a file from the cache, or makes and stores it.
 * @param name must be unique for everything that `make` depends on
 * @param job describes the same file for `cacheSettings.worker`
 */
export async function readOrMake(name: string, make: () => Promise<Buffer>, job?: Job): Promise<Buffer> {
  createCache()
  const path = join(cacheFolder, name)
  const existing = await readFile(path).catch(() => undefined)
  if (existing) {
    // The modification time is the time of the last use.
    const now = new Date()
    await utimes(path, now, now)
    return existing
  }
  if (job && cacheSettings.worker) {
    await cacheSettings.worker.make(job)
    return readFile(path)
  }
  const content = await make()
  // A build may be killed at any moment, so the file gets its name only when it is complete.
  const temporaryPath = `${path}.${randomUUID()}${unfinishedSuffix}`
  await writeFile(temporaryPath, content, { flush: true })
  await rename(temporaryPath, path)
  return content
}

/** Whether the cache has a file. */
export function isCached(name: string): boolean {
  createCache()
  return existsSync(join(cacheFolder, name))
}

/** Creates the cache's folder, with the prepared files of the demo if their archive exists. */
export function createCache(): void {
  if (existsSync(cacheFolder)) return
  const temporaryFolder = `${cacheFolder}.${randomUUID()}${unfinishedSuffix}`
  mkdirSync(temporaryFolder, { recursive: true })
  try {
    // `-m` sets the current time, as `deleteUnusedFiles` deletes old files.
    if (existsSync(demoArchive))
      execFileSync('tar', ['-xmf', demoArchive, '-C', temporaryFolder], { stdio: 'ignore' })
    renameSync(temporaryFolder, cacheFolder)
  } catch {
    // Another process was faster, or the system has no tar: then the build makes the files.
    rmSync(temporaryFolder, { recursive: true })
    mkdirSync(cacheFolder, { recursive: true })
  }
}

/** Deletes files that were not used for a month, and unfinished files older than a day. */
export async function deleteUnusedFiles(): Promise<void> {
  for (const name of await readdir(cacheFolder).catch(() => [])) {
    const path = join(cacheFolder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    const limitMs = name.endsWith(unfinishedSuffix) ? dayMs : maxAgeMs
    if (Date.now() - mtimeMs > limitMs) await rm(path, { force: true })
  }
}
