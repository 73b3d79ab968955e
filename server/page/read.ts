/** Reads the built site into memory: a few files, asked for often, that do not change while the server runs. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { lookup } from 'mime-types'
import { cacheControl, hashedFolder, headersFile, pagePolicy } from '../../contract/headers.ts'
import { defaultHeaders } from '../headers.ts'
import { attributeOf } from './tag.ts'

/** How the bytes of a file are encoded; the build made the shorter ones. */
export type Encoding = 'identity' | 'br' | 'gzip'

/** The bytes of a file in one encoding, and their name for conditional requests. */
export interface Representation {
  body: Buffer
  etag: string
}

/** A file of the built site, ready to be sent. */
export interface PageFile {
  headers: Readonly<Record<string, string>>
  identity: Representation
  br?: Representation
  gzip?: Representation
}

/** The built site: its files by the path that asks for them, `/index.html` included. */
export type Page = ReadonlyMap<string, PageFile>

/**
 * Reads the built site.
 *
 * @param folder what the build wrote
 * @throws Error where there is no built page in it
 */
export function readPage(folder: string): Page {
  const names = filesIn(folder)
  if (!names.has('/index.html')) {
    throw new Error(`There is no built page in ${folder}. Run \`npm run build\` first.`)
  }
  const isSibling = (name: string) => /\.(br|gz)$/.test(name) && names.has(name.replace(/\.(br|gz)$/, ''))
  const own = [...names].filter((name) => !isSibling(name) && name !== `/${headersFile}`)
  return new Map(own.map((name) => [name, readFile(folder, name, names)]))
}

/** The file's text, for whoever changes it before it is sent. */
export function textOf(file: PageFile): string {
  return file.identity.body.toString()
}

function filesIn(folder: string): Set<string> {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    return new Set(paths.map((path) => `/${path.replaceAll(sep, '/')}`))
  } catch {
    return new Set()
  }
}

function readFile(folder: string, name: string, names: ReadonlySet<string>): PageFile {
  const read = (path: string) => representation(readFileSync(join(folder, path)))
  const encoded = {
    ...(names.has(`${name}.br`) && { br: read(`${name}.br`) }),
    ...(names.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
  }
  const identity = read(name)
  const type = lookup(extname(name)) || 'application/octet-stream'
  const headers = {
    ...defaultHeaders,
    ...(type === 'text/html' && policyOf(identity.body.toString())),
    ...(type.startsWith('image/') && { 'content-security-policy': picturePolicy }),
    'content-type': /^text\/|\+xml$|\+json$|\/(xml|json)$/.test(type) ? `${type}; charset=utf-8` : type,
    'cache-control': name.startsWith(hashedFolder) ? cacheControl.hashed : cacheControl.revalidated,
    ...(Object.keys(encoded).length > 0 && { vary: 'accept-encoding' }),
  }
  return { headers, identity, ...encoded }
}

/** A picture by itself is a document that the browser writes around it, with a style of its own. */
const picturePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** RFC 9110, 8.8.3: a strong tag differs where a byte does, so each encoding has its own. */
function representation(body: Buffer): Representation {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** A document's own policy, so that the header forbids nothing that the document was built with. */
function policyOf(html: string): Record<string, string> {
  const policy = attributeOf(html, 'http-equiv="content-security-policy"', 'content')
  return policy ? { 'content-security-policy': pagePolicy(policy) } : {}
}
