import { expect, test } from 'vitest'
import { summarize } from './structured-data.ts'

test('a summary is cut between words, and in a script without spaces anywhere', () => {
  expect(summarize('Crests and kits. '.repeat(20))).toMatch(/^(Crests and kits\. )+Crests and…$/)
  expect(summarize(`2025年 ${'花園ラグビー場'.repeat(40)}`)).toHaveLength(201)
})
