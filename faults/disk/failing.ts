/** System calls that fail for a while: what could not be written is refused, and then all goes on. */
import { startSenders } from '../../tests/support/senders.ts'
import { until } from '../../tests/support/until.ts'
import type { Attack, Size } from '../attack.ts'
import { Report } from '../report.ts'
import { judge, judgeLog } from '../support/judge.ts'
import { withFaults } from '../support/machine.ts'
import { sqliteStore, stop } from '../support/stores.ts'

/** The calls that fail, counted from the server's start; opening the file of messages takes about thirty. */
const times = 'when=60..100'

const rounds: Record<Size, number> = { test: 1, short: 1, long: 20 }

export const diskFailing: Attack[] = [
  failing('disk-eio', `pwrite64:error=EIO:${times}`),
  // Nothing is written, and the kernel says so: the shortest of short writes.
  failing('disk-short', `pwrite64:retval=0:${times}`),
  failing('disk-erofs', `pwrite64:error=EROFS:${times}`),
  failing('disk-fsync', 'fsync:error=EIO:when=20..60', 'fdatasync:error=EIO:when=20..60'),
]

function failing(name: string, ...faults: string[]): Attack {
  return {
    name,
    async run(scope, size) {
      const report = new Report()
      let acknowledged = 0
      let refused = 0
      for (let round = 0; round < rounds[size]; round++) {
        const store = sqliteStore(scope)
        const server = store.start({ through: withFaults(...faults) })
        const url = await server.url()
        const senders = startSenders(scope, { senders: 8, url: () => url })
        await until('a call has failed', () => senders.ledger.count(503) > 0)
        await senders.acknowledged(100)
        const ledger = await senders.stop()
        await stop(server)
        judgeLog(report, server)
        judge(report, ledger, await store.stored())
        acknowledged += ledger.count(201)
        refused += ledger.count(503)
      }
      report.figure(`${acknowledged} acknowledged, ${refused} refused`)
      return report
    },
  }
}
