/** Reads the files of a release from a host, and writes them only if they match the record's hashes. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure } from './failure.ts'
import { largestFile, sha256 } from './files.ts'
import { type Record, recordFile } from './record.ts'

/** The most bytes of a release. */
const largestRelease = 1_000_000_000

/** The longest line that names a file, in bytes. */
const longestLine = 4096

/** The failure when a release does not match its record. */
export const damagedRelease = (reason: string): Failure =>
  new Failure(`This publication was changed since it was published: ${reason}. It is not shown.`)

/**
 * Reads files in the format of `git cat-file --batch`: a line with a name, `blob` and a number of bytes, then the bytes
 * and a line break. The format cannot contain links.
 *
 * @throws Failure if the format is wrong, or the files are too large
 */
export async function* filesFrom(
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const chunks = stream[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)
  let total = 0
  const more = async () => {
    const { value, done } = await chunks.next()
    if (done) return false
    total += value.length
    if (total > largestRelease) throw damagedRelease('it is too large')
    return value as Buffer
  }
  for (;;) {
    while (!waiting.subarray(0, longestLine).includes('\n')) {
      const next = waiting.length < longestLine && (await more())
      if (!next && waiting.length === 0) return
      if (!next) throw damagedRelease('it could not be read')
      waiting = Buffer.concat([waiting, next])
    }
    const end = waiting.indexOf('\n')
    const [, name = '', digits = ''] = /^(.+) blob (\d{1,12})$/.exec(waiting.toString('utf8', 0, end)) ?? []
    const size = Number(digits)
    if (name === '') throw damagedRelease('it could not be read')
    if (size > largestFile) throw damagedRelease('one of its files is too large')
    const parts = [waiting.subarray(end + 1)]
    let length = waiting.length - end - 1
    while (length < size + 1) {
      const next = await more()
      if (!next) throw damagedRelease('it ends too early')
      parts.push(next)
      length += next.length
    }
    const all = Buffer.concat(parts)
    yield { name, bytes: all.subarray(0, size) }
    waiting = all.subarray(size + 1)
  }
}

/** Writes the files of a release into an empty folder, each once its hash matches. */
export class ReleaseWriter {
  readonly #folder: string
  readonly #missing: Map<string, string>

  constructor(folder: string, record: Record) {
    this.#folder = folder
    this.#missing = new Map(Object.entries(record.files))
    this.#write(recordFile, Buffer.from(JSON.stringify(record)))
  }

  /** @throws Failure if the record does not list this file with this hash, or it comes twice */
  take(path: string, bytes: Buffer): void {
    const hash = this.#missing.get(path)
    if (hash === undefined) throw damagedRelease(`${path} does not belong to it`)
    if (hash !== sha256(bytes)) throw damagedRelease(`${path} was changed`)
    this.#missing.delete(path)
    this.#write(path, bytes)
  }

  /** @throws Failure if a file is missing */
  end(): void {
    const [first] = this.#missing.keys()
    if (first !== undefined) throw damagedRelease(`${first} is missing`)
  }

  #write(path: string, bytes: Buffer): void {
    const to = join(this.#folder, path)
    try {
      mkdirSync(dirname(to), { recursive: true })
      writeFileSync(to, bytes, { flag: 'wx' })
    } catch (error) {
      // Two paths are the same file on this system, or one is a folder of the other.
      if (!/EEXIST|ENOTDIR/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
      throw damagedRelease(`${path} conflicts with another file`)
    }
  }
}
