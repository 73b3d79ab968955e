/** Serves the built site. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { wantsPage } from '../errors/answer.ts'
import { methodNotAllowed, noSuchPath } from '../errors/api-error.ts'
import type { ActiveRelease } from '../page/active-release.ts'
import type { Encoding, Page, PageFile } from '../page/read.ts'

/** The shortest first, which wins if the browser accepts several equally. */
const encodings: Encoding[] = ['br', 'gzip', 'identity']

/** Registers the files of the shown page, redirects to its folders, and its 404 page. */
export async function pageRoutes(app: FastifyInstance, shown: ActiveRelease) {
  app.get('/*', (request, reply) => {
    const { files } = shown.page
    const file = fileAt(files, request.url)
    if (file) return sendFile(file, request, reply)
    const [path, query] = pathOf(request.url)
    if (files.has(`${path}/index.html`)) return reply.redirect(`${encodeURI(path)}/${query}`, 308)
    const missing = files.get('/404.html')
    // A program gets JSON instead of the 404 page.
    if (!missing || !wantsPage(request)) throw noSuchPath()
    return sendFile(missing, request, reply.code(404))
  })

  app.setNotFoundHandler(({ method, url }) => {
    throw fileAt(shown.page.files, url) ? methodNotAllowed(method, ['GET', 'HEAD']) : noSuchPath()
  })
}

/** Sends 200, or 304 if the browser's copy is current (RFC 9110, 13.1.2). A 404 has no ETag, so it is not cached. */
function sendFile(file: PageFile, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(file, request)
  const { etag, body } = file[encoding] ?? file.identity
  const isFound = reply.statusCode === 200
  reply.headers({ ...file.headers, ...(isFound ? { etag } : { 'cache-control': 'no-store' }) })
  if (isFound && isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** The encoding that the browser prefers; `identity` even if it refuses all. */
function encodingFor(file: PageFile, { raw }: FastifyRequest): Encoding {
  const available = encodings.filter((encoding) => file[encoding])
  // @ts-expect-error: its types lack the option `preferred`
  const liked: Encoding[] = new Negotiator(raw).encodings(available, { preferred: encodings })
  return liked[0] ?? 'identity'
}

/** Compares weakly, as for any GET: a proxy that compresses may have marked the ETag as weak. */
function isKnown(etag: string, tags: string | undefined): boolean {
  if (tags === undefined) return false
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** The file at a request target; undefined if there is none. */
function fileAt(files: Page['files'], target: string): PageFile | undefined {
  const [path] = pathOf(target)
  return files.get(path.endsWith('/') ? `${path}index.html` : path)
}

/** The decoded path of a target, and the query with its `?`. Decoding cannot fail: the router has done it before. */
function pathOf(target: string): [path: string, query: string] {
  const [path = ''] = target.split('?', 1)
  return [decodeURIComponent(path), target.slice(path.length)]
}
