/** The owner's messages for the studio's panel, over the code of `npm run inbox`. */
import { randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ConfigError } from '../../contract/environment.ts'
import { formats, writeMessages } from '../../inbox/export.ts'
import type { Deletion, Inbox, KeptMessage } from '../../server/store/inbox.ts'
import { asStoreError } from '../../server/store/sqlite/failure.ts'
import { StoreRefused, StoreUnavailable } from '../../server/store/store.ts'
import { OpenedInbox, type Place } from './opened.ts'
import { type Deleted, longestSearch, type MessageList, mostCounted, mostListed } from './protocol.ts'
import { listed, whole } from './told.ts'

const listQuery = z.strictObject({
  search: z.string().max(longestSearch).trim().optional(),
  flagged: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  limit: z.coerce.number().int().min(1).max(mostListed).default(50),
})
const oneMessage = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const exportQuery = z.strictObject({ format: z.enum(formats) })
const toDelete = z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(100) })
const toPutBack = z.strictObject({ undo: z.uuid() })

/** How many deletions are held in memory to be taken back, the newest. */
const mostUndone = 20

/** Something that is not there, in words for the owner. */
class NotThere extends Error {}

/**
 * Adds the routes below `/messages`.
 *
 * @param readPlace says where the messages are, as often as it is asked
 */
export async function messagesRoutes(
  app: FastifyInstance,
  { readPlace }: { readPlace: () => Place },
): Promise<void> {
  const opened = new OpenedInbox(readPlace)
  const undos = new Map<string, Deletion>()
  app.addHook('onClose', () => opened.close())
  app.setErrorHandler(async (error, _, reply) => {
    if (error instanceof NotThere) return reply.code(404).send({ message: error.message })
    if (error instanceof ConfigError) return reply.code(503).send({ message: error.message })
    const trouble = asStoreError(error)
    if (trouble instanceof StoreUnavailable || trouble instanceof StoreRefused)
      return reply.code(503).send({ message: await reasonOf(trouble, readPlace()) })
    throw error
  })

  /** Does something with a message that must be there. */
  const withMessage = async <Result>(
    params: unknown,
    work: (inbox: Inbox, message: KeptMessage) => Promise<Result>,
  ): Promise<Result> => {
    const { id } = oneMessage.parse(params)
    const inbox = await opened.get()
    const message = (await inbox?.find(String(id)))?.find((message) => message.id === id)
    if (!inbox || !message) throw new NotThere('This message is not there any more.')
    return work(inbox, message)
  }

  app.get('/messages', async ({ query }): Promise<MessageList> => {
    const { search, flagged, limit } = listQuery.parse(query)
    const inbox = await opened.get()
    const sentTo = otherHost(readPlace())
    if (!inbox) return { messages: [], hasMore: false, spam: 0, sentTo }
    const found = await allOf(inbox.list({ search: search || undefined, flagged, limit: limit + 1 }))
    const spam = await allOf(inbox.list({ flagged: true, limit: mostCounted }))
    return {
      messages: found.slice(0, limit).map(listed),
      hasMore: found.length > limit,
      spam: spam.length,
      sentTo,
    }
  })

  app.get('/messages/:id', ({ params }) => withMessage(params, async (_, message) => whole(message)))

  app.post('/messages/:id/read', async ({ params }, reply) => {
    await withMessage(params, (inbox, { id }) => inbox.markRead(id))
    return reply.code(204).send()
  })

  app.post('/messages/:id/unflag', async ({ params }, reply) => {
    // One that is no spam any more is as it was wished for.
    await withMessage(params, (inbox, { id }) => inbox.unflag(id))
    return reply.code(204).send()
  })

  app.post('/messages/delete', async ({ body }): Promise<Deleted> => {
    const { ids } = toDelete.parse(body)
    const inbox = await opened.get()
    const deletion = await inbox?.delete([...new Set(ids)])
    if (!deletion || deletion.count === 0)
      throw new NotThere('What you wanted to delete is not there any more.')
    const undo = randomUUID()
    undos.set(undo, deletion)
    const [oldest] = undos.keys()
    if (undos.size > mostUndone && oldest) undos.delete(oldest)
    return { count: deletion.count, undo }
  })

  app.post('/messages/put-back', async ({ body }, reply) => {
    const { undo } = toPutBack.parse(body)
    const deletion = undos.get(undo)
    if (!deletion) throw new NotThere('This was deleted too long ago to be put back.')
    await deletion.putBack()
    undos.delete(undo)
    return reply.code(204).send()
  })

  app.get('/messages/export', async ({ query }, reply) => {
    const { format } = exportQuery.parse(query)
    const messages = (await opened.get())?.list({}) ?? none()
    const out = new PassThrough()
    // Who reads it hears of a failure by the stream, which ends before its end.
    writeMessages(messages, format, out).catch((error) => out.destroy(error))
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="messages-${day}.${format}"`)
      .send(out)
  })
}

/** The host of another machine that the page sends messages to, and whose database is not known here. */
const otherHost = ({ backendUrl, databaseUrl }: Place) =>
  backendUrl === undefined || databaseUrl !== undefined ? undefined : new URL(backendUrl).host

async function* none(): AsyncGenerator<KeptMessage> {}

const allOf = (messages: AsyncIterable<KeptMessage>): Promise<KeptMessage[]> =>
  Readable.from(messages).toArray()

/** Why the messages cannot be read or changed, and what to do. */
async function reasonOf(error: Error, { databaseUrl }: Place): Promise<string> {
  if (databaseUrl === undefined)
    return `Your messages cannot be opened. ${error.message.replace(/\.?$/, '.')}`
  // Loaded only where it is used, as the store is.
  const { reasonFor } = await import('../../server/store/postgres/reason.ts')
  return `Your messages cannot be reached: ${reasonFor(error, databaseUrl)}. Where they are kept is set by DATABASE_URL in the file .env.`
}
