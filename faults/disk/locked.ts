/** Another program holds the file, as a backup may: the page is served meanwhile, and then all goes on. */

import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { messagesFile } from '../../server/store/sqlite/open.ts'
import { startSenders } from '../../tests/support/senders.ts'
import type { Attack, Size } from '../attack.ts'
import { Report } from '../report.ts'
import { judge, judgeLog, tally } from '../support/judge.ts'
import { watchPage } from '../support/page-watch.ts'
import { sqliteStore, stop } from '../support/stores.ts'

const held: Record<Size, number> = { test: 3000, short: 6000, long: 60_000 }

/** How long a visitor may wait for an answer, in milliseconds. */
const patience = 5500

export const diskLocked: Attack = {
  name: 'disk-locked',
  async run(scope, size) {
    const report = new Report()
    const store = sqliteStore(scope)
    const server = store.start()
    const url = await server.url()
    const senders = startSenders(scope, { senders: 8, url: () => url })
    const page = await watchPage(scope, url)
    await senders.acknowledged(20)
    const other = new DatabaseSync(messagesFile(store.dataDir), { timeout: 5000 })
    scope.defer(() => other.isOpen && other.close())
    other.exec('BEGIN IMMEDIATE')
    await pause(held[size])
    other.close()
    await senders.acknowledged(20)
    const ledger = await senders.stop()
    const waited = (ledger.slowest / 1000).toFixed(1)
    report.figure(`held for ${held[size] / 1000} s: ${tally(ledger)}, each within ${waited} s`)
    await page.stop(report)
    await stop(server)
    judgeLog(report, server)
    judge(report, ledger, await store.stored())
    report.promise(ledger.slowest <= patience, `a visitor waited ${waited} s for an answer`)
    return report
  },
}
