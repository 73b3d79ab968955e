/** Reads a built site into memory: a few files, asked for often, that do not change. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Built, built, builtFile, etagOf } from '../../contract/built.ts'
import { answerFile } from '../../contract/form.ts'

/** How the bytes of a file are encoded; the build made the shorter ones. */
export type Encoding = 'identity' | 'br' | 'gzip'

/** The bytes of a file in one encoding, and their name for conditional requests. */
interface Representation {
  body: Buffer
  etag: string
}

/** A file of the built site, ready to be sent. */
export interface PageFile {
  /** The headers that an answer with any of its encodings has. */
  headers: Readonly<Record<string, string>>
  identity: Representation
  br?: Representation
  gzip?: Representation
}

/** The built site. */
export interface Page {
  /** What the build tells of it. */
  built: Built
  /** Its files by the path that asks for them, `/index.html` included. */
  files: ReadonlyMap<string, PageFile>
  /** The page that answers a form with errors. Its slots are not filled, so it is not among the files. */
  answer: PageFile | undefined
}

/**
 * Reads the built site in a folder, one file after the other, so that a server has time for its callers.
 *
 * @param isWanted whether a file is read, by its path; all are where nothing is said
 * @throws Error that says what is wrong, where there is none, or files of another build are among it
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
    throw new Error(`${file} is damaged, or of another version of this program.`)
  }
}

/** Bytes that differ would have a wrong name in every browser's cache. */
async function readAsBuilt(file: string, etag: string): Promise<Buffer> {
  const body = await bytesOf(file)
  if (body && etagOf(body) === etag) return body
  throw new Error(
    `${file} ${body ? 'was changed after the build' : 'is missing, or may not be read by this user'}.`,
  )
}

const bytesOf = (file: string) => readFile(file).catch(() => undefined)
