import { describe, expect, test } from 'vitest'
import { everyNthUnlessLong } from '../../../e2e/support/generated.ts'
import { newSubmission } from '../../../e2e/support/messages.ts'
import { locationMakers, openStoreAt } from '../../../e2e/support/store-locations.ts'
import { detectSpam } from '../notify/detect-spam.ts'
import { openInbox } from './open.ts'
import type { Outcome } from './outbox.ts'

const minuteMs = 60_000
const addMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * minuteMs)

describe.each(everyNthUnlessLong(Object.entries(locationMakers), 2))('the outbox in %s', (_, newLocation) => {
  const openNewStore = async () => openStoreAt(await newLocation())

  test('returns due messages to only one process, until its lease ends', async () => {
    const store = await openNewStore()
    for (let sent = 0; sent < 2; sent++) await store.insert(newSubmission())
    const now = addMinutes(new Date(), 1)
    const leaseEnd = addMinutes(now, 1)
    expect(await store.outbox.claimDue(now, leaseEnd, 1)).toHaveLength(1)
    expect(await store.outbox.claimDue(now, leaseEnd, 10)).toHaveLength(1)
    expect(await store.outbox.claimDue(now, leaseEnd, 10)).toEqual([])
    expect(await store.outbox.claimDue(leaseEnd, addMinutes(leaseEnd, 1), 10)).toHaveLength(2)
  })

  test('returns a message at once if its next attempt is years ahead, because a clock was wrong', async () => {
    const store = await openNewStore()
    for (let sent = 0; sent < 12; sent++) await store.insert(newSubmission())
    const now = addMinutes(new Date(), 1)
    const future = new Date('2099-01-01')
    const [first, ...others] = await store.outbox.claimDue(future, addMinutes(future, 1), 12)
    expect(others).toHaveLength(11)
    await store.outbox.recordOutcome([first?.id ?? 0], { retryAt: addMinutes(future, 30) })
    for (const [index, { id }] of others.entries())
      await store.outbox.recordOutcome([id], { mailedAt: addMinutes(future, index / minuteMs) })
    expect(await store.outbox.countMailsSent(addMinutes(now, -10), now)).toBe(0)
    expect(await store.outbox.countMailsSent(addMinutes(future, -10), addMinutes(future, 1))).toBe(11)
    expect((await store.outbox.claimDue(now, addMinutes(now, 1), 10)).map(({ id }) => id)).toEqual([
      first?.id,
    ])
  })

  test('finds the same text of several authors among many messages', async () => {
    const store = await openNewStore()
    const text = 'We rank your page on the first page of every search engine.'
    const submissions = (round: number) => [
      ...Array.from({ length: 5 }, (_, index) => newSubmission({ message: text, name: `Visitor ${index}` })),
      // The rest is no spam: a short text that several people may send, texts of one person, and other texts.
      ...Array.from({ length: 5 }, () => newSubmission({ message: 'How much is a logo?' })),
      newSubmission({ email: 'ana@club.example', name: `Ana ${round}`, message: `${text} Yours, Ana` }),
      ...Array.from({ length: 39 }, (_, index) =>
        newSubmission({ message: `Hello number ${round}, ${index}, how are you doing today?` }),
      ),
    ]
    for (let round = 0; round < 3; round++)
      await Promise.all(submissions(round).map((submission) => store.insert(submission)))
    const now = addMinutes(new Date(), 1)
    const dueMessages = await store.outbox.claimDue(now, addMinutes(now, 1), 1000)
    const verdicts = await Promise.all(
      dueMessages.slice(-50).map((message) => detectSpam(message, store.outbox)),
    )
    expect(verdicts.filter(Boolean)).toEqual(Array(5).fill({ flagged: 'repeated' }))
  })

  test.each<[Outcome | undefined, before: unknown[], after: unknown[]]>([
    [undefined, ['honeypot', 'new'], [undefined, 'new']],
    [{ mailedAt: new Date() }, ['honeypot', 'mailed'], [undefined, 'mailed']],
    [{ held: 'honeypot' }, ['honeypot', 'held'], [undefined, 'new']],
    [{ flagged: 'links' }, ['links', 'new'], ['links', 'new']],
  ])(
    'clears a honeypot flag if the same message arrives again with an empty hidden field: %j',
    async (outcome, ...states) => {
      const location = await newLocation()
      const store = await openStoreAt(location)
      const inbox = await openInbox(location)
      const submission = newSubmission()
      await store.insert(submission, undefined, 'honeypot')
      if (outcome) await store.outbox.recordOutcome([1], outcome)
      await store.insert(submission, undefined, 'honeypot')
      const before = await inbox.find('1')
      await store.insert(submission)
      const after = await inbox.find('1')
      await inbox.close()
      expect([before, after].map(([message]) => [message?.flagged, message?.mail])).toEqual(states)
    },
  )
})
