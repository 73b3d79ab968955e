import { expect, test } from 'vitest'
import { mailOf, mailOfMany } from '../../server/notify/compose.ts'
import type { Message } from '../../server/store/outbox.ts'
import { aSubmission } from '../support/messages.ts'

const envelope = {
  from: { name: '', address: 'portfolio@tova.example' },
  to: { name: '', address: 'tova@tova.example' },
}

const aMessage = (id: number, given: Partial<Message> = {}): Message => ({
  ...{ id, createdAt: new Date('2026-01-31T12:00:00Z'), flagged: undefined },
  ...aSubmission(given),
  ...given,
})

test('what is taken for spam is so marked in every mail', () => {
  const spam = aMessage(1, { name: 'Eve', flagged: 'links' })
  const other = aMessage(2, { name: 'Ada' })
  expect(mailOf(spam, envelope).subject).toBe('Spam? Message from Eve (1)')
  const { subject, text, html } = mailOfMany([spam, other], envelope)
  expect(subject).toBe('2 messages (1 to 2)')
  expect(text).toContain('1  Spam? Eve\n2  Ada')
  expect(text).toContain('Spam? Eve <')
  expect(html).toContain('1  Spam? Eve<br>2  Ada')
  expect(html).toContain('Spam? <b dir="auto">Eve</b>')
  expect(mailOfMany([spam, { ...spam, id: 2 }], envelope).subject).toBe('Spam? 2 messages (1 to 2)')
})
