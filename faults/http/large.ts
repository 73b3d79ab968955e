/** The largest forms that the server reads, each refused with the whole page filled in. */

import { formPath } from '../../contract/form.ts'
import type { Attack, Size } from '../attack.ts'
import { grouped, Report } from '../report.ts'
import { judgeLog } from '../support/judge.ts'
import { watchMemory } from '../support/memory-watch.ts'
import { watchPage } from '../support/page-watch.ts'
import { sqliteStore, stop } from '../support/stores.ts'

const forms: Record<Size, number> = { test: 40, short: 200, long: 100_000 }

export const httpLarge: Attack = {
  name: 'http-large',
  async run(scope, size) {
    const report = new Report()
    const server = sqliteStore(scope).start()
    const url = await server.url()
    const memory = watchMemory(scope, server)
    const page = await watchPage(scope, url)
    const body = `name=&email=a&message=${'<'.repeat(240 * 1024)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const statuses = new Map<number, number>()
    let left = forms[size]
    const sender = async () => {
      while (left-- > 0) {
        const answer = await fetch(url + formPath, { method: 'POST', headers, body, redirect: 'manual' })
        await answer.arrayBuffer()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: 20 }, sender))
    report.figure(`${grouped(forms[size])} forms of 240 KB, 20 at once`)
    await page.stop(report)
    memory.stop(report)
    for (const [status, count] of statuses) {
      report.found(
        status >= 500 ? '5xx' : 'broken',
        status === 422 ? 0 : count,
        `${count} answered ${status}`,
      )
    }
    await stop(server)
    judgeLog(report, server)
    return report
  },
}
