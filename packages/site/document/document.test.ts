import { expect, test } from 'vitest'
import { largeTextRules, nameLines } from './fitted-sizes.ts'
import { summarize } from './structured-data.ts'

test('each line of a name has one word, or several that together are no longer than the longest word', () => {
  expect(nameLines('Tova Brandt')).toEqual(['Tova', 'Brandt'])
  expect(nameLines('Marisol Etxeberrieta de la Cruz – Studio')).toEqual([
    'Marisol',
    'Etxeberrieta',
    'de la Cruz –',
    'Studio',
  ])
})

test('a large text becomes smaller for a word that is wider than a phone, and a brand gets room for descenders', () => {
  // In this test, each letter is 1 em wide.
  const rulesFor = (selector: string, text: string, descent = 0) =>
    largeTextRules(
      (wanted) => (wanted === selector ? [text] : []),
      (measured) => ({ width: measured.length, ascent: 0.7, descent, leftBearing: 0, rightBearing: 0 }),
    )
  expect(rulesFor('.text-page h1', 'Impressum und Haftung')).toBe('')
  expect(rulesFor('.text-page h1', 'プライバシーポリシー個人情報保護方針')).toBe('')
  expect(rulesFor('.text-page h1', 'Datenschutzerklärung')).toMatch(
    /^@layer parts\{\.text-page h1\{.*100cqi\/20\.00/,
  )
  expect(rulesFor('.footer-brand', 'Photography')).toMatch(/100cqi\/11\.00.*padding-block-end/)
  expect(rulesFor('.footer-brand', 'Çelik Ş', 0.25)).toMatch(
    /^@layer parts\{\.footer-brand\{padding-block-end/,
  )
})

test('a summary is shortened between words, or anywhere in a script without spaces', () => {
  expect(summarize('Crests and kits. '.repeat(20))).toMatch(/^(Crests and kits\. )+Crests and…$/)
  expect(summarize(`2025年 ${'花園ラグビー場'.repeat(40)}`)).toHaveLength(201)
})
