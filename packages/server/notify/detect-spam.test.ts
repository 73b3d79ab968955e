/** Detects spam among real inquiries in many languages and spam messages. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { newSubmission } from '../../../e2e/support/messages.ts'
import type { DueMessage, Sender } from '../store/outbox.ts'
import { detectSpam } from './detect-spam.ts'

const { inquiries, more, spam } = parse(readFileSync('e2e/fixtures/inquiries.yaml', 'utf8')) as {
  inquiries: Record<string, string[]>
  more: string[]
  spam: Record<'held' | 'marked', string[]>
}

const aMessage = (message: string, given: Partial<DueMessage> = {}): DueMessage => ({
  ...newSubmission({ message }),
  ...{
    id: 1,
    createdAt: new Date(),
    flagged: undefined,
    isSpamChecked: false,
    attempts: 0,
    firstAttemptAt: new Date(),
  },
  ...given,
})

const judged = (message: DueMessage, senders: Sender[] = []) =>
  detectSpam(message, { findSenders: async () => senders })

test.each(Object.entries(inquiries))('mails every inquiry: %s', async (_, messages) => {
  expect(messages).toHaveLength(4)
  for (const message of messages)
    expect([message, await judged(aMessage(message))]).not.toEqual([message, { held: 'links' }])
})

test('marks at most ten of the sixty inquiries', async () => {
  const messages = Object.values(inquiries).flat()
  const verdicts = await Promise.all(messages.map((message) => judged(aMessage(message))))
  expect(messages).toHaveLength(60)
  expect(verdicts.filter(Boolean).length).toBeLessThanOrEqual(10)
})

test.each(more)('does not mark an inquiry with an unusual form: %s', async (message) => {
  expect(await judged(aMessage(message))).toBeUndefined()
})

test.each(spam.held)('holds spam of only links: %s', async (message) => {
  expect(await judged(aMessage(message))).toEqual({ held: 'links' })
})

test.each(spam.marked)('marks spam: %s', async (message) => {
  expect(await judged(aMessage(message))).toEqual({ marked: 'links' })
})

test('mails a message with a filled hidden field, but holds one of only links', async () => {
  const flagged = 'honeypot'
  expect(await judged(aMessage('We need a crest.', { flagged }))).toBeUndefined()
  expect(await judged(aMessage('https://casino.example', { flagged }))).toEqual({ held: flagged })
  // A message is checked only once.
  expect(await judged(aMessage('https://club.example', { isSpamChecked: true }))).toBeUndefined()
})

describe('a repeated text', () => {
  const text = 'Dear site owner, we rank your page on the first page of every search engine.'
  const sent = (...senders: [name: string, email: string][]) =>
    judged(
      aMessage(text),
      senders.map(([name, email]) => ({ name, email })),
    )

  test('from three people is marked', async () => {
    expect(await sent(['Ada', 'a@x.example'], ['Bob', 'b@x.example'], ['Cy', 'c@x.example'])).toEqual({
      marked: 'repeated',
    })
  })

  test('from one person with corrected addresses and spellings is not marked', async () => {
    expect(
      await sent(['Éva', 'a@x.example'], [' éva ', 'b@x.example'], ['E\u0301VA', 'c@x.example']),
    ).toBeUndefined()
  })
})
