/** A form on somebody else's page that posts to ours: it stores nothing, and our own still does. */
import { formPath } from '../../contract/form.ts'
import { aSubmission } from '../../tests/support/messages.ts'
import type { Attack } from '../attack.ts'
import { Report } from '../report.ts'
import { judgeLog } from '../support/judge.ts'
import { sqliteStore, stop } from '../support/stores.ts'

/** What a browser says of where a form stands (w3.org/TR/fetch-metadata), and whether it is taken. */
const forms: { site: string | undefined; origin: string; taken: boolean }[] = [
  { site: 'same-origin', origin: '', taken: true },
  // An older browser, which says nothing; or whoever typed the address.
  { site: undefined, origin: '', taken: true },
  { site: 'cross-site', origin: 'https://elsewhere.example', taken: false },
  { site: 'cross-site', origin: 'null', taken: false },
]

export const httpForeign: Attack = {
  name: 'http-foreign',
  async run(scope) {
    const report = new Report()
    const store = sqliteStore(scope)
    const server = store.start()
    const url = await server.url()
    const sent: { email: string; taken: boolean; what: string }[] = []
    for (const { site, origin, taken } of forms) {
      const submission = aSubmission()
      const answer = await fetch(url + formPath, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: origin || url, ...(site && { 'sec-fetch-site': site }) },
        body: new URLSearchParams(submission),
      })
      const what = `a form (${site ?? 'no word of its site'}, origin ${origin || 'ours'}) was answered ${answer.status}`
      report.found('5xx', answer.status >= 500 ? 1 : 0, what)
      sent.push({ email: submission.email, taken, what })
    }
    await stop(server)
    judgeLog(report, server)
    const stored = await store.stored()
    for (const { email, taken, what } of sent) {
      report.promise(stored.has(email) === taken, `${what}, and ${taken ? 'not stored' : 'stored'}`)
    }
    report.figure(`${forms.length} forms, ${stored.size} stored`)
    return report
  },
}
