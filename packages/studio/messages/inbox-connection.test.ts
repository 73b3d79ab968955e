/** The studio's messages panel reads the messages of the owner's server over ssh. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newSubmission } from '../../../e2e/support/messages.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { shouldSkipSsh, startSshServer } from '../../../e2e/support/sshd.ts'
import { openStoreAt } from '../../../e2e/support/store-locations.ts'
import { readStoreLocation } from './inbox-connection.ts'
import { type MessageList, messagesRoutes } from './routes.ts'

/** Starts an ssh server with a project and its messages. Returns functions that send requests for them to the studio. */
async function newPanel() {
  const server = await startSshServer()
  const project = join(newFolder(), 'portfolio')
  mkdirSync(project)
  for (const part of ['packages', 'node_modules', 'package.json'])
    symlinkSync(resolve(part), join(project, part))
  const dataDir = join(project, 'data')
  writeFileSync(join(project, '.env'), `DATA_DIR=${dataDir}\n`)
  const store = await openStoreAt({ dataDir, databaseUrl: undefined })

  const env = { ...server.env, PUBLISH_TO: `${server.address}${project}` }
  const context = { folder: newFolder(), env, signal: new AbortController().signal }
  const app = fastify()
  app.register(messagesRoutes, { readStoreLocation: () => readStoreLocation(context) })
  onTestFinished(() => app.close())
  const send = (method: 'GET' | 'POST' | 'DELETE', url = '') => app.inject({ method, url: `/messages${url}` })
  return {
    send,
    store,
    server,
    project,
    list: async (query = ''): Promise<MessageList> => (await send('GET', query)).json(),
  }
}

describe.skipIf(shouldSkipSsh)('the messages on the server', () => {
  test('can be listed, searched, read, unflagged, exported and deleted, like messages on this machine', async () => {
    const { send, store, list } = await newPanel()
    expect(await list()).toMatchObject({
      messages: [],
      locationName: 'your server, 127.0.0.1',
      isDeletionFinal: true,
    })
    const shellInjection = `-rf '$(reboot)'\n"; \u001b[2J`
    for (const message of ['A crest, please', shellInjection, 'Buy links'])
      await store.insert(newSubmission({ message }))
    // The third message is held back as spam because of its links.
    await store.outbox.recordOutcome([3], { held: 'links' })
    expect((await list()).messages.map(({ id, isRead }) => [id, isRead])).toEqual([
      [2, false],
      [1, false],
    ])
    expect((await list('?search=CREST')).messages).toMatchObject([{ id: 1, isRead: false }])
    expect(
      (await list(`?search=${encodeURIComponent("-rf '$(reboot)")}`)).messages.map(({ id }) => id),
    ).toEqual([2])
    expect(await list('?isSpam=true&limit=1')).toMatchObject({
      messages: [{ id: 3, spamReason: 'links' }],
      spamCount: 1,
    })

    await send('POST', '/1/read')
    const [message] = (await list('?search=CREST')).messages
    expect(message).toMatchObject({ message: 'A crest, please', isRead: true })
    expect((await send('POST', '/3/unflag')).statusCode).toBe(204)
    expect((await list('?limit=2')).hasMore).toBe(true)
    expect((await send('GET', '/export?format=json')).json()).toHaveLength(3)
    expect((await send('DELETE', '/2')).json()).toEqual({})
    expect((await send('DELETE', '/2')).statusCode).toBe(404)
    expect((await list()).messages.map(({ id }) => id)).toEqual([3, 1])
  })

  test('are not available if the server cannot be reached, and the reason is shown', async () => {
    const untrusted = await newPanel()
    // The client knows no key of the server.
    untrusted.server.setHostKey('none')
    expect(await untrusted.send('GET')).toMatchObject({
      statusCode: 503,
      body: expect.stringContaining('does not know'),
    })
    const { send, project } = await newPanel()
    // The server no longer has the inbox command.
    rmSync(join(project, 'packages'))
    expect(await send('GET')).toMatchObject({
      statusCode: 503,
      body: expect.stringContaining('127.0.0.1 answered'),
    })
  })
})
