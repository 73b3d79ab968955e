/** Builds the server without opening a port: routes, page, headers and errors. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { defaultHeaders } from '@portfolio/contract/headers.ts'
import { restRoot } from '@portfolio/contract/submission.ts'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { ApiError, noSuchPath } from './errors/api-error.ts'
import { sendBadPathError, sendClientError, sendError } from './errors/error-responses.ts'
import { LimitedServer } from './limited-server.ts'
import type { ActiveRelease } from './page/active-release.ts'
import { warnAboutUntrustedProxy } from './proxies.ts'
import { type ResourceLimits, resourceLimits } from './resource-limits.ts'
import { formRoutes } from './routes/form.ts'
import { healthRoutes } from './routes/health.ts'
import { pageRoutes } from './routes/page.ts'
import { submissionRoutes } from './routes/submissions.ts'
import type { Store } from './store/store.ts'
import { createBodyReader } from './submissions/body-reader.ts'

export interface AppDependencies {
  /** Closed when the server closes. */
  store: Store
  /** The page. Without it the server takes submissions only, for a page that another server serves. */
  activeRelease?: ActiveRelease
}

/** Builds the server; tests set lower limits. */
export function buildApp(
  { backendKey, trustProxy, mailConfig }: Pick<Config, 'backendKey' | 'trustProxy'> & Partial<Config>,
  { store, activeRelease }: AppDependencies,
  limits: ResourceLimits = resourceLimits,
): FastifyInstance {
  const { readBody, freeBody } = createBodyReader(limits)
  let server: LimitedServer
  const app = fastify({
    trustProxy: trustProxy ?? false,
    logger: { level: 'warn', stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handler) => (server = new LimitedServer(handler, limits, freeBody)),
    // A request that arrives during shutdown is answered like the others.
    return503OnClosing: false,
    // Lets a long table name in the path get the usual error for a missing table.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: sendBadPathError,
    clientErrorHandler: (error, socket) => {
      if (!server.endAfterResponses(socket)) sendClientError(error, socket)
    },
    rewriteUrl: toRouterUrl,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request: unknown, payload: Readable) => readBody(payload))
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers(defaultHeaders)
    requireAllHeaders(raw, limits)
    requireOneHost(raw)
  })
  warnAboutUntrustedProxy(app)
  app.addHook('onClose', () => store.close())
  app.setErrorHandler(sendError)

  app.register(submissionRoutes, { prefix: restRoot, key: backendKey, store })
  app.register(healthRoutes, { store, hasMail: mailConfig !== undefined })
  app.register(formRoutes, { activeRelease, store })
  if (activeRelease) app.register(pageRoutes, activeRelease)
  else
    app.setNotFoundHandler(() => {
      throw noSuchPath()
    })
  return app
}

/**
 * Returns the path and query of a request for the router. Accepts a complete URL (RFC 9112, 3.2.2), and removes a
 * fragment, which only broken clients send.
 */
function toRouterUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [target = ''] = url.split('#', 1)
  const origin = /^https?:\/\/[^/?]+/i.exec(target)?.[0]
  if (origin === undefined) return target
  const rest = target.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Refuses a request with too many headers, because Node may have dropped some. PGRST100 is PostgREST's code for any
 * request that it cannot parse.
 */
function requireAllHeaders({ rawHeaders }: IncomingMessage, { maxHeaders }: ResourceLimits): void {
  if (rawHeaders.length / 2 > maxHeaders)
    throw new ApiError(431, 'PGRST100', 'The request has too many headers', {
      headers: { connection: 'close' },
    })
}

/** A host with an optional port (RFC 9110, 7.2). */
const hostPattern = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/i

/** Requires exactly one valid Host header (RFC 9112, 3.2). Only HTTP/1.0 may omit it. */
function requireOneHost({ rawHeaders, headers: { host = '' }, httpVersion }: IncomingMessage): void {
  const { length } = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (length === 0 ? httpVersion === '1.0' : length === 1 && hostPattern.test(host)) return
  throw new ApiError(400, 'PGRST100', 'The request does not name one host in a Host header', {
    headers: { connection: 'close' },
  })
}
