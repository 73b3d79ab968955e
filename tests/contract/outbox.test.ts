/** What waits for the mail to the owner, on both stores: also after a clock that was wrong. */
import { describe, expect, test } from 'vitest'
import { judge } from '../../server/notify/spam.ts'
import { openStore } from '../../server/store/open.ts'
import { aSubmission } from '../support/messages.ts'
import { newPlaces } from '../support/places.ts'

const limits = { perMinute: 0, perDay: 0 }

const minute = 60_000
const later = (time: Date, minutes: number) => new Date(time.getTime() + minutes * minute)

describe.each(Object.entries(newPlaces))('the outbox on %s', (_, newPlace) => {
  const opened = async () => openStore({ ...(await newPlace()), limits })

  test('gives what is due to one, and again once its time is over', async () => {
    const store = await opened()
    for (let sent = 0; sent < 2; sent++) await store.insert(aSubmission())
    const now = later(new Date(), 1)
    const until = later(now, 1)
    expect(await store.outbox.take(now, until, 1)).toHaveLength(1)
    expect(await store.outbox.take(now, until, 10)).toHaveLength(1)
    expect(await store.outbox.take(now, until, 10)).toEqual([])
    expect(await store.outbox.take(until, later(until, 1), 10)).toHaveLength(2)
    await store.close()
  })

  test('holds nothing back for what a clock that was years ahead has written', async () => {
    const store = await opened()
    for (let sent = 0; sent < 12; sent++) await store.insert(aSubmission())
    const now = later(new Date(), 1)
    const ahead = new Date('2099-01-01')
    const [first, ...others] = await store.outbox.take(ahead, later(ahead, 1), 12)
    expect(others).toHaveLength(11)
    await store.outbox.settle([first?.id ?? 0], { again: later(ahead, 30) })
    for (const [index, { id }] of others.entries())
      await store.outbox.settle([id], { mailed: later(ahead, index / minute) })
    expect(await store.outbox.sentBetween(later(now, -10), now)).toBe(0)
    expect(await store.outbox.sentBetween(later(ahead, -10), later(ahead, 1))).toBe(11)
    expect((await store.outbox.take(now, later(now, 1), 10)).map(({ id }) => id)).toEqual([first?.id])
    await store.close()
  })

  test('finds the same text of several senders in a flood, and is done with it soon', async () => {
    const store = await opened()
    const same = 'We rank your page on the first page of every search engine.'
    for (let sent = 0; sent < 30; sent++)
      await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          store.insert(
            aSubmission({
              message: index % 20 === 0 ? same : `Hello number ${sent}, ${index}, how are you doing today?`,
            }),
          ),
        ),
      )
    const now = later(new Date(), 1)
    const due = await store.outbox.take(now, later(now, 1), 3000)
    const flags = await Promise.all(due.slice(-100).map((message) => judge(message, store.outbox)))
    expect(flags.filter((flag) => flag === 'repeated')).toHaveLength(5)
    await store.close()
  })
})
