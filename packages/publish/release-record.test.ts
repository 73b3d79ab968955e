import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '@portfolio/content/read.ts'
import { expect, test } from 'vitest'
import { content } from '../../e2e/support/content.ts'
import { demoContent } from '../../e2e/support/project.ts'
import {
  contentLines,
  countChanges,
  maxRecordBytes,
  parseRecord,
  type ReleaseRecord,
  summarizeChanges,
} from './release-record.ts'

const linesIn = (folder: string) => contentLines(readContent(folder))
const before = { content: linesIn(demoContent) } as ReleaseRecord
const summaryFor = (folder: string) => {
  const now = linesIn(folder)
  return [summarizeChanges(before, now), countChanges(before.content, now)]
}

test.each([
  ['nothing', {}, 'the program', 0],
  ['a word', { 'home.yaml': [['toWork: See the work', 'toWork: See it']] }, '1 word', 1],
  ['a colour', { 'look.yaml': [[/signal: .*#fd5f1a.*/, 'signal: "#c8102e"']] }, '1 colour', 1],
  [
    'an entry that is added first',
    {
      'services.yaml': [[/services:\n/, 'services:\n  - title: Murals\n    items:\n      - Walls\n']],
    },
    '2 words',
    2,
  ],
] as [string, { [file: string]: [string | RegExp, string][] }, string, number][])(
  'a change of %s is summarized',
  (_, changes, summary, count) => {
    expect(summaryFor(content(changes))).toEqual([summary, count])
  },
)

test('another picture under the same name counts as a change, and without a publication everything does', () => {
  const folder = content()
  copyFileSync(join(folder, 'pictures/team-branding.svg'), join(folder, 'pictures/brand-identity.svg'))
  expect(summaryFor(folder)).toEqual(['1 picture', 1])
  expect(summarizeChanges(undefined, before.content)).toBe('the whole page')
})

/** The text of a record that lists these files. */
const listing = (paths: string[], summary = '') =>
  JSON.stringify({
    at: '2026-11-23T04:00:00Z',
    summary,
    content: [],
    files: Object.fromEntries(paths.map((path) => [path, 'a'.repeat(64)])),
  })

test('a record lists files by relative paths', () => {
  const paths = ['index.html', '_astro/app.abc.css', 'pictures/tea & cake.svg', '..a/b..', '.nojekyll']
  expect(Object.keys(parseRecord(listing(paths))?.files ?? {})).toEqual(paths)
})

test.each([
  ...['//127.0.0.1/latest/meta-data', '/etc/passwd', '../outside', 'a/../../outside', 'a/..', './index.html'],
  ...['a//b', 'a/', '', '.', 'a\\..\\b', 'a\u0000b', 'a\nb', 'a'.repeat(501)],
])('a record that lists %j is not read', (path) => {
  expect(parseRecord(listing(['index.html', path]))).toBe(undefined)
})

test('a record of too many files, or too many bytes, is not read', () => {
  const some = Array.from({ length: 20_000 }, (_, index) => `${index}`)
  expect(parseRecord(listing(some))).toBeDefined()
  expect(parseRecord(listing([...some, 'one more']))).toBe(undefined)
  const text = listing(['index.html'])
  expect(parseRecord(text + ' '.repeat(maxRecordBytes - text.length))).toBeDefined()
  expect(parseRecord(text + ' '.repeat(maxRecordBytes - text.length + 1))).toBe(undefined)
})
