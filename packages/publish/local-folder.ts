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
import { type Destination, findForeignPaths, requireNoConflict, type StoredRelease } from './destination.ts'
import {
  entriesIn,
  type FetchedFile,
  parentFolders,
  readWithoutLinks,
  sha256,
  writeRelease,
} from './files.ts'
import { explainWriteError, PublishError } from './publish-error.ts'
import type { PublishTarget } from './publish-target.ts'
import { parseRecord, type ReleaseRecord, recordFile } from './release-record.ts'

/** The number of releases to keep in the project's `.cache/`. */
const maxStoredReleases = 5

/** The name of an incomplete file or release, which remains if the process is killed. */
const temporaryName = '.release.unfinished'

export class LocalFolder implements Destination {
  /** The path of the folder. */
  readonly name: string
  readonly showDelayMs = 0
  readonly needsCompressedFiles = true
  readonly extraFiles = {}
  /** The folder of the releases that can be restored, one folder for each. */
  readonly #storageFolder: string

  constructor({ folder }: Extract<PublishTarget, { kind: 'folder' }>, project: string) {
    this.name = folder
    this.#storageFolder = join(project, '.cache/publish', sha256(folder).slice(0, 16))
  }

  async readOnlineRecord() {
    this.#requireOwnFolder()
    return readRecordIn(this.name)
  }

  async listReleases() {
    const onlineRecord = await this.readOnlineRecord()
    return this.#storedReleases().map((release) => ({
      ...release,
      isOnline: release.record.at === onlineRecord?.at,
    }))
  }

  async fetchRelease({ id, record }: StoredRelease, folder: string) {
    await writeRelease(folder, record, readFiles(join(this.#storageFolder, id)))
  }

  async sendPage(pageFolder: string, record: ReleaseRecord) {
    try {
      return this.#writePage(pageFolder, record)
    } catch (error) {
      const advice = explainWriteError((error as NodeJS.ErrnoException).code ?? '', this.name)
      throw advice ? new PublishError(`The page was not published: ${advice}, then publish again.`) : error
    }
  }

  #writePage(pageFolder: string, record: ReleaseRecord): string[] {
    this.#requireOwnFolder()
    const { hashes, foreignPaths } = this.#inspectFiles(record)
    requireNoConflict(record, foreignPaths, this.name)
    mkdirSync(this.name, { recursive: true })
    this.#storeRelease(pageFolder, record)
    for (const path of [...sortPagesLast(Object.keys(record.files)), recordFile])
      if (path === recordFile || hashes.get(path) !== record.files[path]) this.#replaceFile(pageFolder, path)
    for (const path of hashes.keys())
      if (!Object.hasOwn(record.files, path) && !foreignPaths.includes(path)) this.#removeFile(path)
    return foreignPaths
  }

  /** Throws a PublishError unless the folder is missing, empty or from an earlier publication. Ignores hidden files. */
  #requireOwnFolder(): void {
    const folder = this.name
    const stats = lstatSync(folder, { throwIfNoEntry: false })
    if (!stats && !existsSync(dirname(folder)))
      throw new PublishError(
        `There is no folder ${dirname(folder)}. Create it, or set PUBLISH_TO to another folder.`,
      )
    if (stats?.isSymbolicLink())
      throw new PublishError(
        `${folder} is a symbolic link to another folder. Set PUBLISH_TO to that folder itself.`,
      )
    if (stats && !stats.isDirectory())
      throw new PublishError(`${folder} is not a folder. Set PUBLISH_TO to a folder.`)
    if (readRecordIn(folder)) return
    const foreignPath = this.#inspectFiles().foreignPaths.find((path) => !path.startsWith('.'))
    if (foreignPath === undefined) return
    throw new PublishError(
      `${folder} has files that were not published from here, such as ${foreignPath}. Nothing was overwritten. Empty the folder, or set PUBLISH_TO to another one.`,
    )
  }

  /**
   * Hashes the files in the folder and finds foreign ones. Opens only folders with published files, or with files of the
   * new release. A killed process may have left files of a release that is stored but not online.
   */
  #inspectFiles(newRecord?: ReleaseRecord) {
    const onlineRecord = readRecordIn(this.name)
    const storedRecords = this.#storedReleases().map(({ record }) => record)
    const records = [onlineRecord, ...storedRecords, newRecord].filter((record) => record !== undefined)
    const folders = new Set(records.flatMap(({ files }) => Object.keys(files)).flatMap(parentFolders))
    const entries = existsSync(this.name) ? [...entriesIn(this.name, (path) => folders.has(path))] : []
    const hashes = new Map(
      entries
        .filter(({ path }) => path !== temporaryName && !(path === recordFile && onlineRecord))
        .map(({ path, isFile }) => [path, isFile ? sha256(readFileSync(join(this.name, path))) : undefined]),
    )
    return { hashes, foreignPaths: findForeignPaths(hashes, records) }
  }

  #storedReleases(): { id: string; record: ReleaseRecord }[] {
    if (!existsSync(this.#storageFolder)) return []
    const ids = readdirSync(this.#storageFolder).sort().reverse()
    return ids.flatMap((id) => {
      const record = id === temporaryName ? undefined : readRecordIn(join(this.#storageFolder, id))
      return record ? [{ id, record }] : []
    })
  }

  #storeRelease(pageFolder: string, { at }: ReleaseRecord): void {
    const temporaryFolder = join(this.#storageFolder, temporaryName)
    const release = join(this.#storageFolder, at.replace(/\D/g, ''))
    if (existsSync(release)) return
    rmSync(temporaryFolder, { recursive: true, force: true })
    cpSync(pageFolder, temporaryFolder, { recursive: true })
    renameSync(temporaryFolder, release)
    for (const { id } of this.#storedReleases().slice(maxStoredReleases))
      rmSync(join(this.#storageFolder, id), { recursive: true })
  }

  #replaceFile(pageFolder: string, path: string): void {
    const temporaryFile = join(this.name, temporaryName)
    const file = join(this.name, path)
    mkdirSync(dirname(file), { recursive: true })
    try {
      copyFileSync(join(pageFolder, path), temporaryFile)
      renameSync(temporaryFile, file)
    } finally {
      rmSync(temporaryFile, { force: true })
    }
  }

  /** Deletes a file, and its parent folders if they become empty. */
  #removeFile(path: string): void {
    rmSync(join(this.name, path))
    for (const parent of parentFolders(path).reverse()) {
      if (readdirSync(join(this.name, parent)).length > 0) return
      rmdirSync(join(this.name, parent))
    }
  }
}

function readRecordIn(folder: string): ReleaseRecord | undefined {
  const text = readWithoutLinks(folder, recordFile)
  return text && parseRecord(String(text))
}

function* readFiles(folder: string): Generator<FetchedFile> {
  for (const { path, isFile } of entriesIn(folder))
    if (isFile && path !== recordFile) yield { path, bytes: readFileSync(join(folder, path)) }
}

/** Sorts paths so that assets are online before the pages that use them. */
const sortPagesLast = (paths: readonly string[]): string[] => {
  const rank = (path: string) => Number(/\.html(\.|$)/.test(path))
  return paths.toSorted((a, b) => rank(a) - rank(b))
}
