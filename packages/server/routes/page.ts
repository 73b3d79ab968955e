/** Serves the built site. */
import { formPath } from '@portfolio/contract/form.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { methodNotAllowed, noSuchPath } from '../errors/api-error.ts'
import { prefersHtml } from '../errors/error-responses.ts'
import type { ActiveRelease } from '../page/active-release.ts'
import { type Encoding, languageAt, type Page, type PageFile } from '../page/read-page.ts'

/** Ordered by preference: the shortest first. */
const encodings: Encoding[] = ['br', 'gzip', 'identity']

/** Registers the files of the shown page, redirects to its folders, and its 404 page in each language. */
export async function pageRoutes(app: FastifyInstance, activeRelease: ActiveRelease) {
  app.get('/*', (request, reply) => {
    const { files, manifest } = activeRelease.page
    const file = findFile(files, request.url)
    if (file) return sendFile(file, request, reply)
    const [path, query] = splitTarget(request.url)
    const { homePath } = languageAt(path, manifest)
    if (homePath !== '/' && path === homePath + formPath.slice(1))
      return reply.redirect(`${homePath}#contact`, 303)
    if (files.has(`${path}/index.html`)) return reply.redirect(`${encodeURI(path)}/${query}`, 308)
    const notFoundPage = files.get(`${homePath}404.html`)
    // A program gets JSON instead of the 404 page.
    if (!notFoundPage || !prefersHtml(request)) throw noSuchPath()
    return sendFile(notFoundPage, request, reply.code(404))
  })

  app.setNotFoundHandler(({ method, url }) => {
    throw findFile(activeRelease.page.files, url) ? methodNotAllowed(method, ['GET', 'HEAD']) : noSuchPath()
  })
}

/** Sends 200, or 304 if the browser's copy is current (RFC 9110, 13.1.2). A 404 is not cached. */
function sendFile(file: PageFile, request: FastifyRequest, reply: FastifyReply) {
  const encoding = chooseEncoding(file, request)
  const { etag, body } = file[encoding] ?? file.identity
  const isFound = reply.statusCode === 200
  reply.headers({ ...file.headers, ...(isFound ? { etag } : { 'cache-control': 'no-store' }) })
  if (isFound && matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** Returns the encoding that the browser prefers, or `identity`, even if the browser refuses all encodings. */
function chooseEncoding(file: PageFile, { raw }: FastifyRequest): Encoding {
  const available = encodings.filter((encoding) => file[encoding])
  // @ts-expect-error: its types lack the option `preferred`
  const accepted: Encoding[] = new Negotiator(raw).encodings(available, { preferred: encodings })
  return accepted[0] ?? 'identity'
}

/** Compares weakly, as for any GET: a proxy that compresses may have marked the ETag as weak. */
function matchesEtag(etag: string, tags: string | undefined): boolean {
  if (tags === undefined) return false
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Finds the file at a request target. */
function findFile(files: Page['files'], target: string): PageFile | undefined {
  const [path] = splitTarget(target)
  return files.get(path.endsWith('/') ? `${path}index.html` : path)
}

/** Returns the decoded path of a target, and the query with its `?`. Cannot fail: the router has decoded the path before. */
function splitTarget(target: string): [path: string, query: string] {
  const [path = ''] = target.split('?', 1)
  return [decodeURIComponent(path), target.slice(path.length)]
}
