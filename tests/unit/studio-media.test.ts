import { expect, test } from 'vitest'
import { answered } from '../../studio/shell/frame/media.ts'

const [always, never] = ['(width >= 0px)', '(width < 0px)']

test.each([
  ['(prefers-color-scheme: dark)', always],
  ['(prefers-color-scheme: light) and (width >= 48rem)', `${never} and (width >= 48rem)`],
  ['(hover: hover) and (width >= 64rem)', `${never} and (width >= 64rem)`],
  ['(hover: none), (width < 48rem)', `${always}, (width < 48rem)`],
  ['(any-hover: none) and (pointer: coarse)', `${always} and ${always}`],
  ['(any-pointer: fine)', never],
  ['print', 'print'],
])('on a dark phone, %s is %s', (asked, said) => {
  expect(answered(asked, { scheme: 'dark', touched: true })).toBe(said)
})

test('elsewhere the owner’s own machine says what hovers', () => {
  const asked = '(hover: hover) and (pointer: fine)'
  expect(answered(asked, { scheme: 'light', touched: false })).toBe(asked)
})
