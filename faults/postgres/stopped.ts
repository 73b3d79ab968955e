/** The database ends, by a crash or an orderly stop, and comes back, under two instances and their senders. */
import { setTimeout as pause } from 'node:timers/promises'
import { startSenders } from '../../tests/support/senders.ts'
import type { Attack, Size } from '../attack.ts'
import { Report } from '../report.ts'
import { judge, judgeLog, tally } from '../support/judge.ts'
import { watchPage } from '../support/page-watch.ts'
import { postgresStore, stop } from '../support/stores.ts'

const rounds: Record<Size, number> = { test: 1, short: 2, long: 100 }

export const postgresStopped: Attack = {
  name: 'postgres-stopped',
  async run(scope, size) {
    const report = new Report()
    const store = await postgresStore(scope)
    const instances = [store.start(), store.start()]
    const urls = await Promise.all(instances.map((one) => one.url()))
    const senders = startSenders(scope, {
      senders: 100,
      url: (sender) => urls[sender % 2] ?? '',
      again: true,
    })
    const page = await watchPage(scope, urls[0] ?? '')
    for (let round = 0; round < rounds[size]; round++) {
      await senders.acknowledged(500)
      await store.server.stop(round % 2 ? 'SIGINT' : 'SIGQUIT')
      await pause(500)
      await store.server.start()
    }
    await senders.acknowledged(500)
    const ledger = await senders.stop()
    report.figure(`${rounds[size]} stops under 2 instances: ${tally(ledger)} for a while`)
    await page.stop(report)
    await Promise.all(instances.map(stop))
    for (const one of instances) judgeLog(report, one)
    judge(report, ledger, await store.stored())
    return report
  },
}
