import { expect, test } from 'vitest'
import { newSubmission } from '../../../e2e/support/messages.ts'
import type { Message } from '../store/outbox.ts'
import { composeDigest, composeMail } from './compose-mail.ts'

const envelope = {
  from: { name: '', address: 'portfolio@tova.example' },
  to: { name: '', address: 'tova@tova.example' },
}

const newMessage = (id: number, overrides: Partial<Message> = {}): Message => ({
  ...{ id, createdAt: new Date('2026-01-31T12:00:00Z'), flagged: undefined },
  ...newSubmission(overrides),
  ...overrides,
})

const composeDigestOf = (firstText: string, ...otherTexts: string[]) =>
  composeDigest(
    [
      newMessage(1, { message: firstText }),
      ...otherTexts.map((message, index) => newMessage(index + 2, { message })),
    ],
    envelope,
  )

test('a mail contains all messages and shortens long ones', () => {
  const { text, html } = composeDigestOf('a'.repeat(300_000), 'b'.repeat(300_000), 'Hello')
  for (const part of [text, html]) {
    expect(part).toContain('Hello')
    expect(part).toMatch(/a{100000}/)
    expect(part).toMatch(/b{100000}/)
    expect(String(part).length).toBeLessThan(410_000)
    expect(part).toContain('1, 2: only the beginning is shown. The inbox has the whole text.')
  }
})

test('every mail marks suspected spam', () => {
  const spam = newMessage(1, { name: 'Eve', flagged: 'links' })
  const other = newMessage(2, { name: 'Ada' })
  expect(composeMail(spam, envelope).subject).toBe('Spam? Message from Eve (1)')
  const { subject, text, html } = composeDigest([spam, other], envelope)
  expect(subject).toBe('2 messages (1 to 2)')
  expect(text).toContain('1  Spam? Eve\n2  Ada')
  expect(text).toContain('Spam? Eve <')
  expect(html).toContain('1  Spam? Eve<br>2  Ada')
  expect(html).toContain('Spam? <b dir="auto">Eve</b>')
  expect(composeDigest([spam, { ...spam, id: 2 }], envelope).subject).toBe('Spam? 2 messages (1 to 2)')
})

test.each([
  ['Ada@club.example', 'Ada@club.example'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@club\u200b.example', 'ada@club.example'],
  ['ada@\u200b.example', undefined],
  ['ada@club\u202egro.example', undefined],
  // In ASCII, this domain is too long.
  [`ada@${'a'.repeat(62)}é.example`, undefined],
])('a reply to %j goes to %s', (email, address) => {
  const { replyTo, text, html } = composeMail(newMessage(1, { name: 'Ada', email }), envelope)
  expect(replyTo).toEqual(address && { name: 'Ada', address })
  for (const part of [text, html]) {
    expect(String(part).includes('its domain is not valid')).toBe(address === undefined)
    expect(part).not.toMatch(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u)
  }
  expect(String(html).includes('mailto:')).toBe(address !== undefined)
})

test.each([
  ['ada@club\u202egro.example', 'ada@club<U+202E>gro.example'],
  ['ada@\u200e\u2067\u061c\u200b\u3164.example', 'ada@<U+200E><U+2067><U+061C><U+200B><U+3164>.example'],
])('shows each invisible character of the address %j by its code point', (email, visibleText) => {
  const message = newMessage(1, { name: 'Ada', email })
  for (const { text, html } of [
    composeMail(message, envelope),
    composeDigest([message, message], envelope),
  ]) {
    expect(text).toContain(`Ada <${visibleText}>\n`)
    expect(html).toContain(visibleText.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  }
})
