/** Answers errors: as JSON to programs, as a page to browsers, and to invalid HTTP on the socket. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultHeaders } from '@portfolio/contract/headers.ts'
import { restRoot } from '@portfolio/contract/submission.ts'
import type { ServerWords } from '@portfolio/contract/words-schema.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { ActiveRelease } from '../page/active-release.ts'
import { escaped } from '../page/html.ts'
import { ApiError, asApiError, methodNotAllowed } from './api-error.ts'

/** Sends an error as JSON. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = logged(error, request)
  return reply.code(answer.status).headers(answer.headers).send(answer.body)
}

/**
 * Returns the answer to an error. Logs the error if it is not the caller's fault, without anything that a visitor sent.
 */
export function logged(error: unknown, request: FastifyRequest): ApiError {
  const answer = asApiError(error)
  if (answer.status >= 500 && answer !== error)
    request.log.error({ err: error, route: request.routeOptions.url }, answer.message)
  return answer
}

/** Answers a request whose path cannot be decoded. No hook has run, so all headers are set here. */
export function answerBadPath(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(defaultHeaders)
  if (request.url.startsWith(`${restRoot}/`)) reply.header('access-control-allow-origin', '*')
  return answerError(error, request, reply)
}

/** Answers a request that Node's parser refused, as JSON like every error, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = clientErrors[error.code ?? ''] ?? [400, 'The request is not valid HTTP']
  const text = JSON.stringify(new ApiError(status, 'PGRST100', message).body)
  const headers = {
    ...defaultHeaders,
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`, () =>
    socket.destroy(),
  )
}

const clientErrors: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long'],
}

/** Registers `error` as the answer to all of `method` at `url`, without reading the body. */
export function refuse(
  app: FastifyInstance,
  method: string[],
  url: string,
  error: (request: FastifyRequest) => ApiError,
): void {
  const onRequest = async (request: FastifyRequest) => {
    throw error(request)
  }
  app.route({ method, url, onRequest, handler: () => undefined })
}

/** Registers 405 for all methods at `url` except `allowed`, which the answer lists (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  const others = app.supportedMethods.filter((method) => !allowed.includes(method))
  refuse(app, others, url, ({ method }) => methodNotAllowed(method, allowed))
}

/** Whether the caller prefers HTML to JSON. A caller that sends JSON is a program, regardless of its Accept header. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.headers['content-type']?.includes('json')) return false
  return new Negotiator(request).mediaType(['text/html', 'application/json']) === 'text/html'
}

/** Creates a handler that answers with a bare page and a link to the form, or with JSON to a program. */
export const answerErrorPage =
  (shown: ActiveRelease) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return answerError(error, request, reply)
    const { status, headers } = logged(error, request)
    return reply
      .code(status)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(barePage(shown.page.built.words, status))
  }

function barePage({ form: { lang }, unread }: ServerWords, status: number): string {
  const [before, link, after] = unread.again.map(escaped)
  const reasons: Record<number, string> = { 403: unread.foreign, 413: unread.tooLarge }
  const reason = status >= 500 ? unread.unable : (reasons[status] ?? unread.unreadable)
  return `<!doctype html>
<html lang="${lang}" dir="auto">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(unread.title)}</title>
<h1>${escaped(unread.heading)}</h1>
<p>${escaped(reason)} ${before}<a href="/#contact">${link}</a>${after}</p>
</html>
`
}
