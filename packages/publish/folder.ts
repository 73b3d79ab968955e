/** Publishes into a folder on this machine, for owners who upload it with another tool. */
import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { BuildContext } from './build.ts'
import { conflictFailure, type Destination, type Release } from './destination.ts'
import { Failure, writeFailureAdvice } from './failure.ts'
import {
  copyInto,
  damagedRelease,
  entriesIn,
  type FetchedFile,
  filesIn,
  foldersOf,
  readWithoutLinks,
  sha256,
  writeRelease,
} from './files.ts'
import type { PublishTarget } from './place.ts'
import { type ReleaseRecord, readRecord, recordFile } from './record.ts'

/** How many publications are kept, in the project's cache. */
const mostKept = 5

/** Matches temporary files, which a killed publication leaves. */
const unfinished = /(^|\/)\.unfinished-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A folder as a destination. */
export function localFolder(
  { folder: to }: Extract<PublishTarget, { kind: 'folder' }>,
  { folder: project }: BuildContext,
): Destination {
  const kept = join(project, '.cache/publish', sha256(to).slice(0, 16))
  const keptIds = () => (existsSync(kept) ? readdirSync(kept).sort().reverse() : [])
  const recordOf = (id: string) => (keptIds().includes(id) ? recordIn(join(kept, id)) : undefined)

  /** @throws Failure if the folder is missing or not only ours */
  function check(): void {
    const there = lstatSync(to, { throwIfNoEntry: false })
    if (!there && !existsSync(dirname(to)))
      throw new Failure(`There is no folder ${dirname(to)}. Create it, or set PUBLISH_TO to another folder.`)
    if (there?.isSymbolicLink())
      throw new Failure(`${to} is a symbolic link to another folder. Set PUBLISH_TO to that folder itself.`)
    if (there && !there.isDirectory()) throw new Failure(`${to} is not a folder. Set PUBLISH_TO to a folder.`)
    if (!there || recordIn(to)) return
    const other = leftIn(publishedThere()).find((path) => !path.startsWith('.'))
    if (other !== undefined)
      throw new Failure(
        `${to} has files that were not published from here, such as ${other}. Nothing was overwritten. Empty the folder, or set PUBLISH_TO to another one.`,
      )
  }

  /**
   * The paths of unchanged published files: their hash is in the record there, or in one that is kept here, because a
   * killed publication may have written some of its files.
   */
  function publishedThere(): ReadonlySet<string> {
    const records = [recordIn(to), ...keptIds().map(recordOf)].filter((record) => record !== undefined)
    const paths = new Set(records.flatMap(({ files }) => Object.keys(files)))
    const isAsPublished = (path: string) => {
      const found = readWithoutLinks(to, path)
      if (typeof found === 'string') return false
      const hash = sha256(found)
      return records.some(({ files }) => files[path] === hash)
    }
    return new Set([...paths].filter(isAsPublished))
  }

  /** The paths of all other files, and of folders without published files. */
  function leftIn(published: ReadonlySet<string>): string[] {
    const folders = new Set([...published].flatMap(foldersOf))
    return [...entriesIn(to, (path) => folders.has(path))]
      .map(({ path }) => path)
      .filter((path) => !published.has(path) && path !== recordFile && !unfinished.test(path))
      .sort()
  }

  /**
   * Fills the folder from another; returns what stays.
   *
   * @param prepare called once nothing of somebody else's is in the way, before anything is written
   */
  function fill(from: string, prepare = () => {}): string[] {
    check()
    mkdirSync(to, { recursive: true })
    const published = publishedThere()
    const files = filesIn(from)
    const hasRecord = recordIn(to) !== undefined
    for (const path of files) {
      const found = readWithoutLinks(to, path)
      const isFree = found === 'nothing' || (path === recordFile ? hasRecord : published.has(path))
      if (found === 'something else' || !(isFree || found.equals(contentOf(from, path))))
        throw conflictFailure(path, to)
    }
    prepare()
    for (const path of inOrder(files)) replace(to, from, path)
    for (const path of published) if (!files.includes(path)) remove(to, path)
    const folders = new Set(files.flatMap(foldersOf))
    for (const { path, isFile } of entriesIn(to, (path) => folders.has(path)))
      if (isFile && unfinished.test(path)) remove(to, path)
    return leftIn(new Set(files))
  }

  return {
    name: to,
    delay: 0,
    takesEncoded: true,
    adds: {},
    async online() {
      check()
      return recordIn(to)
    },
    async send(from, { at }) {
      return withAdvice(to, () => {
        const keep = () => copyInto(from, inOrder(filesIn(from)), join(kept, at.replace(/\D/g, '')))
        const left = fill(from, keep)
        for (const old of keptIds().slice(mostKept)) rmSync(join(kept, old), { recursive: true })
        return left
      })
    },
    async releases() {
      check()
      const online = recordIn(to)?.at
      return keptIds().flatMap((id): Release[] => {
        const record = recordOf(id)
        return record ? [{ id, at: record.at, summary: record.summary, isOnline: record.at === online }] : []
      })
    },
    async show(id) {
      const record = recordOf(id)
      if (!record) throw unknownRelease(id)
      return { record, left: withAdvice(to, () => fill(join(kept, id))) }
    },
    async fetch(id, folder) {
      const record = recordOf(id)
      if (!record) throw unknownRelease(id)
      await writeRelease(folder, record, keptFiles(join(kept, id)))
    },
  }
}

const unknownRelease = (id: string) => new Failure(`There is no publication ${id}. It may have been deleted.`)

function recordIn(folder: string): ReleaseRecord | undefined {
  const found = readWithoutLinks(folder, recordFile)
  return typeof found === 'string' ? undefined : readRecord(String(found))
}

/** Runs `work`, with advice if the folder cannot be written. */
function withAdvice<Result>(folder: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const reason = writeFailureAdvice((error as NodeJS.ErrnoException).code ?? '', folder)
    throw reason ? new Failure(`The page was not published: ${reason}, then publish again.`) : error
  }
}

function* keptFiles(folder: string): Generator<FetchedFile> {
  for (const { path } of entriesIn(folder))
    if (path !== recordFile) yield { path, bytes: contentOf(folder, path) }
}

function contentOf(folder: string, path: string): Buffer {
  const found = readWithoutLinks(folder, path)
  if (typeof found === 'string') throw damagedRelease(`${path} is not a file`)
  return found
}

/** Orders assets before the pages that name them, so that a visitor finds what a page names, and the record last. */
function inOrder(paths: readonly string[]): string[] {
  const rank = (path: string) => (path === recordFile ? 2 : Number(/\.html(\.|$)/.test(path)))
  return paths.toSorted((one, other) => rank(one) - rank(other))
}

/** Copies a file from one folder into another, by a rename. */
function replace(to: string, from: string, path: string): void {
  const found = readWithoutLinks(to, path)
  if (typeof found !== 'string' && found.equals(contentOf(from, path))) return
  const goal = join(to, path)
  const draft = join(dirname(goal), `.unfinished-${randomUUID()}`)
  mkdirSync(dirname(goal), { recursive: true })
  try {
    copyFileSync(join(from, path), draft)
    renameSync(draft, goal)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Deletes a file and the folders that are empty afterwards. */
function remove(folder: string, path: string): void {
  rmSync(join(folder, path))
  for (const outer of foldersOf(path).reverse()) {
    if (readdirSync(join(folder, outer)).length > 0) return
    rmdirSync(join(folder, outer))
  }
}
