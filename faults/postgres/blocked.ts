/**
 * A database that is there and does not work: each visitor hears in time, the page is served, the pool does not
 * grow, what was refused is not stored, and all goes on once it works again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { Postgres } from '../../tests/support/postgres.ts'
import type { Scope } from '../../tests/support/scope.ts'
import { relayIn } from '../../tests/support/scoped/relay.ts'
import { startSenders } from '../../tests/support/senders.ts'
import type { Attack, Size } from '../attack.ts'
import { Report } from '../report.ts'
import { countConnections, pool } from '../support/connections.ts'
import { judge, judgeLog, tally } from '../support/judge.ts'
import { watchPage } from '../support/page-watch.ts'
import { postgresStore, stop } from '../support/stores.ts'

/** A way to block a database. */
interface Blockade {
  name: string
  /** Prepares; gives the address for our server, where it is another, and what blocks and what frees. */
  prepare(scope: Scope, server: Postgres): Promise<{ way?: string; block(): unknown; free(): unknown }>
  /**
   * Whether what is on its way when it begins is out of reach: it may be stored after all, and the database may
   * take connections for alive that our server has given up.
   */
  swallows: boolean
}

const blockades: Blockade[] = [
  {
    name: 'frozen',
    swallows: true,
    async prepare(scope, server) {
      scope.defer(server.resume)
      return { block: server.pause, free: server.resume }
    },
  },
  {
    name: 'locked',
    swallows: false,
    async prepare(scope, server) {
      const sql = postgres(server.url(), { max: 1, onnotice: () => {} })
      scope.defer(() => sql.end({ timeout: 1 }))
      return {
        block: () => sql.unsafe('begin; lock table contact_submissions'),
        free: () => sql.unsafe('rollback'),
      }
    },
  },
  {
    name: 'exhausted',
    swallows: false,
    async prepare(scope, server) {
      const others = postgres(server.url(), { max: 110, onnotice: () => {} })
      const free = () => others.end({ timeout: 1 })
      scope.defer(free)
      // As many as there is room for; the rest is refused.
      const fill = () => Promise.allSettled(Array.from({ length: 110 }, () => others`select pg_sleep(0.1)`))
      const endOurs = () =>
        others`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portfolio'`
      const block = async () => {
        await fill()
        for (let count = 0; count < 5; count++) await Promise.all([endOurs(), fill()])
      }
      return { block, free }
    },
  },
  {
    name: 'silent',
    swallows: true,
    async prepare(scope, server) {
      const relay = await relayIn(scope, server.url())
      return { way: relay.url, block: relay.silence, free: relay.mend }
    },
  },
]

const held: Record<Size, number> = { test: 6000, short: 6000, long: 60_000 }

/** How long a visitor may wait for an answer, in milliseconds. */
const patience = 5500

export const postgresBlocked: Attack[] = blockades.map(({ name, prepare, swallows }) => ({
  name: `postgres-${name}`,
  async run(scope, size) {
    const report = new Report()
    const store = await postgresStore(scope)
    const { way, block, free } = await prepare(scope, store.server)
    const server = store.start(way === undefined ? {} : { env: { DATABASE_URL: way } })
    const url = await server.url()
    const connections = await countConnections(scope, store.server.url())
    const senders = startSenders(scope, { senders: 40, url: () => url })
    await senders.acknowledged(100)
    await block()
    const page = await watchPage(scope, url)
    await pause(held[size])
    await free()
    await senders.acknowledged(100)
    const ledger = await senders.stop()
    const waited = (ledger.slowest / 1000).toFixed(1)
    report.figure(`for ${held[size] / 1000} s: ${tally(ledger)}, each within ${waited} s`)
    await page.stop(report)
    await connections.stop(report, swallows ? 2 * pool : pool)
    await stop(server)
    judgeLog(report, server)
    judge(report, ledger, await store.stored(), { doubtful: swallows ? pool : 0 })
    report.promise(ledger.slowest <= patience, `a visitor waited ${waited} s for an answer`)
    return report
  },
}))
