/** Clients cannot exceed the limits of connections, time and memory. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { listen, newApp, newFakeStore } from '../../e2e/support/app.ts'
import { writeBuiltSite } from '../../e2e/support/built-site.ts'
import { countConnections, insertRequestHead, openConnection, readToEnd } from '../../e2e/support/exchange.ts'
import { everyNthUnlessLong } from '../../e2e/support/generated.ts'
import { newSubmission, storedRows } from '../../e2e/support/messages.ts'
import { insert, readError } from '../../e2e/support/rest.ts'
import { newFolderIn } from '../../e2e/support/scope.ts'
import { readPage } from './page/read-page.ts'
import { type ResourceLimits, resourceLimits } from './resource-limits.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function measureBufferBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

/** The size of a file that does not fit into the buffers of a connection. */
const largeSize = 32 * 1024 * 1024
const largePage = (async () => {
  await using scope = new AsyncDisposableStack()
  const folder = newFolderIn(scope)
  writeBuiltSite(folder, { large: Buffer.alloc(largeSize) })
  return await readPage(folder)
})()
const newAppWithLargeFile = async (limits: Partial<ResourceLimits>) =>
  newApp(newFakeStore(), { limits, page: await largePage }).app

describe('the server closes the connection of a slow client', () => {
  const shortTimeouts = { checkIntervalMs: 50, headersTimeoutMs: 300, requestTimeoutMs: 600 }

  const slowRequests: [title: string, bytes: string, repeatedText?: string][] = [
    ['an incomplete body', `${insertRequestHead(99)}[`],
    ['nothing', ''],
    ['a body byte by byte', insertRequestHead(100_000), ' '],
  ]
  test.each(everyNthUnlessLong(slowRequests, 3))(
    'that sends %s, and reports the reason',
    async (_, bytes, repeatedText = '') => {
      const { app } = newApp(undefined, { limits: shortTimeouts })
      const socket = await openConnection(await listen(app))
      socket.write(bytes)
      const slowWrites = setInterval(() => socket.write(repeatedText), 20)
      // A client that is still sending when the connection closes may not receive the response.
      expect(await readToEnd(socket)).toMatch(repeatedText ? /^(HTTP\/1.1 408 .*)?$/s : /^HTTP\/1.1 408 /)
      clearInterval(slowWrites)
    },
  )

  test('that never reads its response', async () => {
    const app = await newAppWithLargeFile({ inactivityTimeoutMs: 300 })
    const socket = await openConnection(await listen(app))
    socket.pause().write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(app.server, 'request')
    await expect.poll(() => countConnections(app.server)).toBe(0)
  })

  test('that reads its response too slowly', async () => {
    const app = await newAppWithLargeFile({ responseTimeoutMs: 1000 })
    const socket = await openConnection(await listen(app))
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    let receivedBytes = 0
    socket.on('data', (chunk) => {
      receivedBytes += chunk.length
      socket.pause()
      setTimeout(() => socket.resume(), 20)
    })
    await expect.poll(() => countConnections(app.server)).toBe(0)
    expect(receivedBytes).toBeGreaterThan(0)
    expect(receivedBytes).toBeLessThan(largeSize)
  })
})

test('the server limits its connections, and accepts another when one ends', async () => {
  const { app } = newApp(undefined, { limits: { maxConnections: 3 } })
  const url = await listen(app)
  const [first] = [await openConnection(url), await openConnection(url), await openConnection(url)]
  await expect.poll(() => countConnections(app.server)).toBe(3)
  await readToEnd(await openConnection(url))
  first.destroy()
  await expect.poll(() => countConnections(app.server)).toBe(2)
  expect((await insert({ url }, [newSubmission()])).status).toBe(201)
})

test.runIf(process.env.LONG)('pipelined requests are all answered up to the limit', async () => {
  const { app, dataDir } = newApp()
  const socket = await openConnection(await listen(app))
  const bodies = Array.from({ length: resourceLimits.maxPipelinedRequests }, () =>
    JSON.stringify([newSubmission()]),
  )
  socket.write(bodies.map((body) => insertRequestHead(body.length) + body).join(''))
  socket.end()
  const answer = await readToEnd(socket)
  expect(answer.match(/^HTTP\/1.1 201 /gm)).toHaveLength(resourceLimits.maxPipelinedRequests)
  expect(storedRows(dataDir)).toHaveLength(resourceLimits.maxPipelinedRequests)
})

