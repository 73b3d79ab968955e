/**
 * What was made from pictures, kept between builds: making it takes minutes where there are many photographs.
 * The folder is the project's own, as `npm ci` empties `node_modules`. It may be deleted at any time.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = '.cache/pictures'

/** What the name of a file ends with that is being written; after a while it is what a build left that was ended. */
const unfinished = '.unfinished'
const aWhile = 600_000

/**
 * A file of the cache, made where it is not there.
 *
 * @param name must change with all that `make` depends on, as what is held under a name is taken for it
 */
export async function cached(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(folder, name)
  const held = await readFile(path).catch(() => undefined)
  if (held) return held
  const content = await make()
  await mkdir(folder, { recursive: true })
  // Under its name only once it is whole and on disk: a build may end at any moment.
  const draft = `${path}.${randomUUID()}${unfinished}`
  await writeFile(draft, content, { flush: true })
  await rename(draft, path)
  return content
}

/**
 * Removes from the cache what has another name, so that it does not grow with each picture that was ever tried; not
 * what another process is about to put there, as development does beside a build.
 */
export async function forgetOthers(names: { has: (name: string) => boolean }): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (!names.has(name) && !(await isBeingWritten(name))) await rm(join(folder, name), { force: true })
}

async function isBeingWritten(name: string): Promise<boolean> {
  if (!name.endsWith(unfinished)) return false
  const { mtimeMs = 0 } = (await stat(join(folder, name)).catch(() => undefined)) ?? {}
  return Date.now() - mtimeMs < aWhile
}
