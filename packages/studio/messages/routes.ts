import { randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { formats, writeMessages } from '@portfolio/cli/inbox/export.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { Failure } from '@portfolio/publish/failure.ts'
import type { Deletion, KeptMessage } from '@portfolio/server/store/inbox.ts'
import { asStoreError } from '@portfolio/server/store/sqlite/failure.ts'
import { StoreRefused, StoreUnavailable } from '@portfolio/server/store/store.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listed, whole } from './for-panel.ts'
import { inboxConnection, type StoreLocation, type StudioInbox } from './inbox-connection.ts'
import { type Deleted, longestSearch, type MessageList, mostCounted, mostListed } from './protocol.ts'

const listQuery = z.strictObject({
  search: z.string().max(longestSearch).trim().optional(),
  flagged: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  limit: z.coerce.number().int().min(1).max(mostListed).default(50),
})
const oneMessage = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const exportQuery = z.strictObject({ format: z.enum(formats) })
const toPutBack = z.strictObject({ undo: z.uuid() })

/** Something does not exist. The message is for the owner. */
class NotThere extends Error {
  readonly statusCode = 404
}

/**
 * Adds the routes below `/messages`. They use the code of `npm run inbox`.
 * @param readLocation returns the place of the messages; called for each request
 */
export async function messagesRoutes(
  app: FastifyInstance,
  { readLocation }: { readLocation: () => StoreLocation },
): Promise<void> {
  const opened = inboxConnection(readLocation)
  /** The last deletion and its undo key. */
  let deleted: (Required<Deleted> & { deletion: Deletion }) | undefined
  app.addHook('onClose', () => opened.close())
  app.setErrorHandler(async (error, _, reply) => {
    if (error instanceof ConfigError || error instanceof Failure)
      return reply.code(503).send({ message: error.message })
    const trouble = asStoreError(error)
    if (trouble instanceof StoreUnavailable || trouble instanceof StoreRefused)
      return reply.code(503).send({ message: await reasonOf(trouble, readLocation()) })
    throw error
  })

  /** Runs `work` with a message, or throws if it does not exist. */
  const withMessage = async <Result>(
    params: unknown,
    work: (inbox: StudioInbox, message: KeptMessage) => Promise<Result>,
  ): Promise<Result> => {
    const { id } = oneMessage.parse(params)
    const inbox = await opened.get()
    const message = (await inbox?.find(String(id)))?.find((message) => message.id === id)
    if (!inbox || !message) throw new NotThere('This message no longer exists.')
    return work(inbox, message)
  }

  app.get('/messages', async ({ query }): Promise<MessageList> => {
    const { search, flagged, limit } = listQuery.parse(query)
    const inbox = await opened.get()
    const place = readLocation()
    const of = { on: whereIn(place), forGood: place.server !== undefined, sentTo: otherHost(place) }
    if (!inbox) return { messages: [], hasMore: false, spam: 0, ...of }
    const [found, spam] = await Promise.all([
      allOf(inbox.list({ search: search || undefined, flagged, limit: limit + 1 })),
      allOf(inbox.list({ flagged: true, limit: mostCounted })),
    ])
    return {
      messages: found.slice(0, limit).map(listed),
      hasMore: found.length > limit,
      spam: spam.length,
      ...of,
    }
  })

  app.get('/messages/:id', ({ params }) => withMessage(params, async (_, message) => whole(message)))

  for (const [path, act] of [
    ['read', 'markRead'],
    ['unflag', 'unflag'],
  ] as const)
    app.post(`/messages/:id/${path}`, async ({ params }, reply) => {
      await withMessage(params, async (inbox, { id }) => void (await inbox[act](id)))
      return reply.code(204).send()
    })

  app.delete('/messages/:id', ({ params }) =>
    withMessage(params, async (inbox, { id }): Promise<Deleted> => {
      const deletion = await inbox.delete([id])
      if (!deletion) return {}
      const undo = randomUUID()
      deleted = { undo, deletion }
      return { undo }
    }),
  )

  app.post('/messages/put-back/:undo', async ({ params }, reply) => {
    const { undo } = toPutBack.parse(params)
    if (deleted?.undo !== undo) throw new NotThere('This deletion can no longer be undone.')
    await deleted.deletion.putBack()
    deleted = undefined
    return reply.code(204).send()
  })

  app.get('/messages/export', async ({ query }, reply) => {
    const { format } = exportQuery.parse(query)
    const messages = (await opened.get())?.list({}) ?? Readable.from([])
    const out = new PassThrough()
    // The stream breaks off, so the browser reports the failure.
    writeMessages(messages, format, out).catch((error) => out.destroy(error))
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="messages-${day}.${format}"`)
      .send(out)
  })
}

/** The place of the messages, for the owner. */
const whereIn = ({ server, databaseUrl }: StoreLocation) =>
  server ? `your server, ${server.host}` : databaseUrl === undefined ? 'this machine' : 'your database'

/** The backend's host, if messages go to another machine whose database is not set here. */
const otherHost = ({ backendUrl, databaseUrl }: StoreLocation) =>
  backendUrl === undefined || databaseUrl !== undefined ? undefined : new URL(backendUrl).host

const allOf = (messages: AsyncIterable<KeptMessage>): Promise<KeptMessage[]> =>
  Readable.from(messages).toArray()

/** Says why the messages are not available, and what to do. */
async function reasonOf(error: Error, { databaseUrl }: StoreLocation): Promise<string> {
  if (databaseUrl === undefined)
    return `Your messages cannot be opened. ${error.message.replace(/\.?$/, '.')}`
  // Loaded on demand, like the store.
  const { reasonFor } = await import('@portfolio/server/store/postgres/reason.ts')
  return `Your messages cannot be reached: ${reasonFor(error, databaseUrl)}. The address of the database is DATABASE_URL in the settings file .env.`
}
