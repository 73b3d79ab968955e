/** What waits for the mail to the owner, on both stores: also after a clock that was wrong. */

import type Mail from 'nodemailer/lib/mailer/index.js'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aSubmission } from '../../../e2e/support/messages.ts'
import { newPlaces, storeAt } from '../../../e2e/support/places.ts'
import { judge } from '../notify/spam.ts'
import { notify } from '../notify/worker.ts'
import { openInbox } from './open.ts'
import type { Outcome } from './outbox.ts'

const minute = 60_000
const later = (time: Date, minutes: number) => new Date(time.getTime() + minutes * minute)

describe.each(Object.entries(newPlaces))('the outbox on %s', (_, newPlace) => {
  const opened = async () => storeAt(await newPlace())

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
      ...Array.from({ length: 5 }, (_, index) => aSubmission({ message: same, name: `Visitor ${index}` })),
      // A text that is alike by chance, and what one and the same person sends.
      ...Array.from({ length: 5 }, () => aSubmission({ message: 'How much is a logo?' })),
      aSubmission({ email: 'ana@club.example', name: `Ana ${sent}`, message: `${same} Yours, Ana` }),
      ...Array.from({ length: 39 }, (_, index) =>
        aSubmission({ message: `Hello number ${sent}, ${index}, how are you doing today?` }),
      ),
    ]
    for (let sent = 0; sent < 3; sent++)
      await Promise.all(all(sent).map((submission) => store.insert(submission)))
    const now = later(new Date(), 1)
    const due = await store.outbox.take(now, later(now, 1), 1000)
    const verdicts = await Promise.all(due.slice(-50).map((message) => judge(message, store.outbox)))
    expect(verdicts.filter(Boolean)).toEqual(Array(5).fill({ marked: 'repeated' }))
  })

  test('has what waited for over a day mailed in one, as where mail is just set up', async () => {
    const store = await opened()
    const subjects: unknown[] = []
    const send = async ({ subject }: Mail.Options) => subjects.push(subject)
    for (let sent = 0; sent < 12; sent++) await store.insert(aSubmission())
    vi.useFakeTimers({ now: later(new Date(), 25 * 60), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const to = { name: '', address: 'tova@tova.example' }
    await notify({ outbox: store.outbox, send, envelope: { from: to, to }, warn: console.error })
    expect(subjects).toEqual(['12 messages (1 to 12)'])
  })

  describe('once the same came again with the hidden field empty', () => {
    /** A message that came with the hidden field filled, in that state, and again as a person sends it. */
    async function sentAgain(outcome: Outcome | undefined) {
      const place = await newPlace()
      const store = await storeAt(place)
      const inbox = await openInbox(place)
      const submission = aSubmission()
      await store.insert(submission, undefined, 'honeypot')
      if (outcome) await store.outbox.settle([1], outcome)
      await store.insert(submission, undefined, 'honeypot')
      const before = await inbox.find('1')
      await store.insert(submission)
      const after = await inbox.find('1')
      await inbox.close()
      return [before, after].map(([message]) => [message?.flagged, message?.mail])
    }

    test('it is like any other message, mailed once, and keeps another mark', async () => {
      const isNew = [undefined, 'new']
      expect(await sentAgain(undefined)).toEqual([['honeypot', 'new'], isNew])
      const mailed = [
        ['honeypot', 'mailed'],
        [undefined, 'mailed'],
      ]
      expect(await sentAgain({ mailed: new Date() })).toEqual(mailed)
      expect(await sentAgain({ held: 'honeypot' })).toEqual([['honeypot', 'held'], isNew])
      expect(await sentAgain({ marked: 'links' })).toEqual([
        ['links', 'new'],
        ['links', 'new'],
      ])
    })
  })
})
