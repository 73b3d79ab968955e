import { expect, test } from 'vitest'
import { mailLink } from '../../contract/mail.ts'
import type { Submission } from '../../contract/submission.ts'
import { demoWords } from '../support/content.ts'

const link = (submission: Submission) => new URL(mailLink('tova@example.com', submission, demoWords.form))

test('the mail link carries the message, its line breaks as mail has them', () => {
  const message = 'Crest & kit?\n100 % “ours”'
  const { pathname, searchParams } = link({ name: ' Ada ', email: '', message })
  expect(pathname).toBe('tova@example.com')
  expect(searchParams.get('subject')).toBe('Message from Ada')
  expect(searchParams.get('body')).toBe('Crest & kit?\r\n100 % “ours”')
})

test('the mail link bears whatever was typed', () => {
  const { searchParams } = link({ name: ' ', email: '', message: 'half \ud83d &body=x' })
  expect(searchParams.get('subject')).toBe('Message')
  expect(searchParams.get('body')).toBe('half \ufffd &body=x')
})
