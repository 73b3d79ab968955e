/** Builds the server without opening a port: routes, page, headers and errors. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { defaultHeaders } from '@portfolio/contract/headers.ts'
import { restRoot } from '@portfolio/contract/submission.ts'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { type Bounds, bounds } from './bounds.ts'
import type { Config } from './config.ts'
import { BoundedServer } from './connections.ts'
import { answerBadPath, answerClientError, answerError } from './errors/answer.ts'
import { ApiError, noSuchPath } from './errors/api-error.ts'
import type { ActiveRelease } from './page/active-release.ts'
import { warnAboutUntrustedProxy } from './proxies.ts'
import { formRoutes } from './routes/form.ts'
import { healthRoutes } from './routes/health.ts'
import { pageRoutes } from './routes/page.ts'
import { submissionRoutes } from './routes/submissions.ts'
import type { Store } from './store/store.ts'
import { bodyReader } from './submissions/read-body.ts'

/** The server closes the store when it closes. */
export interface Parts {
  store: Store
  /** The page. Without it the server takes submissions only, for a page that another server serves. */
  shown?: ActiveRelease
}

/**
 * Builds the server.
 *
 * @param within limits for callers; tests set lower ones than `bounds`
 */
export function buildApp(
  { backendKey, trustProxy, notify }: Pick<Config, 'backendKey' | 'trustProxy'> & Partial<Config>,
  { store, shown }: Parts,
  within: Bounds = bounds,
): FastifyInstance {
  const app = fastify({
    trustProxy: trustProxy ?? false,
    logger: { level: 'warn', stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handler) => new BoundedServer(handler, within),
    // A request that arrives during shutdown is answered like the others.
    return503OnClosing: false,
    // A long table name gets the usual answer for a missing table.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerBadPath,
    clientErrorHandler: answerClientError,
    rewriteUrl: targetOf,
  })
  app.removeAllContentTypeParsers()
  const readBody = bodyReader(within)
  app.addContentTypeParser('*', (_request: unknown, payload: Readable) => readBody(payload))
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers(defaultHeaders)
    requireOneHost(raw)
  })
  warnAboutUntrustedProxy(app)
  app.addHook('onClose', () => store.close())
  app.setErrorHandler(answerError)

  app.register(submissionRoutes, { prefix: restRoot, key: backendKey, store })
  app.register(healthRoutes, { store, mails: notify !== undefined })
  app.register(formRoutes, { shown, store })
  if (shown) app.register(pageRoutes, shown)
  else
    app.setNotFoundHandler(() => {
      throw noSuchPath()
    })
  return app
}

/**
 * The path and query of a request, for the router. Accepts a whole URL as target (RFC 9112, 3.2.2), and drops a
 * fragment, which only broken clients send.
 */
function targetOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [target = ''] = url.split('#', 1)
  const origin = /^https?:\/\/[^/?]+/i.exec(target)?.[0]
  if (origin === undefined) return target
  const rest = target.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** A host with an optional port (RFC 9110, 7.2). */
const hostForm = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/i

/** Requires exactly one valid Host header (RFC 9112, 3.2). Only HTTP/1.0 may omit it. */
function requireOneHost({ rawHeaders, headers: { host = '' }, httpVersion }: IncomingMessage): void {
  const { length } = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (length === 0 ? httpVersion === '1.0' : length === 1 && hostForm.test(host)) return
  throw new ApiError(400, 'PGRST100', 'The request does not name one host in a Host header', {
    headers: { connection: 'close' },
  })
}
