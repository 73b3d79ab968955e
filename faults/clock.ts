import { aSubmission, withMessages } from '../tests/support/messages.ts'
import { send } from '../tests/support/senders.ts'
import type { Attack } from './attack.ts'
import { Report } from './report.ts'
import { judgeLog } from './support/judge.ts'
import { type AttackedStore, asOwner, postgresStore, sqliteStore, stop } from './support/stores.ts'

export const clock: Attack[] = [
  {
    name: 'clock-sqlite',
    async run(scope) {
      const store = sqliteStore(scope)
      return mended(store, async () =>
        withMessages(store.dataDir, (database) =>
          database.exec(`
            UPDATE contact_submissions SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+1 year');
            UPDATE senders SET sent_at = sent_at + 31536000000`),
        ),
      )
    },
  },
  {
    name: 'clock-postgres',
    async run(scope) {
      const store = await postgresStore(scope)
      return mended(store, () =>
        asOwner(store.server.url(), (sql) =>
          sql.unsafe(`
            update contact_submissions set created_at = created_at + interval '1 year';
            update contact_private.senders set sent_at = sent_at + interval '1 year'`),
        ),
      )
    },
  },
]

/** @param putAhead dates all rows as a server does whose clock is a year ahead */
async function mended(store: AttackedStore, putAhead: () => Promise<unknown>): Promise<Report> {
  const report = new Report()
  const options = { env: { RATE_LIMIT_PER_MINUTE: '3', RATE_LIMIT_PER_DAY: '10' } }
  const ahead = store.start(options)
  const submissions = [aSubmission(), aSubmission(), aSubmission()]
  const [first = aSubmission()] = submissions
  const statuses: number[] = []
  for (const submission of submissions) statuses.push((await send(await ahead.url(), [submission])).status)
  await stop(ahead)
  await putAhead()

  const back = store.start(options)
  const url = await back.url()
  const another = await send(url, [aSubmission()])
  report.promise(
    another.status === 201,
    `a sender is locked out after the clock is mended (${another.status})`,
  )
  const again = await send(url, [first])
  const retry = await send(url, [first])
  report.promise(
    again.status === 201 && retry.status === 201,
    `the first message again is answered ${again.status}`,
  )
  await stop(back)
  for (const server of [ahead, back]) judgeLog(report, server)
  const times = (await store.stored()).get(first.email) ?? 0
  report.found(
    'lost',
    again.status === 201 && times < 2 ? 1 : 0,
    'a message was taken for the retry of one from the future',
  )
  report.found('doubled', times > 2 ? 1 : 0, 'a retry was stored')
  report.figure(
    `sent a year ahead: ${statuses.join(' ')}; after: ${another.status} ${again.status} ${retry.status}`,
  )
  return report
}
