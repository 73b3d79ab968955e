/**
 * Caches prepared pictures and fonts between builds, as many photographs take minutes. The folders are in the
 * project, as `npm ci` empties `node_modules`. They can be deleted at any time.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharedInProcess } from './in-process.ts'

/** Each kind has its own folder: prepared pictures, facts about the originals, font subsets. */
const kinds = ['pictures', 'originals', 'fonts'] as const

const folderOf = (kind: (typeof kinds)[number]) => `.cache/${kind}`

/**
 * The prepared files of the demo are in the repository, so that a first build is fast. docs/artwork.md says how to
 * create them. This folder can be deleted too.
 */
const demoFolder = 'content/.prepared'

/** The suffix of files that are being written. */
const unfinished = '.unfinished'

const day = 24 * 60 * 60 * 1000

/** Milliseconds after which an unused file is removed. */
const maxAge = 30 * day

/** A file to make in a separate process: its kind, and the arguments of the function that makes it, see `make.ts`. */
export type Job = readonly [kind: 'font' | 'picture', ...args: unknown[]]

/**
 * If set, files are made in a separate process. Used by processes that run for a long time, to keep their memory
 * small.
 */
export const elsewhere = sharedInProcess(
  'elsewhere',
  (): { maker?: { make(job: Job): Promise<void> } } => ({}),
)

/**
 * Returns a file from the cache, or makes it.
 * @param name must be unique for everything that `make` depends on
 * @param job makes the same file in a separate process
 */
export async function cached(
  kind: (typeof kinds)[number],
  name: string,
  make: () => Promise<Buffer>,
  job?: Job,
): Promise<Buffer> {
  const folder = folderOf(kind)
  const path = join(folder, name)
  const held = await readFile(path).catch(() => undefined)
  if (held) {
    // The modification time is the time of the last use.
    const now = new Date()
    await utimes(path, now, now)
    return held
  }
  const fromDemo = await readFile(join(demoFolder, kind, name)).catch(() => undefined)
  if (fromDemo) return fromDemo
  if (job && elsewhere.maker) {
    await elsewhere.maker.make(job)
    return readFile(path)
  }
  const content = await make()
  await mkdir(folder, { recursive: true })
  // Renamed only when it is complete and on disk, as a build may be killed at any moment.
  const draft = `${path}.${randomUUID()}${unfinished}`
  await writeFile(draft, content, { flush: true })
  await rename(draft, path)
  return content
}

/** Removes files that no build has used for a month, and unfinished files older than a day. */
export async function deleteUnused(): Promise<void> {
  const names = await Promise.all(
    kinds.map(async (kind) => {
      const folder = folderOf(kind)
      return (await readdir(folder).catch(() => [])).map((name) => join(folder, name))
    }),
  )
  for (const path of names.flat()) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    const most = path.endsWith(unfinished) ? day : maxAge
    if (Date.now() - mtimeMs > most) await rm(path, { force: true })
  }
}
