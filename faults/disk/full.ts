/** A disk that fills up: what no longer fits is refused, and all that was acknowledged is there. */
import { mkdirSync } from 'node:fs'
import { aSubmission } from '../../tests/support/messages.ts'
import type { Scope } from '../../tests/support/scope.ts'
import type { ServerOptions } from '../../tests/support/scoped/process.ts'
import { startSenders } from '../../tests/support/senders.ts'
import { until } from '../../tests/support/until.ts'
import type { Attack } from '../attack.ts'
import { Report } from '../report.ts'
import { judge, judgeLog, tally } from '../support/judge.ts'
import { mountSmallDisk } from '../support/machine.ts'
import { watchPage } from '../support/page-watch.ts'
import { sqliteStore, stop } from '../support/stores.ts'

const message = () => aSubmission({ message: 'm'.repeat(10_000) })

export const diskFull: Attack[] = [
  {
    name: 'disk-full',
    async run(scope) {
      const store = sqliteStore(scope)
      mkdirSync(store.dataDir)
      const remount = mountSmallDisk(scope, store.dataDir, 'size=1m,mode=700')
      return filled(store, scope, { makeRoom: () => remount('size=64m') })
    },
  },
  {
    // Its last write is a short one: the kernel writes as much as still fits.
    name: 'disk-quota',
    run: (scope) => filled(sqliteStore(scope), scope, { options: { fileBlocks: 1000 } }),
  },
]

/** @param makeRoom lets the disk have room again, where that can be */
async function filled(
  store: ReturnType<typeof sqliteStore>,
  scope: Scope,
  { options, makeRoom }: { options?: ServerOptions; makeRoom?: () => void },
): Promise<Report> {
  const report = new Report()
  const server = store.start(options)
  const url = await server.url()
  const senders = startSenders(scope, { senders: 20, url: () => url, message })
  const page = await watchPage(scope, url)
  await until('the disk is full', () => senders.ledger.count(503) > 100)
  const health = (await fetch(`${url}/healthz`)).status
  report.promise(health === 503, `/healthz says ${health} while the disk is full`)
  if (makeRoom) {
    makeRoom()
    await senders.acknowledged(20)
  }
  const ledger = await senders.stop()
  report.figure(tally(ledger))
  await page.stop(report)
  await stop(server)
  judgeLog(report, server)
  judge(report, ledger, await store.stored())
  return report
}
