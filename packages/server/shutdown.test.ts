import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anApp, aStore, listening } from '../../e2e/support/app.ts'
import { aConnection, end, headOfInsert } from '../../e2e/support/exchange.ts'
import { someOf } from '../../e2e/support/generated.ts'
import { aSubmission, storedRows } from '../../e2e/support/messages.ts'
import { type ServerProcess, startProcess } from '../../e2e/support/process.ts'
import { insert } from '../../e2e/support/rest.ts'
import { thisTest } from '../../e2e/support/scope.ts'
import { startSenders } from '../../e2e/support/senders.ts'
import { openSqliteStore } from './store/sqlite/store.ts'

const storedIn = (server: ServerProcess) =>
  new Set(storedRows(join(server.folder, 'data')).map(({ email }) => email))

describe('a server that stops', () => {
  test.each(
    someOf<[signal: NodeJS.Signals, end: number | string]>(
      [
        ['SIGKILL', 'SIGKILL'],
        ['SIGTERM', 0],
        ['SIGINT', 0],
      ],
      3,
    ),
  )('after %s has stored every message that it acknowledged', async (signal, end) => {
    const server = startProcess()
    const url = await server.url()
    const senders = startSenders(thisTest, { senders: 8, url: () => url })
    await senders.acknowledged(50)
    server.process.kill(signal)
    expect(await server.ended).toBe(end)
    const ledger = await senders.stop()
    expect(ledger.others([201, 0])).toEqual([])
    const stored = storedIn(server)
    expect(ledger.all('acknowledged').filter((email) => !stored.has(email))).toEqual([])
    expect(server.output().err).toBe('')
    const next = anApp(openSqliteStore(join(server.folder, 'data')))
    expect((await insert({ url: await listening(next.app) }, [aSubmission()])).status).toBe(201)
    expect(storedIn(server).size).toBe(stored.size + 1)
  })

  test('finishes an incomplete request, accepts no other, and does not wait for idle connections', async () => {
    const server = startProcess()
    const url = await server.url()
    await aConnection(url)
    await fetch(url)
    const submission = aSubmission()
    const body = JSON.stringify([submission])
    const socket = await aConnection(url)
    const answer = end(socket)
    socket.write(headOfInsert(body.length, 'Expect: 100-continue'))
    // The server has received the headers when it asks for the body.
    await once(socket, 'data')
    server.process.kill('SIGTERM')
    await expect
      .poll(
        () =>
          aConnection(url).then(
            (accepted) => accepted.destroy() && 'open',
            () => 'closed',
          ),
        // The rest of the request has two seconds to arrive.
        { interval: 10 },
      )
      .toBe('closed')
    socket.write(body)
    expect(await answer).toContain('HTTP/1.1 201 Created')
    expect(await server.ended).toBe(0)
    expect(storedIn(server)).toContain(submission.email)
  })

  test.runIf(process.env.LONG)(
    'has acknowledged every message that it stored, also of pipelined requests',
    async () => {
      const { app, dataDir } = anApp()
      const url = await listening(app)
      const sockets = await Promise.all(Array.from({ length: 20 }, () => aConnection(url)))
      let answers = ''
      let sent = 0
      const closed = sockets.map((socket) => {
        const send = () => {
          const bodies = [aSubmission(), aSubmission(), aSubmission()].map((one) => JSON.stringify([one]))
          socket.write(bodies.map((body) => headOfInsert(body.length) + body).join(''))
          if (++sent === 100) void app.close()
        }
        send()
        socket.on('data', (chunk) => {
          answers += chunk
          send()
        })
        return new Promise((resolve) => socket.on('close', resolve))
      })
      await Promise.all(closed)
      expect(answers.match(/^HTTP\/1.1 201 /gm)).toHaveLength(storedRows(dataDir).length)
    },
  )

  test.runIf(process.env.LONG)(
    'does not wait for an incomplete body, and answers complete requests',
    async () => {
      const [asked, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const insertLate = () => {
        asked.resolve()
        return stored.promise
      }
      // The timeouts must not end the incomplete request.
      const { app } = anApp(aStore({ insert: insertLate }), {
        within: { headersTimeoutMs: 600_000, requestTimeoutMs: 600_000, inactivityTimeoutMs: 600_000 },
      })
      const url = await listening(app)
      const half = await aConnection(url)
      half.write(`${headOfInsert(99, 'Expect: 100-continue')}[`)
      // The server has the request when it asks for the body.
      await once(half, 'data')
      const complete = insert({ url }, [aSubmission()])
      await asked.promise
      const closed = app.close()
      stored.resolve()
      expect((await complete).status).toBe(201)
      await closed
    },
  )
})
