import type { BuildContext } from '@portfolio/publish/build.ts'
import { writeFailureAdvice } from '@portfolio/publish/failure.ts'
import fastify, { type FastifyError, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { ContentEditor } from './content-editor.ts'
import { hasToken } from './guard.ts'
import { iconsLike } from './icons.ts'
import type { StoreLocation } from './messages/inbox-connection.ts'
import { messagesRoutes } from './messages/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { apiPath, type Refusal, type State } from './protocol.ts'
import type { Publication } from './publish/protocol.ts'
import { publishRoutes } from './publish/routes.ts'
import type { Made } from './ready/build.ts'
import { readyRoutes } from './ready/routes.ts'
import { Refused } from './refused.ts'
import { JobRunner, type WorkEvent } from './work.ts'

const address = z.string().max(200)
const index = z.int().min(0).max(1000)
const text = z
  .string()
  .max(20_000, 'This text is longer than 20,000 characters. Make it shorter.')
  .refine(
    (text) => text.isWellFormed(),
    'This text contains an incomplete character, probably because it was cut off. Type it again.',
  )
const was = z.string().max(200_000)
const entry = z.union([text, z.record(z.string().max(100), text)])
const wanted = z.object({ like: z.string().max(100) })
const edit = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape })
const inList = { list: address, was }
const edits = z
  .array(
    z.discriminatedUnion('kind', [
      edit('set', { field: address, text, was, isPlaceholder: z.boolean().optional() }),
      edit('part', { file: address, isThere: z.boolean() }),
      edit('translate', { lang: z.string().max(100) }),
      edit('insert', { ...inList, index, entry: entry.optional(), of: z.string().max(100).optional() }),
      edit('remove', { ...inList, index }),
      edit('move', { ...inList, from: index, to: index }),
    ]),
  )
  .min(1)
  .max(100)

/** What the API needs. */
export interface Parts {
  editor: ContentEditor
  /** The secret that every request must send. */
  token: string
  /** Reads the place of the messages from the current settings. */
  readLocation: () => StoreLocation
  /** The project to build and publish. */
  project: Omit<BuildContext, 'signal'>
}

/** Listeners for events of the server. */
export interface Listeners {
  changed: (state: State) => void
  building: (event: WorkEvent<Made>) => void
  publishing: (event: WorkEvent<Publication>) => void
  /** The route that streams events to the windows. */
  events: FastifyPluginAsync
}

/** Builds the studio's API server. The caller opens the port. */
export function buildApi(
  { editor, token, readLocation, project }: Parts,
  { changed, building, publishing, events }: Listeners,
): FastifyInstance {
  const app = fastify({ bodyLimit: 1_000_000 })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!hasToken(request.raw, token))
      return reply.code(403).send({
        message: 'The studio has been restarted. Copy any unsaved text, then reload this page.',
      })
  })
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused) {
      // A refused edit or undo may have changed the history, or the files were changed elsewhere.
      if (request.method === 'POST') changed(editor.state())
      return reply.code(422).send({ message: error.message, field: error.field } satisfies Refusal)
    }
    if (error instanceof z.ZodError) return reply.code(400).send({ message: error.issues[0]?.message })
    const { statusCode = 500, code = '', message } = error as FastifyError
    const failure = writeFailureAdvice(code, 'content')
    if (failure) return reply.code(422).send({ message: `Not saved: ${failure}, then try again.` })
    if (statusCode < 500) return reply.code(statusCode).send({ message })
    console.error(error)
    return reply.code(500).send({
      message: `Something went wrong in the studio. Show this to the person who maintains the program: ${message}`,
    })
  })

  const broadcastState = () => {
    const state = editor.state()
    changed(state)
    return state
  }
  app.register(
    async (api) => {
      // File watchers miss some changes, so each request checks the files as well.
      api.get('/state', () => (editor.changed() ? broadcastState() : editor.state()))
      api.get('/icons', (request) => iconsLike(wanted.parse(request.query).like))
      api.post('/edit', (request) => {
        editor.edit(edits.parse(request.body))
        return broadcastState()
      })
      for (const step of ['undo', 'redo'] as const)
        api.post(`/${step}`, () => {
          editor[step]()
          return broadcastState()
        })
      api.register(events)
      api.register(pictureRoutes, { folder: editor.folder })
      api.register(messagesRoutes, { readLocation })
      const jobs = new JobRunner(() => editor.version)
      api.register(readyRoutes, { ...project, jobs, report: building })
      api.register(publishRoutes, { ...project, jobs, report: publishing, changed: broadcastState })
    },
    { prefix: apiPath },
  )
  return app
}
