/** Messages that were deleted and are put back are what they were, over both stores. */

import postgres from 'postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aSubmission, withMessages } from '../../../e2e/support/messages.ts'
import { type Place, newPlaces as places, storeAt } from '../../../e2e/support/places.ts'
import { openInbox } from './open.ts'

/** Every row of both tables, with every column, as the database itself writes it. */
async function allRows({ dataDir, databaseUrl }: Place): Promise<unknown[]> {
  const tables = ['contact_submissions', 'outbox']
  if (databaseUrl === undefined)
    return withMessages(dataDir, (database) =>
      tables.map((table) => database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()),
    )
  const sql = postgres(databaseUrl, { max: 1 })
  const rows = await Promise.all(
    ['public.contact_submissions', 'contact_private.outbox'].map((table) =>
      sql.unsafe(`select one::text from ${table} as one order by 1`),
    ),
  )
  await sql.end()
  return rows.map((rows) => rows.map(({ one }) => one))
}

/** A store with a message in each state: new, mailed, waiting, taken for spam, given up. */
async function aStore(place: Place) {
  const names = ['Mailed', 'Waiting', 'Spam', 'Given up', 'New']
  const store = await storeAt(
    place,
    names.map((name) => aSubmission({ name, message: `Line one\r\nünïcødé 🏟️ from ${name}\\u0041` })),
  )
  const due = await store.outbox.take(new Date(), new Date(), 4)
  const outcomes = [{ mailed: new Date() }, { again: new Date() }, { held: 'links' }, 'given-up'] as const
  for (const [index, { id }] of due.entries()) {
    const outcome = outcomes[index]
    if (outcome) await store.outbox.settle([id], outcome)
  }
  const inbox = await openInbox(place)
  onTestFinished(() => inbox.close())
  await inbox.markRead(1)
  return { store, inbox }
}

describe.each(Object.entries(places))('on %s, what is put back', (_, newPlace) => {
  test('is what it was, to the last column', async () => {
    const place = await newPlace()
    const { inbox, store } = await aStore(place)
    const before = await allRows(place)
    const deleted = await inbox.delete([5, 1, 3, 2, 4, 77])
    expect(deleted.count).toBe(5)
    expect(await allRows(place)).toEqual([[], []])
    await deleted.putBack()
    expect(await allRows(place)).toEqual(before)
    // Not mailed twice, and mailed where it was not.
    const due = await store.outbox.take(new Date(), new Date(), 100)
    expect(due.map(({ name }) => name)).toEqual(['Waiting', 'New'])
  })

  test('takes no number that a later message has, and is there once however often it is put back', async () => {
    const place = await newPlace()
    const { inbox, store } = await aStore(place)
    const deleted = await inbox.delete([5])
    await store.insert(aSubmission({ name: 'Later' }))
    await deleted.putBack()
    await inbox.markRead(5)
    await deleted.putBack()
    const listed = []
    for await (const { id, name, readAt } of inbox.list({ limit: 2 })) listed.push([id, name, !!readAt])
    expect(listed).toEqual([
      [6, 'Later', false],
      [5, 'New', true],
    ])
  })
})
