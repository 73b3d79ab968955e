/** A disk that takes no writes: the server does not start on it, or refuses what comes, and says so. */
import { mkdirSync } from 'node:fs'
import { startSenders } from '../../tests/support/senders.ts'
import type { Attack } from '../attack.ts'
import { Report } from '../report.ts'
import { judge, judgeLog, tally } from '../support/judge.ts'
import { mountSmallDisk } from '../support/machine.ts'
import { startAgain } from '../support/restart.ts'
import { sqliteStore, stop } from '../support/stores.ts'

/** Found at the start; a disk on which files are open cannot be made read-only, so `disk-erofs` fails the calls. */
export const diskReadonly: Attack = {
  name: 'disk-readonly',
  async run(scope) {
    const report = new Report()
    const store = sqliteStore(scope)
    mkdirSync(store.dataDir)
    const remount = mountSmallDisk(scope, store.dataDir, 'size=16m,mode=700')
    const server = store.start()
    const url = await server.url()
    const senders = startSenders(scope, { senders: 20, url: () => url })
    await senders.acknowledged(100)
    const ledger = await senders.stop()
    await stop(server)
    remount('ro')
    const { refused, words } = await startAgain(store)
    report.promise(refused && words !== '', 'the server starts on a disk that takes no writes')
    remount('rw')
    const third = store.start()
    await third.url()
    await stop(third)
    judgeLog(report, third)
    judge(report, ledger, await store.stored(), { statuses: [201] })
    report.figure(`${tally(ledger)}, then ${refused ? 'the start refused' : 'started'}`)
    return report
  },
}
