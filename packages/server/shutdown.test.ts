import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listen, newApp } from '../../e2e/support/app.ts'
import { insertRequestHead, openConnection, readToEnd } from '../../e2e/support/exchange.ts'
import { listenOnFreePort } from '../../e2e/support/free-port.ts'
import { everyNthUnlessLong } from '../../e2e/support/generated.ts'
import { mailSettings } from '../../e2e/support/mail-server.ts'
import { newSubmission, storedRows } from '../../e2e/support/messages.ts'
import { insert } from '../../e2e/support/rest.ts'
import { testScope } from '../../e2e/support/scope.ts'
import { startSenders } from '../../e2e/support/senders.ts'
import { newBuiltFolder, type ServerProcess, startServer } from '../../e2e/support/server-process.ts'
import { openSqliteStore } from './store/sqlite/store.ts'

const storedEmails = (server: ServerProcess) =>
  new Set(storedRows(join(server.folder, 'data')).map(({ email }) => email))

const acceptsConnections = (url: string) =>
  openConnection(url).then(
    (socket) => socket.destroy().destroyed,
    () => false,
  )

describe('a server that stops', () => {
  const signals = ['SIGKILL', 'SIGTERM', 'SIGINT'] as const
  test.each(everyNthUnlessLong(signals, 3))(
    'after %s has stored every message that it acknowledged',
    async (signal) => {
      const server = startServer()
      const url = await server.url()
      const senders = startSenders(testScope, { count: 8, url: () => url })
      await senders.waitForAcknowledged(50)
      server.process.kill(signal)
      expect(await server.ended).toBe(signal === 'SIGKILL' ? signal : 0)
      const ledger = await senders.stop()
      // 0: the server did not answer.
      expect(ledger.otherStatuses([201, 0])).toEqual([])
      const emailsBeforeRestart = storedEmails(server)
      expect(ledger.messagesWith('acknowledged').filter((email) => !emailsBeforeRestart.has(email))).toEqual(
        [],
      )
      expect(server.output().err).toBe('')
      const restartedApp = newApp(openSqliteStore(join(server.folder, 'data')))
      expect((await insert({ url: await listen(restartedApp.app) }, [newSubmission()])).status).toBe(201)
      expect(storedEmails(server).size).toBe(emailsBeforeRestart.size + 1)
    },
  )

  test('finishes an incomplete request, accepts no other, and does not wait for idle connections', async () => {
    const server = startServer()
    const url = await server.url()
    await openConnection(url)
    await fetch(url)
    const submission = newSubmission()
    const body = JSON.stringify([submission])
    const socket = await openConnection(url)
    const answer = readToEnd(socket)
    socket.write(insertRequestHead(body.length, 'Expect: 100-continue'))
    // The server has received the headers when it asks for the body.
    await once(socket, 'data')
    server.process.kill('SIGTERM')
    // The rest of the request has two seconds to arrive.
    await expect.poll(() => acceptsConnections(url), { interval: 10 }).toBe(false)
    socket.write(body)
    expect(await answer).toContain('HTTP/1.1 201 Created')
    expect(await server.ended).toBe(0)
    expect(storedEmails(server)).toContain(submission.email)
  })

  test('accepts no requests while it waits for a mail server, and then ends without an error', async () => {
    const mailServer = createServer()
    const url = `smtp://127.0.0.1:${await listenOnFreePort(mailServer)}`
    const folder = newBuiltFolder()
    const store = openSqliteStore(join(folder, 'data'))
    await store.insert(newSubmission())
    await store.close()
    const server = startServer({ folder, env: mailSettings({ url }) })
    const [connection] = await once(mailServer, 'connection')
    const address = await server.url()
    server.process.kill('SIGTERM')
    await expect.poll(() => acceptsConnections(address)).toBe(false)
    // In the long suite, the server's own timeout ends the wait.
    if (!process.env.LONG) connection.destroy()
    expect(await server.ended).toBe(0)
  })
})
