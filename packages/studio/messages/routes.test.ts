/** What the studio's panel of messages asks of its server, over both stores. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Submission } from '@portfolio/contract/submission.ts'
import type { StoreWithOutbox } from '@portfolio/server/store/store.ts'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../e2e/support/free-port.ts'
import { newSubmission } from '../../../e2e/support/messages.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { openStoreAt, newLocations as places } from '../../../e2e/support/store-locations.ts'
import type { StoreLocation } from './inbox-connection.ts'
import type { Deleted, MessageList } from './protocol.ts'
import { messagesRoutes } from './routes.ts'

function routesOver(readLocation: () => StoreLocation) {
  const app = fastify()
  app.register(messagesRoutes, { readLocation })
  onTestFinished(() => app.close())
  const get = (url: string) => app.inject({ url: `/messages${url}` })
  const post = (url: string) => app.inject({ method: 'POST', url: `/messages${url}` })
  const remove = (id: number | string) => app.inject({ method: 'DELETE', url: `/messages/${id}` })
  const list = async (query = ''): Promise<MessageList> => (await get(query)).json()
  const names = async (query = '') => (await list(query)).messages.map(({ name }) => name)
  return { get, post, remove, list, names }
}

async function withStore(newPlace: () => Promise<StoreLocation>, submissions: Submission[]) {
  const place = await newPlace()
  return { ...routesOver(() => place), store: await openStoreAt(place, submissions), place }
}

const flag = async ({ outbox }: StoreWithOutbox, ...ids: number[]) => {
  await outbox.claimDue(new Date(), new Date(), 100)
  await outbox.recordOutcome(ids, { held: 'links' })
}

describe.each(Object.entries(places))('on %s the panel', (_, newPlace) => {
  test('lists the newest first, and spam apart until it is said to be none, which mails it', async () => {
    const { list, names, post, store } = await withStore(
      newPlace,
      ['First', 'Spam', 'Last'].map((name) => newSubmission({ name, message: `From\n${name}` })),
    )
    await flag(store, 2)
    expect((await post('/1/read')).statusCode).toBe(204)
    const { messages, hasMore, spam } = await list()
    expect(messages.map(({ id, name, message, isRead }) => [id, name, message, isRead])).toEqual([
      [3, 'Last', 'From\nLast', false],
      [1, 'First', 'From\nFirst', true],
    ])
    expect({ hasMore, spam }).toEqual({ hasMore: false, spam: 1 })
    expect((await list('?flagged=true')).messages).toMatchObject([{ name: 'Spam', flagged: 'links' }])
    for (let asked = 0; asked < 2; asked++) expect((await post('/2/unflag')).statusCode).toBe(204)
    expect(await names()).toEqual(['Last', 'Spam', 'First'])
    const due = await store.outbox.claimDue(new Date(), new Date(), 100)
    expect(due).toContainEqual(expect.objectContaining({ id: 2, isSpamChecked: true }))
  })

  test('shows one whole, with every hidden sign in it named, and a way to answer it', async () => {
    const message = `A crest?\u202e & more\r\n\r\n<b>Thanks</b>\u001b[2J ${'long 🏟️ '.repeat(900)}end`
    const { list } = await withStore(newPlace, [
      newSubmission({ name: 'Ana\u2066 Reis', email: 'ana+x&y@club.example', message }),
    ])
    const [shown] = (await list()).messages
    if (!shown) throw new Error('No message')
    expect(shown.name).toBe('Ana<U+2066> Reis')
    expect(shown.message).toMatch(/^A crest\?<U\+202E> & more\n\n<b>Thanks<\/b><U\+001B>\[2J long /)
    expect(shown.message).toMatch(/end$/)
    const answer = new URL(shown.replyLink)
    expect(answer.protocol).toBe('mailto:')
    expect(decodeURIComponent(answer.pathname)).toBe('ana+x&y@club.example')
    expect([...answer.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(answer.searchParams.get('subject')).toMatch(/^Re: A crest\? & more <b>Thanks<\/b> \[2J long .*…$/)
    expect(answer.searchParams.get('body')).toMatch(/^\r\n\r\n> A crest\? & more\r\n> \r\n> <b>Thanks/)
    expect(shown.replyLink.length).toBeLessThan(2000)
  })

  test('deletes, and takes it back, mailed no second time', async () => {
    const { post, remove, list, names, store } = await withStore(
      newPlace,
      ['One', 'Two', 'Three'].map((name) => newSubmission({ name })),
    )
    const due = await store.outbox.claimDue(new Date(), new Date(), 100)
    await store.outbox.recordOutcome(
      due.map(({ id }) => id),
      { mailed: new Date() },
    )
    await post('/2/read')
    const before = await list()
    const { undo: former }: Deleted = (await remove(1)).json()
    const { undo }: Deleted = (await remove(2)).json()
    expect(await names()).toEqual(['Three'])
    // Only the last deletion is undone.
    expect((await post(`/put-back/${former}`)).statusCode).toBe(404)
    expect((await post(`/put-back/${undo}`)).statusCode).toBe(204)
    expect((await list()).messages).toEqual(before.messages.slice(0, 2))
    expect(await store.outbox.claimDue(new Date(), new Date(), 100)).toEqual([])
    const again = await post(`/put-back/${undo}`)
    expect(again.statusCode).toBe(404)
    expect(again.json().message).toMatch(/can no longer be undone/)
  })

  test('answers what is not there, and what is asked wrongly, without doing anything', async () => {
    const { get, post, remove, names } = await withStore(newPlace, [newSubmission({ name: 'Kept' })])
    for (const path of ['/2/read', '/9007199254740991/unflag']) {
      const answer = await post(path)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'This message no longer exists.'])
    }
    expect((await remove(2)).statusCode).toBe(404)
    const wrong = [
      ...['?limit=501', '?flagged=maybe', `?search=${'a'.repeat(201)}`, '/export'].map(get),
      ...['/0/read', '/1%20or%201=1/read'].map(post),
      remove('1,2'),
      post('/put-back/x'),
    ]
    for (const answer of await Promise.all(wrong)) expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(await names()).toEqual(['Kept'])
  })
})

test('without a store the list is empty, an export has no messages, and nothing is made', async () => {
  const folder = newFolder()
  const dataDir = join(folder, 'data')
  const { get, list, remove } = routesOver(() => ({ dataDir, databaseUrl: undefined }))
  expect(await list()).toEqual({
    messages: [],
    hasMore: false,
    spam: 0,
    on: 'this machine',
    forGood: false,
  })
  expect((await get('/export?format=json')).json()).toEqual([])
  expect((await remove(1)).statusCode).toBe(404)
  expect(readdirSync(folder)).toEqual([])
})

test('a database that is away is reported without its password', async () => {
  const databaseUrl = `postgres://tova:secret-word@127.0.0.1:${await freePort()}/portfolio`
  const { get } = routesOver(() => ({ dataDir: newFolder(), databaseUrl }))
  const { statusCode, body } = await get('')
  expect(statusCode).toBe(503)
  expect(JSON.parse(body).message).toMatch(
    /^Your messages cannot be reached: nothing listens at 127\.0\.0\.1:\d+; does PostgreSQL run there\?.*DATABASE_URL/,
  )
  expect(body).not.toContain('secret-word')
})
