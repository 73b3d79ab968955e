/** Reads a built site into memory: it has few files, and they do not change. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Built, built, builtFile, etagOf } from '@portfolio/contract/built.ts'
import { answerFile } from '@portfolio/contract/form.ts'

/** The content encoding of a file; the build writes the compressed ones. */
export type Encoding = 'identity' | 'br' | 'gzip'

/** The bytes of a file in one encoding, with their ETag. */
interface Representation {
  body: Buffer
  etag: string
}

/** A file of the built site, ready to send. */
export interface PageFile {
  /** The headers of an answer in any encoding. */
  headers: Readonly<Record<string, string>>
  identity: Representation
  br?: Representation
  gzip?: Representation
}

/** The built site. */
export interface Page {
  /** The build manifest. */
  built: Built
  /** Its files by path, such as `/index.html`. */
  files: ReadonlyMap<string, PageFile>
  /** The answer to a form with errors. Its slots are not filled, so it is not one of `files`. */
  answer: PageFile | undefined
}

/**
 * Reads the built site in a folder, one file after the other, so that a running server can answer in between.
 *
 * @param isWanted selects files by path; all by default
 * @throws Error that says what is wrong, if there is no site or a file does not match its manifest
 */
export async function readPage(folder: string, isWanted = (_path: string) => true): Promise<Page> {
  const built = await readBuilt(folder)
  const files = new Map<string, PageFile>()
  for (const [path, { headers, etags }] of Object.entries(built.files)) {
    if (!isWanted(path)) continue
    const read = async (suffix: string, etag: string) => ({
      body: await readAsBuilt(join(folder, path + suffix), etag),
      etag,
    })
    files.set(path, {
      headers: { ...built.headers, ...headers },
      identity: await read('', etags.identity),
      ...(etags.br && { br: await read('.br', etags.br) }),
      ...(etags.gzip && { gzip: await read('.gz', etags.gzip) }),
    })
  }
  const answer = files.get(answerFile)
  files.delete(answerFile)
  return { built, files, answer }
}

async function readBuilt(folder: string): Promise<Built> {
  const file = join(folder, builtFile)
  const text = await bytesOf(file)
  if (!text) throw new Error(`There is no built page in ${folder}, or this user may not read it.`)
  try {
    return built.parse(JSON.parse(text.toString()))
  } catch {
    throw new Error(`${file} is damaged, or was built by another version of this program.`)
  }
}

/** Refuses a changed file: browsers would cache it under the wrong ETag. */
async function readAsBuilt(file: string, etag: string): Promise<Buffer> {
  const body = await bytesOf(file)
  if (body && etagOf(body) === etag) return body
  throw new Error(
    `${file} ${body ? 'was changed after the build' : 'is missing, or this user may not read it'}.`,
  )
}

const bytesOf = (file: string) => readFile(file).catch(() => undefined)
