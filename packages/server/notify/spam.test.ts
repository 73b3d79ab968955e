/** What is taken for spam: real inquiries in many languages, and what programs send. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { aSubmission } from '../../../e2e/support/messages.ts'
import type { Due, Sender } from '../store/outbox.ts'
import { judge } from './spam.ts'

const { inquiries, more, spam } = parse(readFileSync('e2e/fixtures/inquiries.yaml', 'utf8')) as {
  inquiries: Record<string, string[]>
  more: string[]
  spam: Record<'held' | 'marked', string[]>
}

const aMessage = (message: string, given: Partial<Due> = {}): Due => ({
  ...aSubmission({ message }),
  ...{ id: 1, createdAt: new Date(), flagged: undefined, isJudged: false, tries: 0, triedSince: new Date() },
  ...given,
})

/** What the message is taken for where these sent the same. */
const judged = (message: Due, senders: Sender[] = []) => judge(message, { sendersOf: async () => senders })

test.each(Object.entries(inquiries))('every inquiry is mailed: %s', async (_, messages) => {
  expect(messages).toHaveLength(4)
  for (const message of messages)
    expect([message, await judged(aMessage(message))]).not.toEqual([message, { held: 'links' }])
})

test('of the sixty inquiries only those of a few words and four references get a mark', async () => {
  const messages = Object.values(inquiries).flat()
  const verdicts = await Promise.all(messages.map((message) => judged(aMessage(message))))
  expect(messages).toHaveLength(60)
  expect(verdicts.filter(Boolean).length).toBeLessThanOrEqual(10)
})

test.each(more)('no inquiry gets a mark for how it is written: %s', async (message) => {
  expect(await judged(aMessage(message))).toBeUndefined()
})

test.each(spam.held)('is not mailed: %s', async (message) => {
  expect(await judged(aMessage(message))).toEqual({ held: 'links' })
})

test.each(spam.marked)('is mailed with a mark: %s', async (message) => {
  expect(await judged(aMessage(message))).toEqual({ marked: 'links' })
})

test('a filled hidden field keeps no message from its mail, and saves none that is nothing but links', async () => {
  const flagged = 'honeypot'
  expect(await judged(aMessage('We need a crest.', { flagged }))).toBeUndefined()
  expect(await judged(aMessage('https://casino.example', { flagged }))).toEqual({ held: flagged })
  // What was found to be no spam is not judged again.
  expect(await judged(aMessage('https://club.example', { isJudged: true }))).toBeUndefined()
})

describe('the same text again', () => {
  const text = 'Dear site owner, we rank your page on the first page of every search engine.'
  const sent = (...senders: [name: string, email: string][]) =>
    judged(
      aMessage(text),
      senders.map(([name, email]) => ({ name, email })),
    )

  test('of three people gets a mark', async () => {
    expect(await sent(['Ada', 'a@x.example'], ['Bob', 'b@x.example'], ['Cy', 'c@x.example'])).toEqual({
      marked: 'repeated',
    })
  })

  test('of one person who corrects the address gets none, however the name is typed', async () => {
    expect(
      await sent(['Éva', 'a@x.example'], [' éva ', 'b@x.example'], ['E\u0301VA', 'c@x.example']),
    ).toBeUndefined()
  })
})
