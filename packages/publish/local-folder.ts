/** Publishes into a folder on this machine, for owners who upload it with another tool. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Destination, type Found, foreignPaths, refuseConflict, unknownRelease } from './destination.ts'
import { entriesIn, type FetchedFile, foldersOf, readWithoutLinks, sha256, writeRelease } from './files.ts'
import { Failure, writeFailureAdvice } from './publish-error.ts'
import type { PublishTarget } from './publish-target.ts'
import { type ReleaseRecord, readRecord, recordFile } from './release-record.ts'

/** How many publications are kept, in the project's cache. */
const mostKept = 5

/** An incomplete file, which a killed publication leaves. */
const draftFile = '.release.unfinished'

export class LocalFolder implements Destination {
  readonly name: string
  readonly delay = 0
  readonly takesEncoded = true
  readonly adds = {}
  readonly #kept: string

  constructor({ folder }: Extract<PublishTarget, { kind: 'folder' }>, project: string) {
    this.name = folder
    this.#kept = join(project, '.cache/publish', sha256(folder).slice(0, 16))
  }

  async online() {
    return this.#check()
  }

  async releases() {
    const online = this.#check()
    return this.#releases().map((release) => ({ ...release, isOnline: release.record.at === online?.at }))
  }

  async fetch(id: string, folder: string) {
    const release = this.#releases().find((release) => release.id === id)
    if (!release) throw unknownRelease(id)
    await writeRelease(folder, release.record, filesBelow(join(this.#kept, id)))
  }

  async send(from: string, record: ReleaseRecord) {
    try {
      return this.#fill(from, record)
    } catch (error) {
      const reason = writeFailureAdvice((error as NodeJS.ErrnoException).code ?? '', this.name)
      throw reason ? new Failure(`The page was not published: ${reason}, then publish again.`) : error
    }
  }

  #fill(from: string, record: ReleaseRecord): string[] {
    this.#check()
    const found = this.#found(record)
    const foreign = foreignPaths(found, [...this.#records(), record])
    refuseConflict(record, foreign, this.name)
    mkdirSync(this.name, { recursive: true })
    this.#keep(from, record)
    for (const path of [...inOrder(Object.keys(record.files)), recordFile])
      if (path === recordFile || found.get(path) !== record.files[path]) this.#replace(from, path)
    for (const path of found.keys())
      if (!Object.hasOwn(record.files, path) && !foreign.includes(path)) this.#remove(path)
    return foreign
  }

  /** Returns the record in the folder; throws a Failure if the folder is missing or not only ours. */
  #check(): ReleaseRecord | undefined {
    const to = this.name
    const there = lstatSync(to, { throwIfNoEntry: false })
    if (!there && !existsSync(dirname(to)))
      throw new Failure(`There is no folder ${dirname(to)}. Create it, or set PUBLISH_TO to another folder.`)
    if (there?.isSymbolicLink())
      throw new Failure(`${to} is a symbolic link to another folder. Set PUBLISH_TO to that folder itself.`)
    if (there && !there.isDirectory()) throw new Failure(`${to} is not a folder. Set PUBLISH_TO to a folder.`)
    const record = recordIn(to)
    if (record) return record
    const other = foreignPaths(this.#found(), this.#records()).find((path) => !path.startsWith('.'))
    if (other === undefined) return undefined
    throw new Failure(
      `${to} has files that were not published from here, such as ${other}. Nothing was overwritten. Empty the folder, or set PUBLISH_TO to another one.`,
    )
  }

  /** What is in the folder. Opens only folders that have published files, or will have some. */
  #found(page?: ReleaseRecord): Found {
    if (!existsSync(this.name)) return new Map()
    const records = this.#records()
    const paths = [...records, ...(page ? [page] : [])].flatMap(({ files }) => Object.keys(files))
    const folders = new Set(paths.flatMap(foldersOf))
    const entries = [...entriesIn(this.name, (path) => folders.has(path))]
    return new Map(
      entries
        .filter(({ path }) => path !== draftFile && !(path === recordFile && recordIn(this.name)))
        .map(({ path, isFile }) => [path, isFile ? sha256(readFileSync(join(this.name, path))) : undefined]),
    )
  }

  /** The record there and the kept ones, because a killed publication may have written some of its files. */
  #records(): ReleaseRecord[] {
    const online = recordIn(this.name)
    return [...(online ? [online] : []), ...this.#releases().map(({ record }) => record)]
  }

  #releases(): { id: string; record: ReleaseRecord }[] {
    if (!existsSync(this.#kept)) return []
    const ids = readdirSync(this.#kept).sort().reverse()
    return ids.flatMap((id) => {
      const record = id === draftFile ? undefined : recordIn(join(this.#kept, id))
      return record ? [{ id, record }] : []
    })
  }

  #keep(from: string, { at }: ReleaseRecord): void {
    const draft = join(this.#kept, draftFile)
    const copy = join(this.#kept, at.replace(/\D/g, ''))
    if (existsSync(copy)) return
    rmSync(draft, { recursive: true, force: true })
    cpSync(from, draft, { recursive: true })
    renameSync(draft, copy)
    for (const { id } of this.#releases().slice(mostKept)) rmSync(join(this.#kept, id), { recursive: true })
  }

  #replace(from: string, path: string): void {
    const draft = join(this.name, draftFile)
    const goal = join(this.name, path)
    mkdirSync(dirname(goal), { recursive: true })
    try {
      copyFileSync(join(from, path), draft)
      renameSync(draft, goal)
    } finally {
      rmSync(draft, { force: true })
    }
  }

  /** Deletes a file and the folders that are empty afterwards. */
  #remove(path: string): void {
    rmSync(join(this.name, path))
    for (const outer of foldersOf(path).reverse()) {
      if (readdirSync(join(this.name, outer)).length > 0) return
      rmdirSync(join(this.name, outer))
    }
  }
}

function recordIn(folder: string): ReleaseRecord | undefined {
  const found = readWithoutLinks(folder, recordFile)
  return found && readRecord(String(found))
}

function* filesBelow(folder: string): Generator<FetchedFile> {
  for (const { path, isFile } of entriesIn(folder))
    if (isFile && path !== recordFile) yield { path, bytes: readFileSync(join(folder, path)) }
}

/** Orders assets before the pages that name them, so that a visitor finds what a page names. */
const inOrder = (paths: readonly string[]): string[] => {
  const isPage = (path: string) => Number(/\.html(\.|$)/.test(path))
  return paths.toSorted((one, other) => isPage(one) - isPage(other))
}
