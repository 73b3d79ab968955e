/** Visitors who disconnect at once after a complete message: it may be stored or not, and disturbs nobody. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { defaultBackendKey } from '../../contract/backend.ts'
import { submissionsPath } from '../../contract/submission.ts'
import { Ledger } from '../../tests/support/ledger.ts'
import { aSubmission } from '../../tests/support/messages.ts'
import type { Attack, Size } from '../attack.ts'
import { Report } from '../report.ts'
import { judge, judgeLog } from '../support/judge.ts'
import { sqliteStore, stop } from '../support/stores.ts'

const visitors: Record<Size, number> = { test: 200, short: 600, long: 100_000 }

export const httpGone: Attack = {
  name: 'http-gone',
  async run(scope, size) {
    const report = new Report()
    const store = sqliteStore(scope)
    // With a limit, as the sender's address is what such a visitor takes away.
    const server = store.start({ env: { RATE_LIMIT_PER_DAY: '999999' } })
    const url = await server.url()
    const ledger = new Ledger()
    for (let count = 0; count < visitors[size]; count++) {
      const submission = aSubmission()
      ledger.record(submission.email, { told: 'unanswered', status: 0, took: 0 })
      await sendAndLeave(url, JSON.stringify([submission]), count % 2 === 0)
    }
    report.promise((await fetch(url)).status === 200, 'the page is not served')
    await stop(server)
    judgeLog(report, server)
    const stored = await store.stored()
    judge(report, ledger, stored)
    report.figure(`${visitors[size]} visitors, ${stored.size} messages stored`)
    return report
  },
}

/** @param abruptly whether the connection is reset, and not just closed */
async function sendAndLeave(url: string, body: string, abruptly: boolean): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  const head = `POST ${submissionsPath} HTTP/1.1\r\nHost: localhost\r\napikey: ${defaultBackendKey}\r\nContent-Length: ${body.length}`
  await new Promise((resolve) => socket.write(`${head}\r\n\r\n${body}`, resolve))
  if (abruptly) socket.resetAndDestroy()
  else socket.destroy()
}
