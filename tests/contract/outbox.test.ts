/** What waits for the mail to the owner, on both stores: also after a clock that was wrong. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { judge } from '../../server/notify/spam.ts'
import { openStore } from '../../server/store/open.ts'
import { aSubmission } from '../support/messages.ts'
import { newPlaces } from '../support/places.ts'

const limits = { perMinute: 0, perDay: 0 }

const minute = 60_000
const later = (time: Date, minutes: number) => new Date(time.getTime() + minutes * minute)

describe.each(Object.entries(newPlaces))('the outbox on %s', (_, newPlace) => {
  const opened = async () => {
    const store = await openStore({ ...(await newPlace()), limits })
    onTestFinished(() => store.close())
    return store
  }

  test('gives what is due to one, and again once its time is over', async () => {
    const store = await opened()
    for (let sent = 0; sent < 2; sent++) await store.insert(aSubmission())
    const now = later(new Date(), 1)
    const until = later(now, 1)
    expect(await store.outbox.take(now, until, 1)).toHaveLength(1)
    expect(await store.outbox.take(now, until, 10)).toHaveLength(1)
    expect(await store.outbox.take(now, until, 10)).toEqual([])
    expect(await store.outbox.take(until, later(until, 1), 10)).toHaveLength(2)
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
  })

  test('finds the same text of several senders in a flood, and is done with it soon', async () => {
    const store = await opened()
    const same = 'We rank your page on the first page of every search engine.'
    const all = (sent: number) => [
      ...Array.from({ length: 5 }, () => aSubmission({ message: same })),
      // A text that is alike by chance, and what one and the same person sends.
      ...Array.from({ length: 5 }, () => aSubmission({ message: 'How much is a logo?' })),
      aSubmission({ email: 'ana@club.example', name: `Ana ${sent}`, message: `${same} Yours, Ana` }),
      ...Array.from({ length: 89 }, (_, index) =>
        aSubmission({ message: `Hello number ${sent}, ${index}, how are you doing today?` }),
      ),
    ]
    for (let sent = 0; sent < 30; sent++)
      await Promise.all(all(sent).map((submission) => store.insert(submission)))
    const now = later(new Date(), 1)
    const due = await store.outbox.take(now, later(now, 1), 3000)
    const flags = await Promise.all(due.slice(-100).map((message) => judge(message, store.outbox)))
    expect(flags.filter((flag) => flag === 'repeated')).toHaveLength(5)
  })
})
