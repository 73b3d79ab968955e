/** One address sends bulks with the same rows in opposite order, as many at once as it can; others just send. */
import { setTimeout as pause } from 'node:timers/promises'
import { Ledger } from '../../tests/support/ledger.ts'
import { aSubmission } from '../../tests/support/messages.ts'
import { send, startSenders } from '../../tests/support/senders.ts'
import type { Attack, Size } from '../attack.ts'
import { grouped, Report } from '../report.ts'
import { countConnections } from '../support/connections.ts'
import { judge, judgeLog } from '../support/judge.ts'
import { watchPage } from '../support/page-watch.ts'
import { postgresStore, stop } from '../support/stores.ts'

const lasting: Record<Size, number> = { test: 2000, short: 5000, long: 300_000 }

/** The bulks that the server takes without a limit, and those that the limit as it is by default lets pass. */
const attacks = [
  { name: 'postgres-bulks', rows: 100, limits: { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_DAY: '0' } },
  { name: 'postgres-bulks-of-5', rows: 5, limits: { RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_PER_DAY: '50' } },
]

export const postgresBulks: Attack[] = attacks.map(({ name, rows, limits }) => ({
  name,
  async run(scope, size) {
    const report = new Report()
    const store = await postgresStore(scope)
    const server = store.start({ env: { ...limits, TRUST_PROXY: 'loopback' } })
    const url = await server.url()
    const connections = await countConnections(scope, store.server.url())
    let visitor = 0
    const senders = startSenders(scope, {
      senders: 8,
      url: () => url,
      headers: () => ({ 'x-forwarded-for': `10.1.${(visitor >> 8) & 255}.${visitor++ & 255}` }),
    })
    const page = await watchPage(scope, url)
    await senders.acknowledged(50)
    const before = senders.ledger.count(201)

    let attacking = true
    scope.defer(() => {
      attacking = false
    })
    const bulks = new Ledger()
    const rowsOfBulks = new Ledger()
    const bulk = Array.from({ length: rows }, () => aSubmission())
    const attacker = async (_: unknown, index: number) => {
      const turned = index % 2 ? bulk : bulk.toReversed()
      while (attacking) {
        const answer = await send(url, turned, { 'x-forwarded-for': '192.0.2.1' })
        bulks.record('', answer)
        for (const { email } of turned) rowsOfBulks.record(email, answer)
        await pause(5)
      }
    }
    const attack = Promise.all(Array.from({ length: 64 }, attacker))
    await pause(lasting[size])
    const during = senders.ledger.count(201) - before
    attacking = false
    await attack
    const ledger = await senders.stop()
    const refused = bulks.count(429) + bulks.count(503)
    report.figure(
      `64 at once of ${rows} rows for ${lasting[size] / 1000} s (${bulks.count(201)} taken, ${grouped(refused)} refused): 8 visitors sent ${grouped(during)}`,
    )
    await page.stop(report)
    await connections.stop(report)
    await stop(server)
    judgeLog(report, server)
    const stored = await store.stored()
    judge(report, ledger, stored, { statuses: [201] })
    judge(report, rowsOfBulks, stored, { statuses: [201, 429, 503] })
    report.promise(during > 0, 'no visitor could send while it lasted')
    return report
  },
}))
