/** The health check for monitoring. */
import type { FastifyInstance } from 'fastify'
import { refuseOtherMethods, toLoggedApiError } from '../errors/error-responses.ts'
import { checkForwardedFor } from '../proxies.ts'
import type { Store } from '../store/store.ts'

/** How long a result is reused: many health checks must not cause a disk write each. */
const cacheTimeMs = 1000

/**
 * Registers `GET /healthz`: 200 if a message could be stored now, 503 with the reason if not. Also says whether mail is
 * set up, and whether the proxy in front is trusted.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { store, hasMail }: { store: Store; hasMail: boolean },
) {
  let lastCheck: { startedAt: number; result: Promise<void> } | undefined
  app.get('/healthz', async (request, reply) => {
    const now = performance.now()
    if (lastCheck === undefined || now - lastCheck.startedAt > cacheTimeMs)
      lastCheck = { startedAt: now, result: store.check() }
    try {
      await lastCheck.result
    } catch (error) {
      const { status, headers, body } = toLoggedApiError(error, request)
      const hint = 'Messages may be refused until this is fixed: read the log of the server.'
      return reply
        .code(status)
        .headers(headers)
        .send({ ...body, hint })
    }
    return { status: 'ok', mail: hasMail ? 'on' : 'off', forwardedFor: checkForwardedFor(request) }
  })
  refuseOtherMethods(app, '/healthz', ['GET', 'HEAD'])
}
