/** SIGKILL, as a crash or a service manager does it: whatever was acknowledged is there, once. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Scope } from '../tests/support/scope.ts'
import { startSenders } from '../tests/support/senders.ts'
import type { Attack, Size } from './attack.ts'
import { grouped, Report } from './report.ts'
import { judge, judgeLog } from './support/judge.ts'
import { type AttackedStore, postgresStore, sqliteStore, stop } from './support/stores.ts'

const rounds: Record<Size, number> = { test: 1, short: 3, long: 300 }

export const kill: Attack[] = [
  { name: 'kill-sqlite', run: async (scope, size) => killed(sqliteStore(scope), scope, rounds[size]) },
  {
    name: 'kill-postgres',
    run: async (scope, size) => killed(await postgresStore(scope), scope, rounds[size]),
  },
]

async function killed(store: AttackedStore, scope: Scope, rounds: number): Promise<Report> {
  const report = new Report()
  let server = store.start()
  let url = await server.url()
  const senders = startSenders(scope, { senders: 100, url: () => url, again: true })
  for (let round = 0; round < rounds; round++) {
    await senders.acknowledged(200)
    await pause(Math.random() * 300)
    server.process.kill('SIGKILL')
    await server.ended
    judgeLog(report, server)
    server = store.start()
    url = await server.url()
  }
  const ledger = await senders.stop()
  await stop(server)
  judgeLog(report, server)
  judge(report, ledger, await store.stored(), { statuses: [201] })
  report.figure(
    `${rounds} kills under 100 senders: ${grouped(ledger.count(201))} acknowledged, ${grouped(ledger.count(0))} attempts cut off`,
  )
  return report
}
