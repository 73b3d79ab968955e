/** The server as a whole, without a port: its doors, its page, and what every answer has. */
import type { Readable } from 'node:stream'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { restRoot } from '../contract/submission.ts'
import type { Config } from './config.ts'
import { closeIdleConnections } from './connections.ts'
import { answerBadPath, answerError } from './errors/answer.ts'
import { noHost, noSuchPath } from './errors/api-error.ts'
import { answerClientError } from './errors/client-error.ts'
import { defaultHeaders } from './headers.ts'
import type { Page } from './page/read.ts'
import { warnOfUnbelieved } from './proxies.ts'
import { formRoutes } from './routes/form.ts'
import { healthRoutes } from './routes/health.ts'
import { pageRoutes } from './routes/page.ts'
import { submissionRoutes } from './routes/submissions.ts'
import type { Store } from './store/store.ts'
import { readBody } from './submissions/read-body.ts'

/** What the server works with; it closes the store when it closes. */
export interface Parts {
  store: Store
  /** The built site; without it the server has its doors alone, for a page that comes from elsewhere. */
  page?: Page
}

/**
 * Builds the server.
 *
 * @param config the settings; only the key and the proxies in front are the app's matter
 */
export function buildApp(
  { backendKey, trustProxy }: Pick<Config, 'backendKey' | 'trustProxy'>,
  { store, page }: Parts,
): FastifyInstance {
  const app = fastify({
    trustProxy: trustProxy ?? false,
    logger: { level: 'warn', stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    // A caller that stops half-way must not hold a connection for ever.
    requestTimeout: 30_000,
    // What arrives while the server closes is under way, and is answered like the rest.
    return503OnClosing: false,
    // A longer name of a table is just another that does not exist.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerBadPath,
    clientErrorHandler: answerClientError,
    // Node would refuse it with an empty body.
    http: { requireHostHeader: false },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request: unknown, payload: Readable) => readBody(payload))
  closeIdleConnections(app)
  // Node would refuse an unknown expectation with an empty body; RFC 9110, 10.1.1 lets it be passed over.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ host, raw }, reply) => {
    reply.headers(defaultHeaders)
    if (!host && raw.httpVersion === '1.1') throw noHost()
  })
  warnOfUnbelieved(app)
  app.addHook('onClose', () => store.close())
  app.setErrorHandler(answerError)

  app.register(submissionRoutes, { prefix: restRoot, key: backendKey, store })
  app.register(healthRoutes, { store })
  app.register(formRoutes, { index: page?.get('/index.html'), store })
  if (page) app.register(pageRoutes, { page })
  else
    app.setNotFoundHandler(() => {
      throw noSuchPath()
    })
  return app
}
