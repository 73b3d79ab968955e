/** The messages of the owner's server in the studio's panel, through a real ssh server. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newSubmission } from '../../../e2e/support/messages.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { shouldSkipSsh, startSshServer } from '../../../e2e/support/sshd.ts'
import { openStoreAt } from '../../../e2e/support/store-locations.ts'
import { serverOf } from './inbox-connection.ts'
import type { MessageList } from './protocol.ts'
import { messagesRoutes } from './routes.ts'

async function aPanel() {
  const server = await startSshServer()
  const project = join(newFolder(), 'portfolio')
  mkdirSync(project)
  for (const part of ['packages', 'node_modules', 'package.json'])
    symlinkSync(resolve(part), join(project, part))
  const dataDir = join(project, 'data')
  writeFileSync(join(project, '.env'), `DATA_DIR=${dataDir}\n`)
  const store = await openStoreAt({ dataDir, databaseUrl: undefined })

  const env = { ...server.env, PUBLISH_TO: `${server.address}${project}` }
  const order = { folder: newFolder(), env, signal: new AbortController().signal }
  const app = fastify()
  app.register(messagesRoutes, {
    readLocation: () => ({ dataDir: newFolder(), databaseUrl: undefined, server: serverOf(order) }),
  })
  onTestFinished(() => app.close())
  const ask = (method: 'GET' | 'POST' | 'DELETE', url = '') => app.inject({ method, url: `/messages${url}` })
  return {
    ask,
    store,
    server,
    project,
    list: async (query = ''): Promise<MessageList> => (await ask('GET', query)).json(),
  }
}

describe.skipIf(shouldSkipSsh)('the messages on the server', () => {
  test('are listed, searched, read, taken for no spam, saved and deleted as those on this machine', async () => {
    const { ask, store, list } = await aPanel()
    expect(await list()).toMatchObject({ messages: [], on: 'your server, 127.0.0.1', forGood: true })
    const evil = `-rf '$(reboot)'\n"; \u001b[2J`
    for (const message of ['A crest, please', evil, 'Buy links'])
      await store.insert(newSubmission({ message }))
    await store.outbox.recordOutcome([3], { held: 'links' })
    expect((await list()).messages.map(({ id, isRead }) => [id, isRead])).toEqual([
      [2, false],
      [1, false],
    ])
    expect((await list('?search=CREST')).messages).toMatchObject([{ id: 1, isRead: false }])
    expect(
      (await list(`?search=${encodeURIComponent("-rf '$(reboot)")}`)).messages.map(({ id }) => id),
    ).toEqual([2])
    expect(await list('?flagged=true&limit=1')).toMatchObject({
      messages: [{ id: 3, flagged: 'links' }],
      spam: 1,
    })

    await ask('POST', '/1/read')
    const [shown] = (await list('?search=CREST')).messages
    expect(shown).toMatchObject({ message: 'A crest, please', isRead: true })
    expect((await ask('POST', '/3/unflag')).statusCode).toBe(204)
    expect((await list('?limit=2')).hasMore).toBe(true)
    expect((await ask('GET', '/export?format=json')).json()).toHaveLength(3)
    expect((await ask('DELETE', '/2')).json()).toEqual({})
    expect((await ask('DELETE', '/2')).statusCode).toBe(404)
    expect((await list()).messages.map(({ id }) => id)).toEqual([3, 1])
  })

  test('are not available if the server cannot be reached, and the reason is shown', async () => {
    const unknown = await aPanel()
    unknown.server.setHostKey('none')
    expect(await unknown.ask('GET')).toMatchObject({
      statusCode: 503,
      body: expect.stringContaining('does not know'),
    })
    const { ask, project } = await aPanel()
    rmSync(join(project, 'packages'))
    expect(await ask('GET')).toMatchObject({
      statusCode: 503,
      body: expect.stringContaining('127.0.0.1 answered'),
    })
  })
})
