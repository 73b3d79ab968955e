/** Deleted messages can be restored unchanged, in both stores. */

import postgres from 'postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { everyNthUnlessLong } from '../../../e2e/support/generated.ts'
import { newSubmission, withMessageFile } from '../../../e2e/support/messages.ts'
import { locationMakers, openStoreAt, type StoreLocation } from '../../../e2e/support/store-locations.ts'
import { openInbox } from './open.ts'

async function allRows({ dataDir, databaseUrl }: StoreLocation): Promise<unknown[]> {
  const tables = ['contact_submissions', 'outbox']
  if (databaseUrl === undefined)
    return withMessageFile(dataDir, (database) =>
      tables.map((table) => database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()),
    )
  const sql = postgres(databaseUrl, { max: 1 })
  const rows = await Promise.all(
    ['public.contact_submissions', 'contact_private.outbox'].map((table) =>
      sql.unsafe(`select message::text from ${table} as message order by 1`),
    ),
  )
  await sql.end()
  return rows.map((rows) => rows.map(({ message }) => message))
}

/** Opens a store with a message in each state: mailed, waiting, held as spam, given up and new. */
async function openFilledStore(location: StoreLocation) {
  const names = ['Mailed', 'Waiting', 'Spam', 'Given up', 'New']
  const store = await openStoreAt(
    location,
    names.map((name) => newSubmission({ name, message: `Line one\r\nünïcødé 🏟️ from ${name}\\u0041` })),
  )
  const dueMessages = await store.outbox.claimDue(new Date(), new Date(), 4)
  const outcomes = [{ mailedAt: new Date() }, { retryAt: new Date() }, { held: 'links' }, 'given-up'] as const
  for (const [index, { id }] of dueMessages.entries()) {
    const outcome = outcomes[index]
    if (outcome) await store.outbox.recordOutcome([id], outcome)
  }
  const inbox = await openInbox(location)
  onTestFinished(() => inbox.close())
  await inbox.markRead(1)
  return { store, inbox }
}

describe.each(everyNthUnlessLong(Object.entries(locationMakers), 2))(
  'a restored message in %s',
  (_, newLocation) => {
    test('is unchanged in every column', async () => {
      const location = await newLocation()
      const { inbox, store } = await openFilledStore(location)
      const before = await allRows(location)
      // There is no message 77.
      const deletion = await inbox.delete([5, 1, 3, 2, 4, 77])
      expect(deletion.count).toBe(5)
      expect(await allRows(location)).toEqual([[], []])
      await deletion.restore()
      expect(await allRows(location)).toEqual(before)
      // Only waiting and new messages are due.
      const dueMessages = await store.outbox.claimDue(new Date(), new Date(), 100)
      expect(dueMessages.map(({ name }) => name)).toEqual(['Waiting', 'New'])
    })

    test('does not conflict with a later message, and is restored only once', async () => {
      const location = await newLocation()
      const { inbox, store } = await openFilledStore(location)
      const deletion = await inbox.delete([5])
      await store.insert(newSubmission({ name: 'Later' }))
      await deletion.restore()
      await inbox.markRead(5)
      await deletion.restore()
      const messages = []
      for await (const { id, name, readAt } of inbox.list({ limit: 2 })) messages.push([id, name, !!readAt])
      expect(messages).toEqual([
        [6, 'Later', false],
        [5, 'New', true],
      ])
    })
  },
)
