/** What one caller, or a thousand together, may take of the server. */
import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { anApp, aStore, listening } from '../../e2e/support/app.ts'
import { writeBuiltSite } from '../../e2e/support/built-site.ts'
import { aConnection, end, headOfInsert as head } from '../../e2e/support/exchange.ts'
import { folderIn } from '../../e2e/support/folder.ts'
import { someOf } from '../../e2e/support/generated.ts'
import { aSubmission, storedRows } from '../../e2e/support/messages.ts'
import { errorOf, insert } from '../../e2e/support/rest.ts'
import { type Bounds, bounds } from './bounds.ts'
import { readPage } from './page/read.ts'

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

const connections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The bytes in buffers that somebody still holds. */
function heldInBuffers(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

/** A page with a file larger than all buffers between it and a caller. */
const large = 32 * 1024 * 1024
const pageWithALargeFile = (async () => {
  await using scope = new AsyncDisposableStack()
  const folder = folderIn(scope)
  writeBuiltSite(folder, { large: Buffer.alloc(large) })
  return await readPage(folder)
})()
const anAppWithALargeFile = async (within: Partial<Bounds>) =>
  anApp(aStore(), { within, shown: await pageWithALargeFile }).app

describe('a caller that takes too long is hung up on', () => {
  const quick = { checkEvery: 50, headers: 300, request: 600 }

  test.each(
    someOf(
      [
        ['a part of the body', `${head(99)}[`],
        ['nothing', ''],
        ['a body that comes byte by byte', head(100_000), ' '],
      ],
      3,
    ),
  )('with %s, and hears why', async (_, bytes, more = '') => {
    const { app } = anApp(undefined, { within: quick })
    const socket = await aConnection(await listening(app))
    socket.write(bytes)
    const drip = setInterval(() => socket.write(more), 20)
    // Who still sends as the connection is closed may not hear it.
    expect(await end(socket).catch(() => more)).toMatch(more ? /^(HTTP\/1.1 408 .*)? ?$/s : /^HTTP\/1.1 408 /)
    clearInterval(drip)
  })

  test('and never reads its answer', async () => {
    const url = await listening(await anAppWithALargeFile({ silence: 300 }))
    const socket = await aConnection(url)
    socket.pause().write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    // Its own side tells it only once it reads or writes.
    const knocking = setInterval(() => socket.write(' '), 100)
    await once(socket, 'error')
    clearInterval(knocking)
  })

  test('and reads its answer little by little', async () => {
    const app = await anAppWithALargeFile({ answer: 1000 })
    const socket = await aConnection(await listening(app))
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    let read = 0
    socket.on('data', (chunk) => {
      read += chunk.length
      socket.pause()
      setTimeout(() => socket.resume(), 20)
    })
    await expect.poll(() => connections(app)).toBe(0)
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(large)
  })
})

test('there are only so many connections, and room for another when one ends', async () => {
  const { app } = anApp(undefined, { within: { connections: 3 } })
  const url = await listening(app)
  const [first] = [await aConnection(url), await aConnection(url), await aConnection(url)]
  await expect.poll(() => connections(app)).toBe(3)
  await end(await aConnection(url))
  first.destroy()
  await expect.poll(() => connections(app)).toBe(2)
  expect((await insert({ url }, [aSubmission()])).status).toBe(201)
})

describe('requests that do not wait for an answer', () => {
  test.runIf(process.env.LONG)('are answered in order, as many as a program may send', async () => {
    const { app, dataDir } = anApp()
    const socket = await aConnection(await listening(app))
    const bodies = Array.from({ length: bounds.pipelined }, () => JSON.stringify([aSubmission()]))
    socket.write(bodies.map((body) => head(body.length) + body).join(''))
    socket.end()
    const answer = await end(socket)
    expect(answer.match(/^HTTP\/1.1 201 /gm)).toHaveLength(bounds.pipelined)
    expect(storedRows(dataDir)).toHaveLength(bounds.pipelined)
  })

  test.runIf(process.env.LONG)(
    'end the connection where they are hundreds, and nobody else is the worse for it',
    async () => {
      // A file is answered at once: of those who ask so little at a time that it never heaps up, silence tells.
      const { app } = anApp(undefined, { within: { silence: 2000 } })
      const url = await listening(app)
      let asked = 0
      app.server.on('request', () => asked++)
      const floods = await Promise.all(Array.from({ length: 10 }, () => aConnection(url)))
      const before = process.memoryUsage().rss
      for (const socket of floods) socket.pause().write(get.repeat(2000))
      await expect.poll(() => connections(app)).toBe(0)
      expect(asked).toBeGreaterThan(0)
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
      expect((await insert({ url }, [aSubmission()])).status).toBe(201)
    },
  )
})

describe('bodies that are half-way', () => {
  const within = { freeBody: 16 * 1024, bodies: 1024 * 1024 }
  const half = async (url: string) => {
    const socket = await aConnection(url)
    socket.write(head(250_000))
    await new Promise((sent) => socket.write(' '.repeat(200_000), sent))
    return socket
  }
  /** Valid, and large by a key that does not count. */
  const ballast = () => [{ ...aSubmission(), ballast: ' '.repeat(100_000) }]
  const columns = '?columns=name,email,message'

  test('take no more than there is for all together, and leave room for every ordinary message', async () => {
    const { app } = anApp(undefined, { within })
    const url = await listening(app)
    const before = heldInBuffers()
    const halves = await Promise.all(Array.from({ length: 100 }, () => half(url)))
    const response = await insert({ url }, ballast(), columns)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await errorOf(response)).toMatchObject({ status: 503, code: '53200' })
    const spacious = [aSubmission({ message: 'x'.repeat(10_000) })]
    expect((await insert({ url }, spacious)).status).toBe(201)
    // All that was sent is 20 MB; what is kept of it, and as much again for the connections of both sides.
    const most = 2 * (halves.length * within.freeBody + within.bodies)
    await expect.poll(() => heldInBuffers() - before).toBeLessThan(most)

    for (const socket of halves) socket.destroy()
    await expect.poll(async () => (await insert({ url }, ballast(), columns)).status).toBe(201)
  })
})
