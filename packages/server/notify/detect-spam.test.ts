/** Tests spam detection with inquiries in fifteen languages and with spam. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { newSubmission } from '../../../e2e/support/messages.ts'
import type { Author, DueMessage } from '../store/outbox.ts'
import { detectSpam } from './detect-spam.ts'

const { inquiries, unusualInquiries, spam } = parse(readFileSync('e2e/fixtures/inquiries.yaml', 'utf8')) as {
  inquiries: Record<string, string[]>
  unusualInquiries: string[]
  spam: Record<'held' | 'marked', string[]>
}

const newMessage = (message: string, overrides: Partial<DueMessage> = {}): DueMessage => ({
  ...newSubmission({ message }),
  ...{
    id: 1,
    createdAt: new Date(),
    flagged: undefined,
    isSpamChecked: false,
    attempts: 0,
    firstAttemptAt: new Date(),
  },
  ...overrides,
})

const detect = (message: DueMessage, authors: Author[] = []) =>
  detectSpam(message, { findAuthorsOfText: async () => authors })

test.each(Object.entries(inquiries))('holds no inquiry: %s', async (_, messages) => {
  expect(messages).toHaveLength(4)
  for (const message of messages)
    expect([message, await detect(newMessage(message))]).not.toEqual([message, { held: 'links' }])
})

test('marks at most ten of the sixty inquiries', async () => {
  const messages = Object.values(inquiries).flat()
  const verdicts = await Promise.all(messages.map((message) => detect(newMessage(message))))
  expect(messages).toHaveLength(60)
  expect(verdicts.filter(Boolean).length).toBeLessThanOrEqual(10)
})

test.each(unusualInquiries)('does not mark an inquiry with an unusual form: %s', async (message) => {
  expect(await detect(newMessage(message))).toBeUndefined()
})

test.each(spam.held)('holds spam of only links: %s', async (message) => {
  expect(await detect(newMessage(message))).toEqual({ held: 'links' })
})

test.each(spam.marked)('marks spam: %s', async (message) => {
  expect(await detect(newMessage(message))).toEqual({ flagged: 'links' })
})

test('mails a message with a filled hidden field, but holds one of only links', async () => {
  const flagged = 'honeypot'
  expect(await detect(newMessage('We need a crest.', { flagged }))).toBeUndefined()
  expect(await detect(newMessage('https://casino.example', { flagged }))).toEqual({ held: flagged })
  // A message is checked only once.
  expect(await detect(newMessage('https://club.example', { isSpamChecked: true }))).toBeUndefined()
})

test.each([
  [['Ada', 'Bob', 'Cy'], { flagged: 'repeated' }],
  // One person with corrected addresses and spellings.
  [['Éva', ' éva ', 'E\u0301VA'], undefined],
])('marks a repeated text only if several people sent it: %j', async (names, verdict) => {
  const authors = names.map((name, index) => ({ name, email: `${index}@x.example` }))
  const text = 'Dear site owner, we rank your page on the first page of every search engine.'
  expect(await detect(newMessage(text), authors)).toEqual(verdict)
})
