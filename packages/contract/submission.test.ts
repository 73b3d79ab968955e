import { describe, expect, test } from 'vitest'
import { demoWords } from '../../e2e/support/content.ts'
import { mailLink } from './mail-link.ts'
import { createSubmission, findProblem } from './submission.ts'
import { retryAdvice } from './words.ts'

describe('the e-mail check', () => {
  test.each([
    ...'a@b ada@example.com ada@xn--bcher-kva.example ada@bücher.example ada@例え.テスト'.split(' '),
    "o'hara+club@mail.example.co.uk",
    `a@${'x'.repeat(63)}.org`,
  ])('accepts an address that browsers accept: %s', (value) => {
    expect(findProblem('email', value)).toBeUndefined()
  })

  test.each([
    ...'ada ada@ @example.com ada@@example.com ada@example..com ada@-example.com ada@example-.com'.split(' '),
    ...['a b@example.com', 'ada@exa mple.com', 'ada@example.com\n', ' ada@example.com'],
    ...['ada@example.com,eve@example.com', 'Ada <ada@example.com>', `a@${'x'.repeat(64)}.org`],
    // Addresses of the maximum length, on which a backtracking regular expression would never end.
    `a@${'a.'.repeat(126)}`,
    `a@${'a-'.repeat(126)}`,
  ])('refuses an address that browsers refuse: %j', (value) => {
    expect(findProblem('email', value)).toBe('not-an-address')
  })
})

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('tells a sender over the limit how long to wait: %i seconds are %s', (seconds, wait) => {
  expect(retryAdvice(demoWords.form, seconds)).toContain(`please wait ${wait} before you try again.`)
})

test('the mail link contains any text that the visitor typed', () => {
  // `\ud83d` is half an emoji, which a URL cannot contain.
  const typed = { ...createSubmission(() => ''), name: ' ', message: 'half \ud83d &body=x 100 % “ours”' }
  const { searchParams } = new URL(mailLink('tova@example.com', typed, demoWords.form))
  expect(searchParams.get('subject')).toBe('Message')
  expect(searchParams.get('body')).toBe('half \ufffd &body=x 100 % “ours”')
})
