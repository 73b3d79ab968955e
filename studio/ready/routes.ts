/** The studio's doors to a build. */
import type { FastifyInstance } from 'fastify'
import type { Order } from '../../publish/build.ts'
import { build, type Ended, type Progress } from './build.ts'

/** What is told of a build: each step as it begins, and at last how it ended. */
export type ReadyEvent = Progress | Ended

/** The longest that a build may take. */
const longest = 1_800_000

/**
 * `POST /ready` begins a build and answers 202, or 409 while there is one; `DELETE /ready` stops it. How far it is
 * goes to `tell`.
 */
export async function readyRoutes(
  app: FastifyInstance,
  { folder, env, tell }: Omit<Order, 'signal'> & { tell: (event: ReadyEvent) => void },
): Promise<void> {
  let stop: AbortController | undefined

  const begin = async (stopped: AbortSignal) => {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(longest)])
    try {
      tell(await build({ folder, env, signal }, tell))
    } catch (error) {
      console.error(error)
      tell({ ok: false, sentence: `The page could not be built: ${(error as Error).message}` })
    } finally {
      stop = undefined
    }
  }

  app.post('/ready', (_, reply) => {
    if (stop) return reply.code(409).send({ message: 'The page is being built already.' })
    stop = new AbortController()
    begin(stop.signal)
    return reply.code(202).send()
  })

  app.delete('/ready', (_, reply) => {
    stop?.abort()
    return reply.code(204).send()
  })

  app.addHook('onClose', async () => stop?.abort())
}
