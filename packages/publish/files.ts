/** Reads, lists and copies the files of a page, and writes those of a fetched release. */
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure } from './publish-error.ts'
import { type ReleaseRecord, recordFile } from './release-record.ts'

/** The most bytes of a file and of a release, and of the line that names a file. */
export const largestFile = 50_000_000
const largestRelease = 1_000_000_000
const longestLine = 4096

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/**
 * Lists what is below a folder, with `/` between names. A folder that is not opened is listed with a `/` at its end.
 * @param opens whether to open a folder; links are never followed
 */
export function* entriesIn(
  folder: string,
  opens: (path: string) => boolean = () => true,
  path = '',
): Generator<{ path: string; isFile: boolean }> {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const inner = path + entry.name
    if (!entry.isDirectory()) yield { path: inner, isFile: entry.isFile() }
    else if (opens(inner)) yield* entriesIn(folder, opens, `${inner}/`)
    else yield { path: `${inner}/`, isFile: false }
  }
}

/** The sorted paths of all files below a folder, with `/` between names, without links and git's files. */
export const filesIn = (folder: string): string[] =>
  [...entriesIn(folder)]
    .filter(({ path, isFile }) => isFile && !path.startsWith('.git'))
    .map(({ path }) => path)
    .sort()

/** The parent folders of a path, the outermost first. */
export const foldersOf = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** The bytes of a file below a folder; undefined if there is none, or a link on the way. */
export function readWithoutLinks(folder: string, path: string): Buffer | undefined {
  const isThere = (inner: string, kind: 'isFile' | 'isDirectory') =>
    lstatSync(join(folder, inner), { throwIfNoEntry: false })?.[kind]()
  if (!foldersOf(path).every((parent) => isThere(parent, 'isDirectory')) || !isThere(path, 'isFile'))
    return undefined
  return readFileSync(join(folder, path))
}

/** Whether a file is a compressed copy for our server; other hosts compress by themselves. */
export const isEncoded = (path: string, paths: ReadonlySet<string>) =>
  /\.(br|gz)$/.test(path) && paths.has(path.slice(0, -'.br'.length))

/** The failure when a release does not match its record. */
export const damagedRelease = (reason: string): Failure =>
  new Failure(`This publication was changed since it was published: ${reason}. It is not shown.`)

export interface FetchedFile {
  path: string
  bytes: Buffer
}

/** Writes a release into an empty folder. Throws a Failure if the files are not exactly those of its record. */
export async function writeRelease(
  folder: string,
  record: ReleaseRecord,
  files: AsyncIterable<FetchedFile> | Iterable<FetchedFile>,
): Promise<void> {
  const missing = new Map(Object.entries(record.files))
  writeNew(folder, recordFile, JSON.stringify(record))
  for await (const { path, bytes } of files) {
    const hash = missing.get(path)
    if (hash === undefined) throw damagedRelease(`${path} does not belong to it`)
    if (hash !== sha256(bytes)) throw damagedRelease(`${path} was changed`)
    missing.delete(path)
    writeNew(folder, path, bytes)
  }
  const [first] = missing.keys()
  if (first !== undefined) throw damagedRelease(`${first} is missing`)
}

function writeNew(folder: string, path: string, bytes: Buffer | string): void {
  const to = join(folder, path)
  try {
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, bytes, { flag: 'wx' })
  } catch (error) {
    // Two paths are the same file on this system, or one is a folder of the other.
    if (!/EEXIST|ENOTDIR/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw damagedRelease(`${path} conflicts with another file`)
  }
}

/** Reads the format of `git cat-file --batch`, which has no links. Throws a Failure if it is wrong or too large. */
export async function* filesFrom(stream: AsyncIterable<Buffer>): AsyncGenerator<FetchedFile> {
  let waiting: Buffer = Buffer.alloc(0)
  let parts: Buffer[] = []
  let [needed, arrived, total] = [1, 0, 0]
  for await (const chunk of stream) {
    total += chunk.length
    if (total > largestRelease) throw damagedRelease('it is too large')
    parts.push(chunk)
    arrived += chunk.length
    if (arrived < needed) continue
    waiting = Buffer.concat(parts)
    let file = firstIn(waiting)
    for (; typeof file !== 'number'; file = firstIn(waiting)) {
      yield file
      waiting = waiting.subarray(file.end)
    }
    needed = file
    parts = [waiting]
    arrived = waiting.length
  }
  if (arrived > 0) throw damagedRelease('it ends too early')
}

/** The first file of a buffer and where it ends, or how many bytes are needed to read more. */
function firstIn(bytes: Buffer): (FetchedFile & { end: number }) | number {
  const end = bytes.subarray(0, longestLine).indexOf('\n')
  if (end === -1 && bytes.length < longestLine) return bytes.length + 1
  const [, path = '', digits = ''] = /^(.+) blob (\d{1,12})$/.exec(bytes.toString('utf8', 0, end)) ?? []
  const size = Number(digits)
  if (path === '') throw damagedRelease('it could not be read')
  if (size > largestFile) throw damagedRelease('one of its files is too large')
  const next = end + 1 + size
  return bytes.length > next ? { path, bytes: bytes.subarray(end + 1, next), end: next + 1 } : next + 1
}
