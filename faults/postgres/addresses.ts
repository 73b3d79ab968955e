/** Visitors from many addresses at once, each within its limit: none pays for another. */

import { Ledger } from '../../tests/support/ledger.ts'
import { aSubmission } from '../../tests/support/messages.ts'
import { send } from '../../tests/support/senders.ts'
import type { Attack, Size } from '../attack.ts'
import { grouped, Report } from '../report.ts'
import { countConnections } from '../support/connections.ts'
import { judge, judgeLog, tally } from '../support/judge.ts'
import { postgresStore, stop } from '../support/stores.ts'

const addresses: Record<Size, number> = { test: 200, short: 2000, long: 200_000 }

export const postgresAddresses: Attack = {
  name: 'postgres-addresses',
  async run(scope, size) {
    const report = new Report()
    const store = await postgresStore(scope)
    const limits = { RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_PER_DAY: '50' }
    const server = store.start({ env: { ...limits, TRUST_PROXY: 'loopback' } })
    const url = await server.url()
    const connections = await countConnections(scope, store.server.url())
    const ledger = new Ledger()
    let next = 0
    const visitor = async () => {
      while (next < addresses[size]) {
        const number = next++
        const address = `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`
        const submission = aSubmission()
        ledger.record(submission.email, await send(url, [submission], { 'x-forwarded-for': address }))
      }
    }
    await Promise.all(Array.from({ length: 100 }, visitor))
    report.figure(`${grouped(addresses[size])} addresses, 100 at once: ${tally(ledger)}`)
    await connections.stop(report)
    await stop(server)
    judgeLog(report, server)
    judge(report, ledger, await store.stored(), { statuses: [201] })
    return report
  },
}
