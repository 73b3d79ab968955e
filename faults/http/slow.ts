/** Callers that hold connections: with halves of requests, byte after byte, or without ever reading an answer. */
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultBackendKey } from '../../contract/backend.ts'
import { submissionsPath } from '../../contract/submission.ts'
import type { Scope } from '../../tests/support/scope.ts'
import { until } from '../../tests/support/until.ts'
import type { Attack, Size } from '../attack.ts'
import { Report } from '../report.ts'
import { judgeLog } from '../support/judge.ts'
import { callersOf } from '../support/machine.ts'
import { watchMemory } from '../support/memory-watch.ts'
import { watchPage } from '../support/page-watch.ts'
import { sqliteStore, stop } from '../support/stores.ts'

/** How long a caller may hold a connection so, in seconds. */
const patience = 45

const callers: Record<Size, { half: number; slow: number; deaf: number }> = {
  test: { half: 100, slow: 10, deaf: 5 },
  short: { half: 1000, slow: 100, deaf: 50 },
  long: { half: 1000, slow: 100, deaf: 50 },
}

const head = (length: number) =>
  `POST ${submissionsPath} HTTP/1.1\r\nHost: localhost\r\napikey: ${defaultBackendKey}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

export const httpSlow: Attack = {
  name: 'http-slow',
  async run(scope, size) {
    const report = new Report()
    const server = sqliteStore(scope).start()
    const url = await server.url()
    const memory = watchMemory(scope, server)
    const page = await watchPage(scope, url)
    const { half, slow, deaf } = callers[size]

    const halves = await hold(scope, url, half, (socket) => {
      socket.write(head(200_000))
      socket.write('x'.repeat(100_000))
    })
    const slowHeads = await hold(scope, url, slow, (socket) => drip(socket, 'GET / HTTP/1.1\r\nCookie: '))
    const slowBodies = await hold(scope, url, slow, (socket) => drip(socket, head(200)))
    // So many that the answers fill whatever the system keeps for a socket; none of them is read.
    const deafOnes = await hold(scope, url, deaf, (socket) => {
      socket.pause()
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5000))
    })
    const kinds = {
      'half bodies': halves,
      'slow heads': slowHeads,
      'slow bodies': slowBodies,
      'never reading': deafOnes,
    }
    const heldOf = (sockets: Socket[]) => {
      const callers = callersOf(Number(new URL(url).port))
      return sockets.filter(({ localPort }) => callers.has(localPort ?? 0)).length
    }
    for (let second = 0; second < patience; second++) {
      await pause(1000)
      if (Object.values(kinds).every((sockets) => heldOf(sockets) === 0)) break
    }
    for (const [kind, sockets] of Object.entries(kinds)) {
      const left = heldOf(sockets)
      report.promise(
        left === 0,
        `${left} of ${sockets.length} connections (${kind}) are held for over ${patience} s`,
      )
    }
    report.figure(`${half} half bodies, ${slow} slow heads, ${slow} slow bodies, ${deaf} that never read`)
    await page.stop(report)
    memory.stop(report)
    await stop(server)
    judgeLog(report, server)
    return report
  },
}

/** Opens connections that the server may close, and does `work` on each. */
async function hold(
  scope: Scope,
  url: string,
  count: number,
  work: (socket: Socket) => void,
): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  scope.defer(() => {
    for (const socket of sockets) socket.destroy()
  })
  while (sockets.length < count) {
    sockets.push(connect(Number(port), hostname).on('error', () => {}))
    // Not all at once: the system lets some hundreds wait for the server, and the rest for seconds.
    if (sockets.length % 100 === 0 || sockets.length === count)
      await until('all are connected', () => sockets.every(({ connecting }) => !connecting))
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
