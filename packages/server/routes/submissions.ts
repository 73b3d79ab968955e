/** The REST API: PostgREST's insert as Supabase hosts it, so that `@supabase/supabase-js` works unchanged. */
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, noSuchPath } from '../errors/api-error.ts'
import { registerRefusal } from '../errors/error-responses.ts'
import { getParameter, getPreferences, requireInsert, requireKey, schema } from '../rest/check-request.ts'
import { readSubmission } from '../rest/read-submission.ts'
import type { Store } from '../store/store.ts'
import { acceptSubmission, getBody } from '../submissions/accept-submission.ts'

/** CORS as PostgREST answers it: the key, not the origin, decides who may insert. */
const corsOptions = {
  origin: '*',
  methods: 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
  exposedHeaders:
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
  maxAge: 24 * 60 * 60,
  strictPreflight: false,
}

/** Registers everything below `/rest/v1`. All requests except preflights need the public key. */
export async function submissionRoutes(app: FastifyInstance, { key, store }: { key: string; store: Store }) {
  await app.register(cors, corsOptions)
  app.addHook('onRequest', requireKey(key))
  const method = app.supportedMethods.filter((name) => name !== 'OPTIONS')

  app.route({ method, url: '/:table', onRequest: requireInsert, handler: insert })
  registerRefusal(app, method, '/rpc/:name', ({ params }) => {
    const { name } = params as { name: string }
    return new ApiError(404, 'PGRST202', `Could not find the function ${schema}.${name} in the schema cache`)
  })
  registerRefusal(app, method, '/*', noSuchPath)
  registerRefusal(app, method, '/', noSuchPath)

  async function insert(request: FastifyRequest, reply: FastifyReply) {
    await acceptSubmission(store, request, () =>
      readSubmission(getBody(request), getParameter(request, 'columns')),
    )
    if (getPreferences(request).includes('return=minimal'))
      reply.header('preference-applied', 'return=minimal')
    return reply.code(201).header('content-range', '*/*').send()
  }
}
