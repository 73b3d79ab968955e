/** SIGTERM in the middle of the work: what was stored was answered, and nobody who is half-way delays the end. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { defaultBackendKey } from '../contract/backend.ts'
import { submissionsPath } from '../contract/submission.ts'
import type { Scope } from '../tests/support/scope.ts'
import { startSenders } from '../tests/support/senders.ts'
import type { Attack, Size } from './attack.ts'
import { grouped, Report } from './report.ts'
import { judge, judgeLog } from './support/judge.ts'
import { type AttackedStore, postgresStore, sqliteStore } from './support/stores.ts'

const rounds: Record<Size, number> = { test: 2, short: 3, long: 300 }

/** How long a stop may take, in milliseconds: a half-sent body has 3 s, and the end takes its time. */
const patience = 4000

export const stopping: Attack[] = [
  { name: 'stop-sqlite', run: async (scope, size) => stopped(sqliteStore(scope), scope, rounds[size]) },
  {
    name: 'stop-postgres',
    run: async (scope, size) => stopped(await postgresStore(scope), scope, rounds[size]),
  },
]

async function stopped(store: AttackedStore, scope: Scope, rounds: number): Promise<Report> {
  const report = new Report()
  let acknowledged = 0
  let unanswered = 0
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const server = store.start()
    const url = await server.url()
    const senders = startSenders(scope, { senders: 100, url: () => url })
    await senders.acknowledged(300)
    // In every other round, so that the load alone is seen too.
    if (round % 2) await sendHalf(scope, url)
    const start = performance.now()
    server.process.kill('SIGTERM')
    const end = await server.ended
    slowest = Math.max(slowest, performance.now() - start)
    report.promise(end === 0, `the server ended with ${end}`)
    const ledger = await senders.stop()
    judgeLog(report, server)
    const stored = await store.stored()
    judge(report, ledger, stored, { statuses: [201] })
    acknowledged += ledger.count(201)
    unanswered += ledger.all('unanswered').filter((email) => stored.has(email)).length
  }
  report.found(
    'broken',
    unanswered,
    `${unanswered} messages were stored, and their senders never heard of it`,
  )
  const took = `${(slowest / 1000).toFixed(1)} s`
  report.promise(slowest <= patience, `a stop took ${took}`)
  report.figure(
    `${rounds} stops under 100 senders: ${grouped(acknowledged)} acknowledged, each stop within ${took}`,
  )
  return report
}

/** A visitor whose network fails in the middle of the message. */
async function sendHalf(scope: Scope, url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  scope.defer(() => socket.destroy())
  await once(socket, 'connect')
  const head = `POST ${submissionsPath} HTTP/1.1\r\nHost: localhost\r\napikey: ${defaultBackendKey}\r\nContent-Length: 500`
  socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n`)
  // The server has the request when it asks for the body.
  await once(socket, 'data')
  socket.write('[{"name":"Ada"')
}
