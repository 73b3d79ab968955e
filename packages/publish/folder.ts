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
import type { Destination, Release } from './destination.ts'
import { Failure, writeFailureAdvice } from './failure.ts'
import { damagedRelease, ReleaseWriter } from './fetched.ts'
import { copyInto, entriesIn, filesIn, readWithoutLinks, sha256 } from './files.ts'
import { conflictFailure, foldersOf } from './kept-files.ts'
import type { PublishTarget } from './place.ts'
import { type Record, readRecord, recordFile } from './record.ts'

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
  const recordIn = (folder: string) => {
    const found = readWithoutLinks(folder, recordFile)
    return typeof found === 'string' ? undefined : readRecord(String(found))
  }
  const idOf = ({ at }: Record) => at.replace(/\D/g, '')
  const keptIn = () => (existsSync(kept) ? readdirSync(kept).sort().reverse() : [])

  /** @throws Failure if the folder is missing or not only ours */
  function check(): void {
    const there = lstatSync(to, { throwIfNoEntry: false })
    if (!there) {
      if (existsSync(dirname(to))) return
      throw new Failure(`There is no folder ${dirname(to)}. Create it, or set PUBLISH_TO to another folder.`)
    }
    if (there.isSymbolicLink())
      throw new Failure(`${to} is a symbolic link to another folder. Set PUBLISH_TO to that folder itself.`)
    if (!there.isDirectory()) throw new Failure(`${to} is not a folder. Set PUBLISH_TO to a folder.`)
    if (recordIn(to)) return
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
    const hashes = new Map<string, Set<string>>()
    for (const record of [recordIn(to), ...keptIn().map((id) => recordIn(join(kept, id)))])
      for (const [path, hash] of Object.entries(record?.files ?? {}))
        hashes.set(path, (hashes.get(path) ?? new Set()).add(hash))
    const isAsPublished = ([path, known]: [string, Set<string>]) => {
      const found = readWithoutLinks(to, path)
      return typeof found !== 'string' && known.has(sha256(found))
    }
    return new Set([...hashes].filter(isAsPublished).map(([path]) => path))
  }

  /** The paths of all other files, and of folders without published files. */
  function leftIn(published: ReadonlySet<string>): string[] {
    const folders = new Set([...published].flatMap(foldersOf))
    return [...entriesIn(to, (path) => folders.has(path))]
      .map(({ path }) => path)
      .filter((path) => !published.has(path) && path !== recordFile && !unfinished.test(path))
      .sort()
  }

  /** Fills the folder from another; returns what stays. */
  function place(from: string, prepare = () => {}): string[] {
    try {
      check()
      const published = existsSync(to) ? publishedThere() : new Set<string>()
      const files = filesIn(from)
      const hasRecord = recordIn(to) !== undefined
      for (const path of files) {
        const found = readWithoutLinks(to, path)
        const isFree = found === 'nothing' || (path === recordFile ? hasRecord : published.has(path))
        if (found === 'something else' || !(isFree || found.equals(contentOf(from, path))))
          throw conflictFailure(path, to)
      }
      prepare()
      fill(to, from, files)
      for (const path of published) if (!files.includes(path)) remove(to, path)
      const folders = new Set(files.flatMap(foldersOf))
      for (const { path, isFile } of entriesIn(to, (path) => folders.has(path)))
        if (isFile && unfinished.test(path)) remove(to, path)
      return leftIn(new Set(files))
    } catch (error) {
      const reason = writeFailureAdvice((error as NodeJS.ErrnoException).code ?? '', to)
      throw reason ? new Failure(`The page was not published: ${reason}, then publish again.`) : error
    }
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
    async send(from, record) {
      const left = place(from, () => copyInto(from, inOrder(filesIn(from)), join(kept, idOf(record))))
      for (const old of keptIn().slice(mostKept)) rmSync(join(kept, old), { recursive: true })
      return left
    },
    async releases() {
      check()
      const online = recordIn(to)?.at
      return keptIn().flatMap((id): Release[] => {
        const record = recordIn(join(kept, id))
        return record ? [{ id, at: record.at, summary: record.summary, isOnline: record.at === online }] : []
      })
    },
    async show(id) {
      const record = keptIn().includes(id) ? recordIn(join(kept, id)) : undefined
      if (!record) throw new Failure(`There is no publication ${id}. It may have been deleted.`)
      return { record, left: place(join(kept, id)) }
    },
    async fetch(id, folder) {
      const record = keptIn().includes(id) ? recordIn(join(kept, id)) : undefined
      if (!record) throw new Failure(`There is no publication ${id}. It may have been deleted.`)
      const fetched = new ReleaseWriter(folder, record)
      for (const { path, isFile } of entriesIn(join(kept, id))) {
        if (!isFile) throw damagedRelease(`${path} is not a file`)
        if (path !== recordFile) fetched.take(path, contentOf(join(kept, id), path))
      }
      fetched.end()
    },
  }
}

const contentOf = (folder: string, path: string): Buffer => {
  const found = readWithoutLinks(folder, path)
  if (typeof found === 'string') throw damagedRelease(`${path} is not a file`)
  return found
}

/** Orders assets before the pages that name them, and the record last. */
function inOrder(paths: readonly string[]): string[] {
  const rank = (path: string) => (path === recordFile ? 2 : Number(/\.html(\.|$)/.test(path)))
  return paths.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Copies files from one folder into another, each by a rename, and assets before the pages that name them. So a visitor
 * always finds what a page names.
 */
function fill(to: string, from: string, files: readonly string[]): void {
  for (const path of inOrder(files)) {
    const found = readWithoutLinks(to, path)
    if (typeof found !== 'string' && found.equals(contentOf(from, path))) continue
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
}

/** Deletes a file and the folders that are empty afterwards. */
function remove(folder: string, path: string): void {
  rmSync(join(folder, path))
  for (const outer of foldersOf(path).reverse()) {
    if (readdirSync(join(folder, outer)).length > 0) return
    rmdirSync(join(folder, outer))
  }
}
