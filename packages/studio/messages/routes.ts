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
import {
  connectToInbox,
  type InboxConnection,
  type StoreLocation,
  type StudioInbox,
} from './inbox-connection.ts'
import { toMessageView } from './message-view.ts'
import { maxCountedMessages, maxListedMessages, maxSearchLength } from './protocol.ts'

const listQuery = z.strictObject({
  search: z.string().max(maxSearchLength).trim().default(''),
  /** Whether to list spam or everything else. */
  isSpam: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  limit: z.coerce.number().int().min(1).max(maxListedMessages).default(50),
})
const messageParams = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const exportQuery = z.strictObject({ format: z.enum(exportFormats) })
const undoParams = z.strictObject({ undoKey: z.uuid() })

export type MessageQuery = z.infer<typeof listQuery>
export type MessageList = Awaited<ReturnType<typeof listMessages>>

class NotFoundError extends Error {
  readonly statusCode = 404
}

/** Adds the routes below `/messages`. Reads the store's location for each request, as the owner may change it. */
export async function messagesRoutes(
  app: FastifyInstance,
  { readStoreLocation }: { readStoreLocation: () => StoreLocation },
): Promise<void> {
  const connection = connectToInbox(readStoreLocation)
  let lastDeletion: { undoKey: string; deletion: Deletion } | undefined
  app.addHook('onClose', connection.close)
  app.setErrorHandler(async (error, _, reply) => {
    const message = await explainError(error, readStoreLocation)
    if (message === undefined) throw error
    return reply.code(503).send({ message })
  })

  app.get('/messages', ({ query }) => listMessages(connection, listQuery.parse(query)))

  for (const [path, method] of [
    ['read', 'markRead'],
    ['unflag', 'unflag'],
  ] as const)
    app.post(`/messages/:id/${path}`, async ({ params }, reply) => {
      const { inbox, id } = await findMessage(connection, params)
      await inbox[method](id)
      return reply.code(204).send()
    })

  /** `undoKey` restores the message until the next deletion. Missing if the deletion is final. */
  app.delete('/messages/:id', async ({ params }): Promise<{ undoKey?: string }> => {
    const { inbox, id } = await findMessage(connection, params)
    const deletion = await inbox.delete([id])
    if (!deletion) return {}
    const undoKey = randomUUID()
    lastDeletion = { undoKey, deletion }
    return { undoKey }
  })

  app.post('/messages/put-back/:undoKey', async ({ params }, reply) => {
    const { undoKey } = undoParams.parse(params)
    if (lastDeletion?.undoKey !== undoKey) throw new NotFoundError('This deletion can no longer be undone.')
    await lastDeletion.deletion.restore()
    lastDeletion = undefined
    return reply.code(204).send()
  })

  app.get('/messages/export', async ({ query }, reply) => {
    const { format } = exportQuery.parse(query)
    const messages = (await connection.getInbox())?.list({}) ?? Readable.from([])
    const output = new PassThrough()
    // Break off the response, so that the browser reports a failed download.
    writeMessages(messages, format, output).catch((error) => output.destroy(error))
    return reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .send(output)
  })
}

async function listMessages(
  { getInbox, readStoreLocation }: InboxConnection,
  { search, isSpam, limit }: MessageQuery,
) {
  const inbox = await getInbox()
  const readMessages = (query: InboxQuery): Promise<StoredMessage[]> =>
    inbox ? Readable.from(inbox.list(query)).toArray() : Promise.resolve([])
  // One more message than asked for shows whether there are more.
  const [messages, spam] = await Promise.all([
    readMessages({ search: search || undefined, flagged: isSpam, limit: limit + 1 }),
    readMessages({ flagged: true, limit: maxCountedMessages }),
  ])
  const location = readStoreLocation()
  return {
    isSpam,
    messages: messages.slice(0, limit).map(toMessageView),
    hasMore: messages.length > limit,
    spamCount: spam.length,
    /** A phrase that follows "Messages on". */
    locationName: describeLocation(location),
    isDeletionFinal: location.server !== undefined,
    /** The host that receives the page's messages, if the studio cannot read its database. */
    backendHost: backendHostOf(location),
  }
}

async function findMessage(
  { getInbox }: InboxConnection,
  params: unknown,
): Promise<{ inbox: StudioInbox; id: number }> {
  const { id } = messageParams.parse(params)
  const inbox = await getInbox()
  const matches = await inbox?.find(String(id))
  if (!inbox || !matches?.some((message) => message.id === id))
    throw new NotFoundError('This message no longer exists.')
  return { inbox, id }
}

const describeLocation = ({ server, databaseUrl }: StoreLocation) =>
  server ? `your server, ${server.host}` : databaseUrl === undefined ? 'this machine' : 'your database'

const backendHostOf = ({ backendUrl, databaseUrl }: StoreLocation) =>
  backendUrl === undefined || databaseUrl !== undefined ? undefined : new URL(backendUrl).host

/** Explains to the owner why the messages are not available. Returns undefined for unexpected errors. */
async function explainError(
  error: unknown,
  readStoreLocation: () => StoreLocation,
): Promise<string | undefined> {
  if (error instanceof ConfigError || error instanceof PublishError) return error.message
  const storeError = toStoreError(error)
  if (!(storeError instanceof StoreUnavailable || storeError instanceof StoreRefused)) return undefined
  const { databaseUrl } = readStoreLocation()
  if (databaseUrl === undefined)
    return `Your messages cannot be opened. ${storeError.message.replace(/\.?$/, '.')}`
  // The PostgreSQL client is loaded only if it is used.
  const { explainConnectionError } = await import(
    '@portfolio/server/store/postgres/explain-connection-error.ts'
  )
  return `Your messages cannot be reached: ${explainConnectionError(storeError, databaseUrl)}. The address of the database is DATABASE_URL in the settings file .env.`
}
