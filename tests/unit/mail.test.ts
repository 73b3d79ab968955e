import { expect, test } from 'vitest'
import { mailLink } from '../../contract/mail.ts'
import type { Submission } from '../../contract/submission.ts'
import { demoWords } from '../support/content.ts'

const link = (submission: Submission) => new URL(mailLink('tova@example.com', submission, demoWords.form))

test('the mail link bears whatever was typed', () => {
  const { searchParams } = link({ name: ' ', email: '', message: 'half \ud83d &body=x 100 % “ours”' })
  expect(searchParams.get('subject')).toBe('Message')
  expect(searchParams.get('body')).toBe('half \ufffd &body=x 100 % “ours”')
})
