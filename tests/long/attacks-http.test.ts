/** Callers who take all that they may of a server as it is started, while a visitor opens the page. */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { platform } from 'node:os'
import { formPath } from '@portfolio/contract/form.ts'
import { expect, onTestFinished, test } from 'vitest'
import { headOfInsert } from '../support/exchange.ts'
import { sqliteStore, stop } from '../support/stores.ts'
import { watchMemory, watchPage } from './watches.ts'

test.runIf(platform() === 'linux')('200 forms of 240 KB, 20 at once, each given back filled in', async () => {
  const server = sqliteStore().start()
  const url = await server.url()
  const memoryBounded = watchMemory(server)
  const pageServed = watchPage(url)
  const body = `name=&email=a&message=${'<'.repeat(240 * 1024)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const statuses = new Set<number>()
  let left = 200
  const sender = async () => {
    while (left-- > 0) {
      const answer = await fetch(url + formPath, { method: 'POST', headers, body, redirect: 'manual' })
      await answer.arrayBuffer()
      statuses.add(answer.status)
    }
  }
  await Promise.all(Array.from({ length: 20 }, sender))
  await pageServed()
  await memoryBounded()
  await stop(server)
  expect(statuses).toEqual(new Set([422]))
})

test.runIf(platform() === 'linux')(
  '1,000 half bodies, 200 that send a byte a second and 50 that read nothing are let go of within 45 s',
  async () => {
    const server = sqliteStore().start()
    const url = await server.url()
    const memoryBounded = watchMemory(server)
    const pageServed = watchPage(url)
    const sockets = [
      ...(await hold(url, 1000, (socket) => {
        socket.write(headOfInsert(200_000))
        socket.write('x'.repeat(100_000))
      })),
      ...(await hold(url, 100, (socket) => drip(socket, 'GET / HTTP/1.1\r\nCookie: '))),
      ...(await hold(url, 100, (socket) => drip(socket, headOfInsert(200)))),
      // Enough unread answers to fill the socket's buffers.
      ...(await hold(url, 50, (socket) =>
        socket.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5000)),
      )),
    ]
    const held = () => {
      const callers = callersOf(Number(new URL(url).port))
      return sockets.filter(({ localPort }) => callers.has(localPort ?? 0)).length
    }
    await expect.poll(held, { timeout: 45_000 }).toBe(0)
    await pageServed()
    await memoryBounded()
    await stop(server)
  },
)

/** Opens connections that the server may close, and does `work` on each. */
async function hold(url: string, count: number, work: (socket: Socket) => void): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  while (sockets.length < count) {
    sockets.push(connect(Number(port), hostname).on('error', () => {}))
    // Not all at once: the system lets some hundreds wait for the server, and the rest for seconds.
    if (sockets.length % 100 === 0 || sockets.length === count)
      await expect.poll(() => sockets.every(({ connecting }) => !connecting)).toBe(true)
  }
  for (const socket of sockets) work(socket.resume())
  return sockets
}

/** Sends the beginning, and then a byte each second. */
function drip(socket: Socket, beginning: string): void {
  socket.write(beginning)
  const timer = setInterval(() => socket.write('x'), 1000)
  socket.on('close', () => clearInterval(timer))
}

/**
 * Where the connections that a server holds come from, by the callers' ports. The system tells it of the server's
 * end: a caller that reads nothing does not hear that it was dropped.
 */
function callersOf(port: number): Set<number> {
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
  // Linux, Documentation/networking/proc_net_tcp: a connection that no process holds any more has the inode 0.
  const held = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , , , , , , , inode]) => portOf(local) === port && inode !== '0')
    .map(([, , remote]) => portOf(remote))
  // The server's own socket, which waits for callers, has none.
  return new Set(held.filter((caller) => caller !== 0))
}