test('a complete request is answered although invalid bytes follow it', async () => {
  const { app, dataDir } = newApp()
  const url = await listen(app)
  for (const end of ['x', '\r\nGET\r\n\r\n']) {
    const body = JSON.stringify([newSubmission()])
    const socket = await openConnection(url)
    socket.write(insertRequestHead(body.length) + body + end)
    expect((await readToEnd(socket)).match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 201'])
  }
  expect(storedRows(dataDir)).toHaveLength(2)
})

test('over the limit of pending requests, each connection may still have one pending request', async () => {
  const pendingInsert = Promise.withResolvers<void>()
  const store = newFakeStore({ insert: () => pendingInsert.promise })
  const { app } = newApp(store, { limits: { maxPendingRequests: 2 } })
  const url = await listen(app)
  const body = JSON.stringify([newSubmission()])
  const send = async (count: number) => {
    const socket = await openConnection(url)
    socket.write((insertRequestHead(body.length, 'Expect: 100-continue') + body).repeat(count))
    // The server has received the headers when it asks for the body.
    await once(socket, 'data')
    return { socket, rest: readToEnd(socket) }
  }
  const connections = [await send(2), await send(1)]
  expect(await (await send(2)).rest).not.toContain('201')
  pendingInsert.resolve()
  for (const { socket } of connections) socket.end()
  const answers = await Promise.all(connections.map(({ rest }) => rest))
  expect(answers.map((text) => text.match(/^HTTP\/1.1 201 /gm)?.length)).toEqual([2, 1])
})

const bodyLimits = { reservedBodyBytes: 16 * 1024, sharedBodyBytes: 1024 * 1024 }
const sendIncomplete = async (url: string) => {
  const socket = await openConnection(url)
  socket.write(insertRequestHead(250_000))
  await new Promise((sent) => socket.write(' '.repeat(200_000), sent))
  return socket
}
/** Returns a valid submission that is large because of a key that `columns` excludes. */
const newLargeSubmission = () => [{ ...newSubmission(), ballast: ' '.repeat(100_000) }]
const columns = '?columns=name,email,message'

test('incomplete bodies use only the shared memory, and leave memory for ordinary messages', async () => {
  const { app } = newApp(undefined, { limits: bodyLimits })
  const url = await listen(app)
  const before = measureBufferBytes()
  const incompleteSockets = await Promise.all(Array.from({ length: 100 }, () => sendIncomplete(url)))
  const response = await insert({ url }, newLargeSubmission(), columns)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await readError(response)).toMatchObject({ status: 503, code: '53200' })
  const longMessage = [newSubmission({ message: 'x'.repeat(10_000) })]
  expect((await insert({ url }, longMessage)).status).toBe(201)
  // The clients sent 20 MB. The factor of 2 allows for the buffers of the connections.
  const maxBytes = 2 * (incompleteSockets.length * bodyLimits.reservedBodyBytes + bodyLimits.sharedBodyBytes)
  await expect.poll(() => measureBufferBytes() - before).toBeLessThan(maxBytes)

  for (const socket of incompleteSockets) socket.destroy()
  await expect.poll(async () => (await insert({ url }, newLargeSubmission(), columns)).status).toBe(201)
})

test('large bodies use the shared memory until they are answered, or their connection ends', async () => {
  const pendingInsert = Promise.withResolvers<void>()
  const { app } = newApp(newFakeStore({ insert: () => pendingInsert.promise }), { limits: bodyLimits })
  const url = await listen(app)
  const body = JSON.stringify(newLargeSubmission())
  const request = insertRequestHead(body.length).replace(' HTTP', `${columns} HTTP`) + body
  const sendTwice = async () => {
    const socket = await openConnection(url)
    socket.write(request.repeat(2))
    return socket
  }
  /** Sends a large body. Returns the status, or `waits` if it is not answered at once. */
  const sendLarge = () => {
    const status = insert({ url }, newLargeSubmission(), columns).then((response) => response.status)
    return Promise.race([status, pause(100, 'waits')])
  }

  // The buffer of a large body grows to 128 KB, of which 16 KB are reserved. So nine bodies fill the shared 1 MB.
  const sockets = await Promise.all(Array.from({ length: 5 }, sendTwice))
  await expect.poll(sendLarge).toBe(503)
  for (const socket of sockets) socket.destroy()
  await expect.poll(sendLarge).toBe('waits')
  await Promise.all(Array.from({ length: 5 }, sendTwice))
  await expect.poll(sendLarge).toBe(503)
  pendingInsert.resolve()
  await expect.poll(sendLarge).toBe(201)
})
