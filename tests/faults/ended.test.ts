import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aSubmission, storedRows } from '../support/messages.ts'
import { type ServerProcess, startProcess } from '../support/process.ts'
import { insert } from '../support/rest.ts'
import { startSenders } from '../support/senders.ts'
import { thisTest } from '../support/this-test.ts'

const key = 'sb_publishable_embedded_portfolio'

const storedIn = (server: ServerProcess) =>
  new Set(storedRows(join(server.folder, 'data')).map(({ email }) => email))

describe('a server that is ended', () => {
  test.each([
    ['SIGTERM', 0],
    ['SIGINT', 0],
    ['SIGKILL', 'SIGKILL'],
  ] as const)('by %s in the middle of its work has all it acknowledged', async (signal, end) => {
    const server = startProcess()
    const url = await server.url()
    const senders = startSenders(thisTest, { senders: 8, url: () => url })
    await senders.acknowledged(300)
    server.process.kill(signal)
    expect(await server.ended).toBe(end)
    const ledger = await senders.stop()
    expect(ledger.others([201, 0])).toEqual([])
    const stored = storedIn(server)
    expect(ledger.all('acknowledged').filter((email) => !stored.has(email))).toEqual([])
    expect(server.output().err).toBe('')
  })

  test('starts again after it was killed', async () => {
    const server = startProcess()
    const submission = aSubmission()
    await insert({ url: await server.url(), key }, [submission])
    server.process.kill('SIGKILL')
    await server.ended
    const second = startProcess({ folder: server.folder })
    expect((await insert({ url: await second.url(), key }, [aSubmission()])).status).toBe(201)
    expect(storedIn(second)).toContain(submission.email)
  })

  test('finishes a request that is half-way, and takes no other', async () => {
    const server = startProcess()
    const url = await server.url()
    const submission = aSubmission()
    const body = JSON.stringify([submission])
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    const head = [
      'POST /rest/v1/contact_submissions HTTP/1.1',
      'Host: localhost',
      `apikey: ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    // The server has the request when it asks for the body.
    while (!answer.includes('100 Continue')) await once(socket, 'data')
    server.process.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    socket.write(body)
    await once(socket, 'close')
    expect(answer).toContain('HTTP/1.1 201 Created')
    expect(await server.ended).toBe(0)
    expect(storedIn(server)).toContain(submission.email)
  })

  test('does not wait for callers that hold a connection and say nothing', async () => {
    const server = startProcess()
    const url = await server.url()
    const silent = connect(Number(new URL(url).port), '127.0.0.1')
    await once(silent, 'connect')
    await fetch(url)
    const start = performance.now()
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - start).toBeLessThan(5000)
    silent.destroy()
  })
})
