/** Clients use the server up to its limits while a visitor opens the page. */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { platform } from 'node:os'
import { formPath } from '@portfolio/contract/form.ts'
import { expect, onTestFinished, test } from 'vitest'
import { insertRequestHead } from '../support/exchange.ts'
import { newSqliteStore, stopServers } from '../support/stores.ts'
import { watchMemory, watchPage } from './watch-server.ts'

/** Starts a server with little memory, because V8 collects garbage later if there is more. */
async function startServer() {
  const server = newSqliteStore().startServer({ env: { NODE_OPTIONS: '--max-old-space-size=128' } })
  return { server, url: await server.url() }
}

const pipelinedRequests = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5000)

test.runIf(platform() === 'linux')(
  '200 invalid forms of 240 KB, 20 at a time, are refused within the memory limit',
  async () => {
    const { server, url } = await startServer()
    const expectMemoryInLimit = watchMemory(server)
    const expectPageServed = watchPage(url)
    const body = `name=&email=a&message=${'<'.repeat(240 * 1024)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const statuses = new Set<number>()
    let remainingRequests = 200
    const sendForms = async () => {
      while (remainingRequests-- > 0) {
        const response = await fetch(url + formPath, { method: 'POST', headers, body, redirect: 'manual' })
        await response.arrayBuffer()
        statuses.add(response.status)
      }
    }
    await Promise.all(Array.from({ length: 20 }, sendForms))
    await expectPageServed()
    await expectMemoryInLimit()
    await stopServers(server)
    expect(statuses).toEqual(new Set([422]))
  },
)

test.runIf(platform() === 'linux')(
  'slow clients, incomplete bodies and clients that read nothing are disconnected within 45 s',
  async () => {
    const { server, url } = await startServer()
    const expectMemoryInLimit = watchMemory(server)
    const expectPageServed = watchPage(url)
    const sockets = [
      ...(await openConnections(url, 1000, (socket) => {
        socket.write(insertRequestHead(200_000))
        socket.write('x'.repeat(100_000))
      })),
      ...(await openConnections(url, 100, (socket) => sendSlowly(socket, 'GET / HTTP/1.1\r\nCookie: '))),
      ...(await openConnections(url, 100, (socket) => sendSlowly(socket, insertRequestHead(200)))),
      // Enough unread answers to fill the socket's buffers.
      ...(await openConnections(url, 50, (socket) => socket.pause().write(pipelinedRequests))),
    ]
    const countOpen = () => {
      const openPorts = clientPorts(Number(new URL(url).port))
      return sockets.filter(({ localPort }) => openPorts.has(localPort ?? 0)).length
    }
    await expect.poll(countOpen, { timeout: 45_000 }).toBe(0)
    await expectPageServed()
    await expectMemoryInLimit()
    await stopServers(server)
  },
)

test('300 clients that pipeline thousands of requests are disconnected, and the server keeps running', async () => {
  const { server, url } = await startServer()
  const sockets = await openConnections(url, 300, (socket) => socket.write(pipelinedRequests))
  await expectDisconnected(sockets)
  expect((await fetch(url)).status).toBe(200)
  await stopServers(server)
})

test('1900 clients that send 16 KB of headers without an end are disconnected, and the server keeps running', async () => {
  const { server, url } = await startServer()
  const headers = Array.from({ length: 1000 }, (_, index) => `header-${index}: ${index}\r\n`).join('')
  const request = `GET / HTTP/1.1\r\nHost: localhost\r\n${headers.slice(0, 16_000)}`
  const sockets = await openConnections(url, 1900, (socket) => socket.write(request))
  await expectDisconnected(sockets)
  expect((await fetch(url)).status).toBe(200)
  await stopServers(server)
})

const expectDisconnected = (sockets: Socket[]) =>
  expect.poll(() => sockets.every(({ destroyed }) => destroyed), { timeout: 60_000 }).toBe(true)

/** Opens connections and, when all are open, runs `work` on each. */
async function openConnections(
  url: string,
  count: number,
  work: (socket: Socket) => void,
): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  while (sockets.length < count) {
    sockets.push(connect(Number(port), hostname).on('error', () => {}))
    // Connect in groups, because the system's queue has room for a few hundred.
    if (sockets.length % 100 === 0 || sockets.length === count)
      await expect.poll(() => sockets.every(({ connecting }) => !connecting)).toBe(true)
  }
  for (const socket of sockets) work(socket.resume())
  return sockets
}

function sendSlowly(socket: Socket, beginning: string): void {
  socket.write(beginning)
  const timer = setInterval(() => socket.write('x'), 1000)
  socket.on('close', () => clearInterval(timer))
}

/**
 * Returns the clients' ports of a server's connections, from the system: a client that reads nothing does not notice
 * that it was disconnected.
 */
function clientPorts(port: number): Set<number> {
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
  // A closed connection has inode 0 (Linux, Documentation/networking/proc_net_tcp).
  const ports = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , , , , , , , inode]) => portOf(local) === port && inode !== '0')
    .map(([, , remote]) => portOf(remote))
  // The listening socket has no client, so its remote port is 0.
  return new Set(ports.filter((port) => port !== 0))
}
