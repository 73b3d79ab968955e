/** Reads, lists and copies the files of a page, and writes those of a fetched release. */
import { createHash } from 'node:crypto'
import { copyFileSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure } from './failure.ts'
import { type ReleaseRecord, recordFile } from './record.ts'

/** The most bytes of a file and of a release, and of the line that names a file. */
export const largestFile = 50_000_000
const largestRelease = 1_000_000_000
const longestLine = 4096

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/**
 * Lists what is below a folder, with `/` between names. A folder that is not opened is listed with a `/` at its end.
 *
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

/** What is at a path below a folder: the bytes of a file, nothing, or something else, such as a link on the way. */
export function readWithoutLinks(folder: string, path: string): Buffer | 'nothing' | 'something else' {
  for (const parent of foldersOf(path)) {
    const found = lstatSync(join(folder, parent), { throwIfNoEntry: false })
    if (!found?.isDirectory()) return found ? 'something else' : 'nothing'
  }
  const found = lstatSync(join(folder, path), { throwIfNoEntry: false })
  if (!found?.isFile()) return found ? 'something else' : 'nothing'
  return readFileSync(join(folder, path))
}

export function copyInto(from: string, paths: readonly string[], to: string): void {
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyFileSync(join(from, path), join(to, path))
  }
}

/** Whether a file is a compressed copy for our server; other hosts compress by themselves. */
export const isEncoded = (path: string, paths: ReadonlySet<string>) =>
  /\.(br|gz)$/.test(path) && paths.has(path.slice(0, -'.br'.length))

/** The failure when a release does not match its record. */
export const damagedRelease = (reason: string): Failure =>
  new Failure(`This publication was changed since it was published: ${reason}. It is not shown.`)

/** A file of a release from a host. */
export interface FetchedFile {
  path: string
  bytes: Buffer
}

/**
 * Writes the files of a release into an empty folder, each once its hash matches.
 *
 * @throws Failure if they are not exactly those of the record
 */
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

/**
 * Reads files in the format of `git cat-file --batch`: a line with a name, `blob` and a number of bytes, then the bytes
 * and a line break. The format cannot contain links.
 *
 * @throws Failure if the format is wrong, or the files are too large
 */
export async function* filesFrom(stream: AsyncIterable<Buffer>): AsyncGenerator<FetchedFile> {
  const chunks = stream[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)
  let total = 0
  /** Waits for this many bytes; false if the stream ends before. */
  const waitFor = async (count: number) => {
    const parts = [waiting]
    let length = waiting.length
    while (length < count) {
      const { value, done } = await chunks.next()
      if (done) break
      parts.push(value)
      length += value.length
      total += value.length
      if (total > largestRelease) throw damagedRelease('it is too large')
    }
    waiting = Buffer.concat(parts)
    return length >= count
  }
  while (await waitFor(1)) {
    while (!waiting.subarray(0, longestLine).includes('\n'))
      if (waiting.length >= longestLine || !(await waitFor(waiting.length + 1)))
        throw damagedRelease('it could not be read')
    const end = waiting.indexOf('\n')
    const [, path = '', digits = ''] = /^(.+) blob (\d{1,12})$/.exec(waiting.toString('utf8', 0, end)) ?? []
    const size = Number(digits)
    if (path === '') throw damagedRelease('it could not be read')
    if (size > largestFile) throw damagedRelease('one of its files is too large')
    const next = end + 1 + size
    if (!(await waitFor(next + 1))) throw damagedRelease('it ends too early')
    yield { path, bytes: waiting.subarray(end + 1, next) }
    waiting = waiting.subarray(next + 1)
  }
}
