import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countChanges, linesOf, type Record, summaryOf } from '../../publish/record.ts'
import { readContent } from '../../site/content/read.ts'
import { content } from '../support/content.ts'
import { demoContent } from '../support/project.ts'

const linesIn = (folder: string) => linesOf(readContent(folder))
const before = { content: linesIn(demoContent) } as Record
const told = (folder: string) => {
  const now = { content: linesIn(folder) }
  return [summaryOf(before, now), countChanges(before.content, now.content)]
}

test.each([
  ['nothing', {}, 'how the page is made', 0],
  ['a word', { 'home.yaml': [['toWork: See the work', 'toWork: See it']] }, '1 word', 1],
  ['a colour', { 'look.yaml': [[/signal: .*#fd5f1a.*/, 'signal: "#c8102e"']] }, '1 colour', 1],
  [
    'the picture that is shown',
    { 'home.yaml': [[/^picture: .*$/m, 'picture: team-branding.svg']] },
    '1 picture',
    1,
  ],
  [
    'an entry that is added first',
    {
      'services.yaml': [[/services:\n/, 'services:\n  - title: Murals\n    items:\n      - Walls\n']],
    },
    '2 words',
    2,
  ],
] as [string, { [file: string]: [string | RegExp, string][] }, string, number][])(
  'a change of %s is told so',
  (_, changes, summary, count) => {
    expect(told(content(changes))).toEqual([summary, count])
  },
)

test('another picture under the same name is told, and where nothing was published, all is', () => {
  const folder = content()
  copyFileSync(join(folder, 'pictures/team-branding.svg'), join(folder, 'pictures/brand-identity.svg'))
  expect(told(folder)).toEqual(['1 picture', 1])
  expect(summaryOf(undefined, before)).toBe('the whole page')
})
