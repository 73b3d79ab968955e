/** Reads the built site into memory: a few files, asked for often, that do not change while the server runs. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Built, built, builtFile, builtFolder, etagOf, nextFolder } from '../../contract/built.ts'

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
}

/**
 * Reads the page that was built: where it belongs, or else beside, where a build has left it whole that was killed while
 * it brought it there. Throws as `readPage` does of the place where it belongs.
 */
export function readBuiltPage(): Page {
  try {
    return readPage(resolve(builtFolder))
  } catch (error) {
    try {
      return readPage(resolve(nextFolder))
    } catch {
      throw error
    }
  }
}

/** Reads the built site in a folder. Throws where there is none, or files of another build are among it. */
export function readPage(folder: string): Page {
  const built = readBuilt(folder)
  const files = Object.entries(built.files).map(([path, { headers: own, etags }]) => {
    const headers = { ...built.headers, ...own }
    const read = (suffix: string, etag: string) => ({ body: readAsBuilt(folder, path + suffix, etag), etag })
    const file: PageFile = {
      headers,
      identity: read('', etags.identity),
      ...(etags.br && { br: read('.br', etags.br) }),
      ...(etags.gzip && { gzip: read('.gz', etags.gzip) }),
    }
    return [path, file] as const
  })
  return { built, files: new Map(files) }
}

function readBuilt(folder: string): Built {
  const file = join(folder, builtFile)
  const text = bytesOf(file)
  if (!text) throw new Error(`There is no built page in ${folder}. Run \`npm run build\` first.`)
  try {
    return built.parse(JSON.parse(text.toString()))
  } catch {
    throw new Error(`${file} is damaged, or of another version of this program. Run \`npm run build\` again.`)
  }
}

/** Bytes that differ would have a wrong name in every browser's cache, and answers to the form wrong places. */
function readAsBuilt(folder: string, path: string, etag: string): Buffer {
  const file = join(folder, path)
  const body = bytesOf(file)
  if (body && etagOf(body) === etag) return body
  throw new Error(
    `${file} ${body ? 'was changed after the build' : 'is missing'}. Run \`npm run build\` again.`,
  )
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
