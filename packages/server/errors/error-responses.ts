/** Sends errors: as JSON to programs, as a page to browsers, and after invalid HTTP on the socket. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultHeaders } from '@portfolio/contract/headers.ts'
import { restRoot } from '@portfolio/contract/submission.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { ActiveRelease } from '../page/active-release.ts'
import { escapeHtml } from '../page/escape-html.ts'
import { languageAt } from '../page/read-page.ts'
import { StoreUnavailable } from '../store/store.ts'
import { ApiError, methodNotAllowed, toApiError } from './api-error.ts'

/** Sends an error as JSON. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const apiError = toLoggedApiError(error, request)
  return reply.code(apiError.status).headers(apiError.headers).send(apiError.body)
}

/** Converts an error for the caller. Logs an error of the server, with the route instead of the requested address. */
export function toLoggedApiError(error: unknown, request: FastifyRequest): ApiError {
  const apiError = toApiError(error)
  if (apiError.status >= 500 && apiError !== error)
    request.log.error({ ...describeForLog(error), route: request.routeOptions.url }, apiError.message)
  return apiError
}

/** A failing store needs no stack trace: every request logs the failure until the store works again. */
function describeForLog(error: unknown): object {
  if (!(error instanceof StoreUnavailable)) return { err: error }
  const { message, code } = Object(error.cause) as NodeJS.ErrnoException
  // An unsuccessful connection to several addresses has no message.
  return { reason: message || code }
}

/** Sends the error for a path that cannot be decoded. No hook has run, so all headers are set here. */
export function sendBadPathError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(defaultHeaders)
  if (request.url.startsWith(`${restRoot}/`)) reply.header('access-control-allow-origin', '*')
  return sendError(error, request, reply)
}

/** Answers a request that is not valid HTTP or arrives too slowly, with JSON, and closes the connection. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = clientErrors[error.code ?? ''] ?? [400, 'The request is not valid HTTP']
  const text = JSON.stringify(new ApiError(status, 'PGRST100', message).body)
  const headers = {
    ...defaultHeaders,
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headerLines.join('')}\r\n${text}`, () =>
    socket.destroy(),
  )
}

/** Node's errors for a request that it could not read. */
const clientErrors: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long'],
}

/** Registers an error for these methods at `url`, sent without reading the body. */
export function registerRefusal(
  app: FastifyInstance,
  method: string[],
  url: string,
  createError: (request: FastifyRequest) => ApiError,
): void {
  const onRequest = async (request: FastifyRequest) => {
    throw createError(request)
  }
  app.route({ method, url, onRequest, handler: () => undefined })
}

/** Registers 405 for all methods at `url` except `allowed`, which the response lists (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  const otherMethods = app.supportedMethods.filter((method) => !allowed.includes(method))
  registerRefusal(app, otherMethods, url, ({ method }) => methodNotAllowed(method, allowed))
}

/** Whether the caller prefers HTML to JSON. A caller that sends JSON is a program, regardless of its Accept header. */
export function prefersHtml(request: FastifyRequest): boolean {
  if (request.headers['content-type']?.includes('json')) return false
  return new Negotiator(request).mediaType(['text/html', 'application/json']) === 'text/html'
}

/** Creates a handler that sends an unstyled page with a link to the form, or JSON to a program. */
export const createErrorPageHandler =
  (activeRelease: ActiveRelease) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (!prefersHtml(request)) return sendError(error, request, reply)
    const { status, headers } = toLoggedApiError(error, request)
    return reply
      .code(status)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(renderErrorPage(languageAt(request.url, activeRelease.page.manifest), status))
  }

function renderErrorPage({ homePath, words }: ReturnType<typeof languageAt>, status: number): string {
  // `unread` are the words of the page “Not sent”.
  const { form, unread } = words
  const [before, link, after] = unread.again.map(escapeHtml)
  const reasonByStatus: Record<number, string> = { 403: unread.foreign, 413: unread.tooLarge }
  const reason = status >= 500 ? unread.unable : (reasonByStatus[status] ?? unread.unreadable)
  return `<!doctype html>
<html lang="${form.lang}" dir="auto">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(unread.title)}</title>
<h1>${escapeHtml(unread.heading)}</h1>
<p>${escapeHtml(reason)} ${before}<a href="${homePath}#contact">${link}</a>${after}</p>
</html>
`
}
