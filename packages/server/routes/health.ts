/** The health check for monitoring. */
import type { FastifyInstance } from 'fastify'
import { logged, refuseOtherMethods } from '../errors/answer.ts'
import { forwardedFor } from '../proxies.ts'
import type { Store } from '../store/store.ts'

/** How long a result is reused, in milliseconds: a loop of requests must not wear out the disk. */
const goodFor = 1000

/**
 * Registers `GET /healthz`: 200 if a message could be stored now, 503 with the reason if not. Also says whether mail is
 * set up, and whether the proxy in front is trusted.
 */
export async function healthRoutes(app: FastifyInstance, { store, mails }: { store: Store; mails: boolean }) {
  let last: { at: number; check: Promise<void> } | undefined
  app.get('/healthz', async (request, reply) => {
    const now = performance.now()
    if (last === undefined || now - last.at > goodFor) last = { at: now, check: store.check() }
    try {
      await last.check
    } catch (error) {
      const { status, headers, body } = logged(error, request)
      const hint = 'Messages may be refused until this is fixed: read the log of the server.'
      return reply
        .code(status)
        .headers(headers)
        .send({ ...body, hint })
    }
    return { status: 'ok', mail: mails ? 'on' : 'off', forwardedFor: forwardedFor(request) }
  })
  refuseOtherMethods(app, '/healthz', ['GET', 'HEAD'])
}
