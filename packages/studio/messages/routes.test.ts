/** The routes of the studio's messages panel, with each store. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Submission } from '@portfolio/contract/submission.ts'
import type { StoreWithOutbox } from '@portfolio/server/store/store.ts'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../e2e/support/free-port.ts'
import { newSubmission } from '../../../e2e/support/messages.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { locationMakers, openStoreAt } from '../../../e2e/support/store-locations.ts'
import type { StoreLocation } from './inbox-connection.ts'
import { type MessageList, messagesRoutes } from './routes.ts'

function newRoutes(readStoreLocation: () => StoreLocation) {
  const app = fastify()
  app.register(messagesRoutes, { readStoreLocation })
  onTestFinished(() => app.close())
  const get = (url: string) => app.inject({ url: `/messages${url}` })
  const post = (url: string) => app.inject({ method: 'POST', url: `/messages${url}` })
  const remove = (id: number | string) => app.inject({ method: 'DELETE', url: `/messages/${id}` })
  const list = async (query = ''): Promise<MessageList> => (await get(query)).json()
  const names = async (query = '') => (await list(query)).messages.map(({ name }) => name)
  return { get, post, remove, list, names }
}

async function newRoutesWithStore(newLocation: () => Promise<StoreLocation>, submissions: Submission[]) {
  const location = await newLocation()
  return { ...newRoutes(() => location), store: await openStoreAt(location, submissions) }
}

/** Marks messages as spam because of their links. Spam is found when messages are about to be mailed. */
const flag = async ({ outbox }: StoreWithOutbox, ...ids: number[]) => {
  await outbox.claimDue(new Date(), new Date(), 100)
  await outbox.recordOutcome(ids, { held: 'links' })
}

describe.each(Object.entries(locationMakers))('with %s, the panel', (_, newLocation) => {
  test('lists the newest messages first, and spam separately until it is unflagged, which mails it', async () => {
    const { list, names, post, store } = await newRoutesWithStore(
      newLocation,
      ['First', 'Spam', 'Last'].map((name) => newSubmission({ name, message: `From\n${name}` })),
    )
    await flag(store, 2)
    expect((await post('/1/read')).statusCode).toBe(204)
    const { messages, hasMore, spamCount } = await list()
    expect(messages.map(({ id, name, message, isRead }) => [id, name, message, isRead])).toEqual([
      [3, 'Last', 'From\nLast', false],
      [1, 'First', 'From\nFirst', true],
    ])
    expect({ hasMore, spamCount }).toEqual({ hasMore: false, spamCount: 1 })
    expect((await list('?isSpam=true')).messages).toMatchObject([{ name: 'Spam', spamReason: 'links' }])
    for (let attempt = 0; attempt < 2; attempt++) expect((await post('/2/unflag')).statusCode).toBe(204)
    expect(await names()).toEqual(['Last', 'Spam', 'First'])
    const due = await store.outbox.claimDue(new Date(), new Date(), 100)
    expect(due).toContainEqual(expect.objectContaining({ id: 2, isSpamChecked: true }))
  })

  test('shows a whole message with its invisible characters escaped, and a reply link', async () => {
    const message = `A crest?\u202e & more\r\n\r\n<b>Thanks</b>\u001b[2J ${'long 🏟️ '.repeat(900)}end`
    const { list } = await newRoutesWithStore(newLocation, [
      newSubmission({ name: 'Ana\u2066 Reis', email: 'ana+x&y@club.example', message }),
    ])
    const [view] = (await list()).messages
    if (!view) throw new Error('No message')
    expect(view.name).toBe('Ana<U+2066> Reis')
    expect(view.message).toMatch(/^A crest\?<U\+202E> & more\n\n<b>Thanks<\/b><U\+001B>\[2J long /)
    expect(view.message).toMatch(/end$/)
    const reply = new URL(view.replyLink)
    expect(reply.protocol).toBe('mailto:')
    expect(decodeURIComponent(reply.pathname)).toBe('ana+x&y@club.example')
    expect([...reply.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(reply.searchParams.get('subject')).toMatch(/^Re: A crest\? & more <b>Thanks<\/b> \[2J long .*…$/)
    expect(reply.searchParams.get('body')).toMatch(/^\r\n\r\n> A crest\? & more\r\n> \r\n> <b>Thanks/)
    expect(view.replyLink.length).toBeLessThan(2000)
  })

  test('deletes a message and restores it without mailing it again', async () => {
    const { post, remove, list, names, store } = await newRoutesWithStore(
      newLocation,
      ['One', 'Two', 'Three'].map((name) => newSubmission({ name })),
    )
    const due = await store.outbox.claimDue(new Date(), new Date(), 100)
    await store.outbox.recordOutcome(
      due.map(({ id }) => id),
      { mailedAt: new Date() },
    )
    await post('/2/read')
    const before = await list()
    const { undoKey: olderUndoKey } = (await remove(1)).json()
    const { undoKey } = (await remove(2)).json()
    expect(await names()).toEqual(['Three'])
    // Only the last deletion can be undone.
    expect((await post(`/put-back/${olderUndoKey}`)).statusCode).toBe(404)
    expect((await post(`/put-back/${undoKey}`)).statusCode).toBe(204)
    expect((await list()).messages).toEqual(before.messages.slice(0, 2))
    expect(await store.outbox.claimDue(new Date(), new Date(), 100)).toEqual([])
    const secondRestore = await post(`/put-back/${undoKey}`)
    expect(secondRestore.statusCode).toBe(404)
    expect(secondRestore.json().message).toMatch(/can no longer be undone/)
  })

  test('rejects invalid requests and those for missing messages, and changes nothing', async () => {
    const { get, post, remove, names } = await newRoutesWithStore(newLocation, [
      newSubmission({ name: 'Kept' }),
    ])
    for (const path of ['/2/read', '/9007199254740991/unflag']) {
      const response = await post(path)
      expect([response.statusCode, response.json().message]).toEqual([404, 'This message no longer exists.'])
    }
    expect((await remove(2)).statusCode).toBe(404)
    const invalidRequests = [
      ...['?limit=501', '?isSpam=maybe', `?search=${'a'.repeat(201)}`, '/export'].map(get),
      ...['/0/read', '/1%20or%201=1/read'].map(post),
      remove('1,2'),
      post('/put-back/x'),
    ]
    for (const response of await Promise.all(invalidRequests))
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(await names()).toEqual(['Kept'])
  })
})

test('without a store, the list and the export are empty, and no file is created', async () => {
  const folder = newFolder()
  const dataDir = join(folder, 'data')
  const { get, list, remove } = newRoutes(() => ({ dataDir, databaseUrl: undefined }))
  expect(await list()).toEqual({
    isSpam: false,
    messages: [],
    hasMore: false,
    spamCount: 0,
    locationName: 'this machine',
    isDeletionFinal: false,
  })
  expect((await get('/export?format=json')).json()).toEqual([])
  expect((await remove(1)).statusCode).toBe(404)
  expect(readdirSync(folder)).toEqual([])
})

test('the error for an unreachable database does not contain its password', async () => {
  const databaseUrl = `postgres://tova:secret-word@127.0.0.1:${await freePort()}/portfolio`
  const { get } = newRoutes(() => ({ dataDir: newFolder(), databaseUrl }))
  const { statusCode, body } = await get('')
  expect(statusCode).toBe(503)
  expect(JSON.parse(body).message).toMatch(
    /^Your messages cannot be reached: nothing listens at 127\.0\.0\.1:\d+; does PostgreSQL run there\?.*DATABASE_URL/,
  )
  expect(body).not.toContain('secret-word')
})
