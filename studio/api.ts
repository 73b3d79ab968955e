/** What the studio's window asks of its server. */
import fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Desk } from './desk.ts'
import { carries } from './guard.ts'
import { iconsLike } from './icons.ts'
import type { Place } from './messages/opened.ts'
import { messagesRoutes } from './messages/routes.ts'
import { apiPath, type Refusal, type State } from './protocol.ts'
import { Refused } from './refused.ts'

const address = z.string().max(200)
const index = z.int().min(0).max(1000)
const text = z.string().max(20_000)
const entry = z.union([text, z.record(z.string().max(100), text)])
const wanted = z.object({ like: z.string().max(100) })
const edits = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('set'),
        field: address,
        text,
        was: z.string().max(100_000),
      }),
      z.strictObject({ kind: z.literal('insert'), list: address, index, entry: entry.optional() }),
      z.strictObject({ kind: z.literal('remove'), list: address, index }),
      z.strictObject({ kind: z.literal('move'), list: address, from: index, to: index }),
    ]),
  )
  .min(1)
  .max(100)

/**
 * Builds the studio's own server, without a port.
 *
 * @param token what every request must carry
 * @param messagesPlace says where the messages are, as often as it is asked
 * @param changed is told the state after each change
 */
export function buildApi(
  { desk, token, messagesPlace }: { desk: Desk; token: string; messagesPlace: () => Place },
  changed: (state: State) => void,
): FastifyInstance {
  const app = fastify({ bodyLimit: 1_000_000 })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!carries(request.raw, token))
      return reply.code(403).send({ message: 'The studio was started again since. Reload this page.' })
  })
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused)
      return reply.code(422).send({ message: error.message, field: error.field } satisfies Refusal)
    if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) })
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return reply.code(status).send({ message: (error as Error).message })
  })

  const tell = () => {
    const state = desk.state()
    changed(state)
    return state
  }
  app.register(
    async (api) => {
      api.register(messagesRoutes, { readPlace: messagesPlace })
      api.get('/state', () => desk.state())
      api.get('/icons', (request) => iconsLike(wanted.parse(request.query).like))
      api.post('/edit', (request) => {
        desk.edit(edits.parse(request.body))
        return tell()
      })
      api.post('/undo', () => {
        desk.undo()
        return tell()
      })
      api.post('/redo', () => {
        desk.redo()
        return tell()
      })
    },
    { prefix: apiPath },
  )
  return app
}
