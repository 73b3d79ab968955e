/** The REST API: PostgREST's insert as Supabase hosts it, so that `@supabase/supabase-js` works unchanged. */
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../errors/answer.ts'
import { ApiError, noSuchPath } from '../errors/api-error.ts'
import { readSubmission } from '../rest/read-submission.ts'
import { parameter, preferences, requireInsert, requireKey, schema } from '../rest/request.ts'
import type { Store } from '../store/store.ts'
import { accept } from '../submissions/accept.ts'
import { senderAt } from '../submissions/sender.ts'

/** CORS as PostgREST answers it: the key, not the origin, decides who may insert. */
const anyOrigin = {
  origin: '*',
  methods: 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
  exposedHeaders:
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
  maxAge: 24 * 60 * 60,
  strictPreflight: false,
}

/** Registers everything below `/rest/v1`. All requests except preflights need the public key. */
export async function submissionRoutes(app: FastifyInstance, { key, store }: { key: string; store: Store }) {
  await app.register(cors, anyOrigin)
  app.addHook('onRequest', requireKey(key))
  const method = app.supportedMethods.filter((name) => name !== 'OPTIONS')

  app.route({ method, url: '/:table', onRequest: requireInsert, handler: insert })
  refuse(app, method, '/rpc/:name', ({ params }) => {
    const { name } = params as { name: string }
    return new ApiError(404, 'PGRST202', `Could not find the function ${schema}.${name} in the schema cache`)
  })
  refuse(app, method, '/*', noSuchPath)
  refuse(app, method, '/', noSuchPath)

  async function insert(request: FastifyRequest, reply: FastifyReply) {
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
    await accept(store, { body, sender: senderAt(request.ip) }, () =>
      readSubmission(body, parameter(request, 'columns')),
    )
    if (preferences(request).includes('return=minimal')) reply.header('preference-applied', 'return=minimal')
    return reply.code(201).header('content-range', '*/*').send()
  }
}
