/** Tells whoever watches over the server whether it can do its work. */
import type { FastifyInstance } from 'fastify'
import { logged } from '../errors/answer.ts'
import { refuseOtherMethods } from '../errors/refuse.ts'
import { forwardedFor } from '../proxies.ts'
import type { Store } from '../store/store.ts'

/** How long one check answers for, in milliseconds: a loop of requests must not wear the disk out. */
const goodFor = 1000

/**
 * Registers `GET /healthz`: 200 where the store was written just now, 503 with the reason where it could not be.
 * It tells whether messages are mailed, and no more of that. A caller that comes by a proxy learns whether the proxy
 * is believed about the caller's address.
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
      const hint = 'Messages may be refused until that is mended: see the log of the server.'
      return reply
        .code(status)
        .headers(headers)
        .send({ ...body, hint })
    }
    return { status: 'ok', mail: mails ? 'on' : 'off', forwardedFor: forwardedFor(request) }
  })
  refuseOtherMethods(app, '/healthz', ['GET', 'HEAD'])
}
