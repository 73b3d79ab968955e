/**
 * What takes long to make of pictures and fonts, kept between builds, and for the studio: minutes where there are many
 * photographs. The folders are the project's own, as `npm ci` empties `node_modules`. They may be deleted at any time.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inProcess } from './in-process.ts'
import type { Job } from './make.ts'
import type { Maker } from './maker.ts'

/** What is kept: prepared pictures, what was found out of the originals, and cut fonts; each in a folder of its own. */
const kinds = ['pictures', 'originals', 'fonts'] as const

const folderOf = (kind: (typeof kinds)[number]) => `.cache/${kind}`

/**
 * Where the demo's files are that come with it, so that a first start makes none of them, nor does a host that keeps no
 * cache; artwork/README.md says how they are made. Like that folder, it may be deleted.
 */
const comeWithDemo = 'artwork/prepared'

/** What the name of a file ends with that is being written. */
const unfinished = '.unfinished'

const day = 24 * 60 * 60 * 1000

/** After how long a file is removed that no build has used, in milliseconds. */
const unused = 30 * day

/** What makes files in a separate process, where a process runs so long that its memory must not grow. */
export const elsewhere = inProcess('elsewhere', (): { maker?: Maker } => ({}))

/**
 * A file of the cache, made where it is not there.
 *
 * @param name must change with all that `make` depends on, as what is held under a name is taken for it
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
    // A file's time is that of its last use.
    const now = new Date()
    await utimes(path, now, now)
    return held
  }
  const come = await readFile(join(comeWithDemo, kind, name)).catch(() => undefined)
  if (come) return come
  if (job && elsewhere.maker) {
    await elsewhere.maker.make(job)
    return readFile(path)
  }
  const content = await make()
  await mkdir(folder, { recursive: true })
  // Under its name only once it is whole and on disk: a build may end at any moment.
  const draft = `${path}.${randomUUID()}${unfinished}`
  await writeFile(draft, content, { flush: true })
  await rename(draft, path)
  return content
}

/**
 * Removes what no build has used for a month, so that the cache does not grow with each picture that was ever tried;
 * and what a build left half written a day ago or earlier, which was ended.
 */
export async function forgetUnused(): Promise<void> {
  const names = await Promise.all(
    kinds.map(async (kind) => {
      const folder = folderOf(kind)
      return (await readdir(folder).catch(() => [])).map((name) => join(folder, name))
    }),
  )
  for (const path of names.flat()) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    const most = path.endsWith(unfinished) ? day : unused
    if (Date.now() - mtimeMs > most) await rm(path, { force: true })
  }
}
