/** Lists, reads and hashes the files of a page, and writes a fetched release. */
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PublishError } from './publish-error.ts'
import { type ReleaseRecord, recordFile } from './release-record.ts'

/** The size limits of a file, of a release, and of a header line in the output of `git cat-file --batch`. */
export const maxFileBytes = 50_000_000
const maxReleaseBytes = 1_000_000_000
const maxLineBytes = 4096

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/**
 * Lists the entries below a folder. Paths use `/`. A folder that is not opened gets a `/` at its end.
 * @param shouldOpen returns whether to list a folder's entries; never called for links
 */
export function* entriesIn(
  folder: string,
  shouldOpen: (path: string) => boolean = () => true,
  path = '',
): Generator<{ path: string; isFile: boolean }> {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const entryPath = path + entry.name
    if (!entry.isDirectory()) yield { path: entryPath, isFile: entry.isFile() }
    else if (shouldOpen(entryPath)) yield* entriesIn(folder, shouldOpen, `${entryPath}/`)
    else yield { path: `${entryPath}/`, isFile: false }
  }
}

/** Returns the sorted paths of all files below a folder, without links and git's files. */
export const filesIn = (folder: string): string[] =>
  [...entriesIn(folder)]
    .filter(({ path, isFile }) => isFile && !path.startsWith('.git'))
    .map(({ path }) => path)
    .sort()

/** Returns the parent folders of a path, starting with the outermost. */
export const parentFolders = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Reads a file below a folder; returns undefined if it does not exist or its path contains a link. */
export function readWithoutLinks(folder: string, path: string): Buffer | undefined {
  const isKind = (subpath: string, kind: 'isFile' | 'isDirectory') =>
    lstatSync(join(folder, subpath), { throwIfNoEntry: false })?.[kind]()
  if (!parentFolders(path).every((parent) => isKind(parent, 'isDirectory')) || !isKind(path, 'isFile'))
    return undefined
  return readFileSync(join(folder, path))
}

/** Whether a file is a compressed copy for our server. Other hosts compress files themselves. */
export const isCompressedCopy = (path: string, paths: ReadonlySet<string>) =>
  /\.(br|gz)$/.test(path) && paths.has(path.slice(0, -'.br'.length))

/** Creates the error for a release that does not match its record. */
export const damagedReleaseError = (reason: string): PublishError =>
  new PublishError(`This publication cannot be shown, because it is damaged: ${reason}. Choose another one.`)

export interface FetchedFile {
  path: string
  bytes: Buffer
}

/** Writes a release into an empty folder. Throws a PublishError if the files do not match its record. */
export async function writeRelease(
  folder: string,
  record: ReleaseRecord,
  files: AsyncIterable<FetchedFile> | Iterable<FetchedFile>,
): Promise<void> {
  const expectedHashes = new Map(Object.entries(record.files))
  writeNewFile(folder, recordFile, JSON.stringify(record))
  for await (const { path, bytes } of files) {
    const hash = expectedHashes.get(path)
    if (hash === undefined) throw damagedReleaseError(`${path} does not belong to it`)
    if (hash !== sha256(bytes)) throw damagedReleaseError(`${path} was changed`)
    expectedHashes.delete(path)
    writeNewFile(folder, path, bytes)
  }
  const [missingPath] = expectedHashes.keys()
  if (missingPath !== undefined) throw damagedReleaseError(`${missingPath} is missing`)
}

function writeNewFile(folder: string, path: string, bytes: Buffer | string): void {
  const file = join(folder, path)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes, { flag: 'wx' })
  } catch (error) {
    // Two paths name the same file on this system, or a file has the name of a folder.
    if (!/EEXIST|ENOTDIR/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw damagedReleaseError(`${path} conflicts with another file`)
  }
}

/**
 * Parses files in the format of `git cat-file --batch`, which the script on a server over ssh writes too. In the output
 * of git itself, each `path` is a hash of the content. Throws a PublishError if the output is invalid.
 */
export async function* parseBatch(stream: AsyncIterable<Buffer>): AsyncGenerator<FetchedFile> {
  let buffer: Buffer = Buffer.alloc(0)
  let chunks: Buffer[] = []
  let [neededBytes, receivedBytes, totalBytes] = [1, 0, 0]
  for await (const chunk of stream) {
    totalBytes += chunk.length
    if (totalBytes > maxReleaseBytes) throw damagedReleaseError('it is too large')
    chunks.push(chunk)
    receivedBytes += chunk.length
    if (receivedBytes < neededBytes) continue
    buffer = Buffer.concat(chunks)
    let fileOrNeededBytes = parseFirstFile(buffer)
    for (; typeof fileOrNeededBytes !== 'number'; fileOrNeededBytes = parseFirstFile(buffer)) {
      yield fileOrNeededBytes
      buffer = buffer.subarray(fileOrNeededBytes.end)
    }
    neededBytes = fileOrNeededBytes
    chunks = [buffer]
    receivedBytes = buffer.length
  }
  if (receivedBytes > 0) throw damagedReleaseError('it ends too early')
}

/** Returns the first file in a buffer and its end, or the number of bytes needed to parse it. */
function parseFirstFile(bytes: Buffer): (FetchedFile & { end: number }) | number {
  const headerEnd = bytes.subarray(0, maxLineBytes).indexOf('\n')
  if (headerEnd === -1 && bytes.length < maxLineBytes) return bytes.length + 1
  const [, path = '', digits = ''] = /^(.+) blob (\d{1,12})$/.exec(bytes.toString('utf8', 0, headerEnd)) ?? []
  const size = Number(digits)
  if (path === '') throw damagedReleaseError('it could not be read')
  if (size > maxFileBytes) throw damagedReleaseError('one of its files is too large')
  const fileEnd = headerEnd + 1 + size
  if (bytes.length <= fileEnd) return fileEnd + 1
  return { path, bytes: bytes.subarray(headerEnd + 1, fileEnd), end: fileEnd + 1 }
}
