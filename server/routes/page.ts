/** The page itself, from what the build made. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wantsPage } from '../errors/answer-page.ts'
import { methodNotAllowed, noSuchPath } from '../errors/api-error.ts'
import type { Page } from '../page/read.ts'
import { sendFile } from '../page/send.ts'

/** Registers every path that no other route has: the files of the built site, and its 404 page for the rest. */
export async function pageRoutes(app: FastifyInstance, { files }: Pick<Page, 'files'>) {
  app.get('/*', (request, reply) => {
    const [path, query] = pathOf(request)
    const file = files.get(path.endsWith('/') ? `${path}index.html` : path)
    if (file) return sendFile(file, request, reply)
    if (files.has(`${path}/index.html`)) return reply.redirect(`${encodeURI(path)}/${query}`, 308)
    return notFound(request, reply)
  })

  app.setNotFoundHandler((request) => {
    const [path] = pathOf(request)
    if (files.has(path.endsWith('/') ? `${path}index.html` : path)) {
      throw methodNotAllowed(request.method, ['GET', 'HEAD'])
    }
    throw noSuchPath()
  })

  /** The 404 page for a person, and an error in the usual shape for a program. */
  function notFound(request: FastifyRequest, reply: FastifyReply) {
    const file = files.get('/404.html')
    if (!file || !wantsPage(request)) throw noSuchPath()
    return sendFile(file, request, reply, 404)
  }
}

/** The path as the build named its files, and the query with its `?`. */
function pathOf({ url }: FastifyRequest): [path: string, query: string] {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  return [decodeURIComponent(path), url.slice(path.length)]
}
