/** The page itself, from what the build made. */
import type { RequestListener } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wantsPage } from '../errors/answer-page.ts'
import { methodNotAllowed, noSuchPath } from '../errors/api-error.ts'
import type { Page, PageFile } from '../page/read.ts'
import { sendFile, sendMissing } from '../page/send.ts'
import { namesOneHost, targetOf } from '../target.ts'

type Files = Page['files']

/**
 * Answers requests for a file of the built site before the framework sees them: the whole of such an answer is
 * known since the start, and to find a route, run hooks and merge headers takes longer than to send it.
 *
 * @param next answers what asks for no file, or not as it should
 */
export function filesFirst(files: Files, next: RequestListener): RequestListener {
  return (request, response) => {
    const file = isRead(request.method) && namesOneHost(request) && fileAt(files, targetOf(request))
    if (file) sendFile(file, request, response)
    else next(request, response)
  }
}

/** Registers what is left of the paths that no other route has: redirects to a folder, and the 404 page. */
export async function pageRoutes(app: FastifyInstance, { files }: Pick<Page, 'files'>) {
  app.get('/*', (request, reply) => {
    const [path, query] = pathOf(request.url)
    if (files.has(`${path}/index.html`)) return reply.redirect(`${encodeURI(path)}/${query}`, 308)
    return notFound(request, reply)
  })

  app.setNotFoundHandler(({ method, url }) => {
    throw fileAt(files, url) ? methodNotAllowed(method, ['GET', 'HEAD']) : noSuchPath()
  })

  /** The 404 page for a person, and an error in the usual shape for a program. */
  function notFound(request: FastifyRequest, reply: FastifyReply): void {
    const file = files.get('/404.html')
    if (!file || !wantsPage(request)) throw noSuchPath()
    reply.hijack()
    sendMissing(file, request.raw, reply.raw)
  }
}

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/** The file that a target asks for; undefined where there is none, or the target cannot be decoded. */
function fileAt(files: Files, target: string): PageFile | undefined {
  try {
    const [path] = pathOf(target)
    return files.get(path.endsWith('/') ? `${path}index.html` : path)
  } catch {
    return undefined
  }
}

/**
 * The path of a target as the build named its files, and the query with its `?`.
 *
 * @throws URIError where the path cannot be decoded
 */
function pathOf(target: string): [path: string, query: string] {
  const end = target.indexOf('?')
  const path = end === -1 ? target : target.slice(0, end)
  return [decodeURIComponent(path), target.slice(path.length)]
}
