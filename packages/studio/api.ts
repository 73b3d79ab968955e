/** The studio's API, which the window's scripts use. */
import { timingSafeEqual } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { dirname } from 'node:path'
import { privacyText } from '@portfolio/content/privacy-text.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { type BuildContext, parseEnvFile } from '@portfolio/publish/build-page.ts'
import { explainWriteError, PublishError } from '@portfolio/publish/publish-error.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ContentEditor } from './content-editor.ts'
import { editsSchema } from './edits.ts'
import { fileRoutes } from './files/routes.ts'
import { findIconNames } from './icons.ts'
import { createJobRunner, unexpectedErrorMessage } from './job-runner.ts'
import { readStoreLocation } from './messages/inbox-connection.ts'
import { messagesRoutes } from './messages/routes.ts'
import { pageBuildRoutes } from './page-build/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { type EventName, jobPaths, type Refusal, tokenHeader } from './protocol.ts'
import { publishRoutes } from './publish/routes.ts'
import { RefusedError } from './refused-error.ts'
import { setupRoutes } from './setup/setup.ts'
import { textAt } from './values.ts'

/** `like` is the text that the icon names must contain. */
const iconQuery = z.object({ like: z.string().max(100) })
const languageQuery = z.object({ lang: z.string().max(100) })

export interface ApiOptions {
  editor: ContentEditor
  /** The secret that every request to the API must contain. */
  token: string
  /** For builds and publications. Its signal stops them. */
  project: BuildContext
  events: EventBroadcaster
}

export class EventBroadcaster {
  /** The event streams of the open windows. */
  readonly #streams = new Set<NodeJS.WritableStream>()

  broadcast(name: EventName, payload: unknown): void {
    for (const stream of this.#streams) stream.write(`${JSON.stringify({ name, payload })}\n`)
  }

  /** Adds the stream of a window, which receives later events as lines of JSON: `{"name", "payload"}`. */
  add(stream: NodeJS.WritableStream): void {
    this.#streams.add(stream)
    stream.once('close', () => this.#streams.delete(stream))
  }
}

export async function apiRoutes(
  api: FastifyInstance,
  { editor, token, project, events }: ApiOptions,
): Promise<void> {
  api.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSameSecret(headers[tokenHeader], token))
      return reply.code(403).send({
        message: 'The studio has been restarted. Copy any unsaved text, then reload this page.',
      })
  })
  const broadcastState = () => {
    const state = editor.state()
    events.broadcast('state', state)
    return state
  }
  api.setErrorHandler((error: FastifyError & NodeJS.ErrnoException, request, reply) => {
    // The state may have changed: a refused undo removes a step, and another program may have changed a file.
    if (error instanceof RefusedError && request.method === 'POST') broadcastState()
    const { status, ...refusal } = toRefusal(error)
    return reply.code(status).send(refusal)
  })

  // File watchers miss some changes, so this route checks the files itself.
  api.get('/state', () => (editor.detectChange() ? broadcastState() : editor.state()))
  api.get('/icons', (request) => findIconNames(iconQuery.parse(request.query).like))
  api.get('/privacy-text', (request) => {
    const { lang } = languageQuery.parse(request.query)
    const state = editor.state()
    const settings = { ...parseEnvFile(project.folder), ...project.env }
    return privacyText(
      lang,
      { name: textAt(state, 'site.name'), email: textAt(state, 'site.email') },
      settings,
    )
  })
  api.post('/edit', (request) => {
    editor.edit(editsSchema.parse(request.body))
    return broadcastState()
  })
  for (const action of ['undo', 'redo'] as const)
    api.post(`/${action}`, () => {
      editor[action]()
      return broadcastState()
    })
  api.get('/events', (_, reply) => {
    reply.type('application/x-ndjson').hijack()
    const { raw } = reply
    raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders).flushHeaders()
    events.add(raw)
  })
  api.register(pictureRoutes, { folder: editor.folder })
  api.register(fileRoutes, { folder: editor.folder })
  api.register(setupRoutes, { editor, broadcastState })
  // Reads the settings on each request, so that a wrong one affects only the messages panel.
  api.register(messagesRoutes, { readStoreLocation: () => readStoreLocation(project) })
  const jobs = createJobRunner(
    project,
    () => editor.version,
    (kind, event) => events.broadcast(kind, event),
  )
  for (const kind of ['build', 'publish'] as const)
    api.delete(jobPaths[kind], (_, reply) => {
      jobs.currentJob(kind)?.controller.abort()
      return reply.code(204).send()
    })
  api.register(pageBuildRoutes, { jobs })
  api.register(publishRoutes, { project, jobs, onChange: broadcastState })
}

function toRefusal(error: FastifyError & NodeJS.ErrnoException): Refusal & { status: number } {
  if (error instanceof RefusedError) return { status: 422, message: error.message, field: error.field }
  if (error instanceof z.ZodError) return { status: 400, message: error.issues[0]?.message ?? '' }
  if (error instanceof ConfigError || error instanceof PublishError)
    return { status: 422, message: error.message }
  const { statusCode = 500, code = '', message, path } = error
  const failure = explainWriteError(code, path === undefined ? 'content' : dirname(path))
  if (failure) return { status: 422, message: `Not saved: ${failure}, then try again.` }
  if (statusCode < 500) return { status: statusCode, message }
  console.error(error)
  return { status: 500, message: unexpectedErrorMessage(error) }
}

function isSameSecret(actual: unknown, expected: string): boolean {
  const [actualBytes, expectedBytes] = [Buffer.from(String(actual ?? '')), Buffer.from(expected)]
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes)
}
