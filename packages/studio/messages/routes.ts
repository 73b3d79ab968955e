import { randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { exportFormats, writeMessages } from '@portfolio/cli/inbox/export.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { PublishError } from '@portfolio/publish/publish-error.ts'
import type { Deletion, InboxQuery, StoredMessage } from '@portfolio/server/store/inbox.ts'
import { toStoreError } from '@portfolio/server/store/sqlite/store-error.ts'
import { StoreRefused, StoreUnavailable } from '@portfolio/server/store/store.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inboxConnection, type StoreLocation, type StudioInbox } from './inbox-connection.ts'
import { type Deleted, longestSearch, type MessageList, mostCounted, mostListed } from './protocol.ts'
import { shownMessage } from './shown-message.ts'

const listQuery = z.strictObject({
  search: z.string().max(longestSearch).trim().optional(),
  flagged: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  limit: z.coerce.number().int().min(1).max(mostListed).default(50),
})
const oneMessage = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const exportQuery = z.strictObject({ format: z.enum(exportFormats) })
const toPutBack = z.strictObject({ undo: z.uuid() })

class NotThere extends Error {
  readonly statusCode = 404
}

/** Adds the routes below `/messages`, which use the code of `npm run inbox`. Reads the location for each request. */
export async function messagesRoutes(
  app: FastifyInstance,
  { readLocation }: { readLocation: () => StoreLocation },
): Promise<void> {
  const { get, close } = inboxConnection(readLocation)
  let deleted: (Required<Deleted> & { deletion: Deletion }) | undefined
  app.addHook('onClose', close)
  app.setErrorHandler(async (error, _, reply) => {
    const message = await reasonOf(error, readLocation)
    if (message === undefined) throw error
    return reply.code(503).send({ message })
  })

  app.get('/messages', ({ query }) => listOf(listQuery.parse(query), get, readLocation))

  for (const [path, act] of [
    ['read', 'markRead'],
    ['unflag', 'unflag'],
  ] as const)
    app.post(`/messages/:id/${path}`, async ({ params }, reply) => {
      const { inbox, id } = await foundIn(get, params)
      await inbox[act](id)
      return reply.code(204).send()
    })

  app.delete('/messages/:id', async ({ params }): Promise<Deleted> => {
    const { inbox, id } = await foundIn(get, params)
    const deletion = await inbox.delete([id])
    if (!deletion) return {}
    const undo = randomUUID()
    deleted = { undo, deletion }
    return { undo }
  })

  app.post('/messages/put-back/:undo', async ({ params }, reply) => {
    const { undo } = toPutBack.parse(params)
    if (deleted?.undo !== undo) throw new NotThere('This deletion can no longer be undone.')
    await deleted.deletion.restore()
    deleted = undefined
    return reply.code(204).send()
  })

  app.get('/messages/export', async ({ query }, reply) => {
    const { format } = exportQuery.parse(query)
    const messages = (await get())?.list({}) ?? Readable.from([])
    const out = new PassThrough()
    // The stream breaks off, so the browser reports the failure.
    writeMessages(messages, format, out).catch((error) => out.destroy(error))
    return reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .send(out)
  })
}

type GetInbox = () => Promise<StudioInbox | undefined>

async function listOf(
  { search, flagged, limit }: z.infer<typeof listQuery>,
  get: GetInbox,
  readLocation: () => StoreLocation,
): Promise<MessageList> {
  const inbox = await get()
  const all = (query: InboxQuery): Promise<StoredMessage[]> =>
    inbox ? Readable.from(inbox.list(query)).toArray() : Promise.resolve([])
  const [found, spam] = await Promise.all([
    all({ search: search || undefined, flagged, limit: limit + 1 }),
    all({ flagged: true, limit: mostCounted }),
  ])
  const place = readLocation()
  return {
    messages: found.slice(0, limit).map(shownMessage),
    hasMore: found.length > limit,
    spam: spam.length,
    on: whereIn(place),
    forGood: place.server !== undefined,
    sentTo: otherHost(place),
  }
}

async function foundIn(get: GetInbox, params: unknown): Promise<{ inbox: StudioInbox; id: number }> {
  const { id } = oneMessage.parse(params)
  const inbox = await get()
  const found = await inbox?.find(String(id))
  if (!inbox || !found?.some((message) => message.id === id))
    throw new NotThere('This message no longer exists.')
  return { inbox, id }
}

const whereIn = ({ server, databaseUrl }: StoreLocation) =>
  server ? `your server, ${server.host}` : databaseUrl === undefined ? 'this machine' : 'your database'

/** The backend's host, if messages go to another machine whose database is not set here. */
const otherHost = ({ backendUrl, databaseUrl }: StoreLocation) =>
  backendUrl === undefined || databaseUrl !== undefined ? undefined : new URL(backendUrl).host

/** Says why the messages are not available, and what to do; undefined for any other error. */
async function reasonOf(error: unknown, readLocation: () => StoreLocation): Promise<string | undefined> {
  if (error instanceof ConfigError || error instanceof PublishError) return error.message
  const trouble = toStoreError(error)
  if (!(trouble instanceof StoreUnavailable || trouble instanceof StoreRefused)) return undefined
  const { databaseUrl } = readLocation()
  if (databaseUrl === undefined)
    return `Your messages cannot be opened. ${trouble.message.replace(/\.?$/, '.')}`
  // Loaded on demand, like the store.
  const { explainConnectionError } = await import(
    '@portfolio/server/store/postgres/explain-connection-error.ts'
  )
  return `Your messages cannot be reached: ${explainConnectionError(trouble, databaseUrl)}. The address of the database is DATABASE_URL in the settings file .env.`
}
