/** The health check of a PostgreSQL store, and the deletion of old sender hashes. */

import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgresStore } from '../../packages/server/store/postgres/store.ts'
import { anApp, listening } from '../support/app.ts'
import { asOwner, newDatabase } from '../support/postgres/databases.ts'

const openAt = (url: string) => openPostgresStore(url, { perMinute: 5, perDay: 50 }, expect.unreachable)

test('the health check reports a missing table or permission, recovers, and stores nothing', async () => {
  const url = await newDatabase()
  const address = await listening(anApp(await openAt(url)).app)
  const turns = (status: number) =>
    expect.poll(async () => (await fetch(`${address}/healthz`)).status).toBe(status)
  const policy = 'alter policy "Visitors may send" on contact_submissions with check'
  for (const [harm, mend] of [
    ['alter table contact_submissions rename to gone', 'alter table gone rename to contact_submissions'],
    [
      'revoke insert (email) on contact_submissions from anon',
      'grant insert (email) on contact_submissions to anon',
    ],
    [`${policy} (false)`, `${policy} (true)`],
  ] as const) {
    await turns(200)
    await asOwner(url, (sql) => sql.unsafe(harm))
    await turns(503)
    await asOwner(url, (sql) => sql.unsafe(mend))
  }
  await turns(200)
  const rows = await asOwner(
    url,
    (sql) => sql`select from contact_submissions union all select from contact_private.senders`,
  )
  expect(rows).toHaveLength(0)
})

test('the server deletes senders older than a day at its start and hourly', async () => {
  const url = await newDatabase()
  /** Adds an old sender and a new one. */
  const remember = () =>
    asOwner(
      url,
      (sql) => sql`
      insert into contact_private.senders values ('old', now() - interval '25 hours'), ('new', now())`,
    )
  const kept = async () => {
    const rows = await asOwner(
      url,
      (sql) => sql`select encode(sender, 'escape') as sender from contact_private.senders`,
    )
    return rows.map(({ sender }) => sender)
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = await openAt(url)
  await remember()
  vi.advanceTimersByTime(60 * 60 * 1000)
  await expect.poll(kept).toEqual(['new'])
  await first.close()
  await remember()
  const second = await openAt(url)
  expect(await kept()).toEqual(['new', 'new'])
  await second.close()
})
