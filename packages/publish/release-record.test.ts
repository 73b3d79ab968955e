import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '@portfolio/content/read.ts'
import { expect, test } from 'vitest'
import { copyContent } from '../../e2e/support/content.ts'
import { demoContent } from '../../e2e/support/project.ts'
import {
  contentFingerprints,
  countChanges,
  maxRecordBytes,
  parseRecord,
  type ReleaseRecord,
  summarizeChanges,
} from './release-record.ts'

const fingerprintsOfFolder = (folder: string) => contentFingerprints(readContent(folder))
const demoRecord = { content: fingerprintsOfFolder(demoContent) } as ReleaseRecord
const summarize = (folder: string) => {
  const lines = fingerprintsOfFolder(folder)
  return [summarizeChanges(demoRecord, lines), countChanges(demoRecord.content, lines)]
}

test.each([
  // With the same content, only the program can have changed.
  ['nothing', {}, 'the program', 0],
  ['a word', { 'home.yaml': [['toWork: See the work', 'toWork: See it']] }, '1 word', 1],
  ['a colour', { 'look.yaml': [[/signal: .*#fd5f1a.*/, 'signal: "#c8102e"']] }, '1 colour', 1],
  [
    'an entry that is added at the start of a list',
    { 'services.yaml': [[/services:\n/, 'services:\n  - title: Murals\n    items:\n      - Walls\n']] },
    '2 words',
    2,
  ],
] as [string, { [file: string]: [string | RegExp, string][] }, string, number][])(
  'summarizes a change of %s',
  (_, changes, summary, count) => {
    expect(summarize(copyContent(changes))).toEqual([summary, count])
  },
)

test('counts a picture with the same name but other content as a change', () => {
  const folder = copyContent()
  copyFileSync(join(folder, 'pictures/team-branding.svg'), join(folder, 'pictures/brand-identity.svg'))
  expect(summarize(folder)).toEqual(['1 picture', 1])
  expect(summarizeChanges(undefined, demoRecord.content)).toBe('the whole page')
})

const recordText = (paths: string[], summary = '') =>
  JSON.stringify({
    at: '2026-11-23T04:00:00Z',
    summary,
    content: [],
    files: Object.fromEntries(paths.map((path) => [path, 'a'.repeat(64)])),
  })

test('reads a record with relative paths', () => {
  const paths = ['index.html', '_astro/app.abc.css', 'pictures/tea & cake.svg', '..a/b..', '.nojekyll']
  expect(Object.keys(parseRecord(recordText(paths))?.files ?? {})).toEqual(paths)
})

test.each([
  ...['//127.0.0.1/latest/meta-data', '/etc/passwd', '../outside', 'a/../../outside', 'a/..', './index.html'],
  ...['a//b', 'a/', '', '.', 'a\\..\\b', 'a\u0000b', 'a\nb', 'a'.repeat(501)],
])('refuses a record with the path %j', (path) => {
  expect(parseRecord(recordText(['index.html', path]))).toBe(undefined)
})

test('refuses a record with too many files or bytes', () => {
  const paths = Array.from({ length: 20_000 }, (_, index) => `${index}`)
  expect(parseRecord(recordText(paths))).toBeDefined()
  expect(parseRecord(recordText([...paths, 'one more']))).toBe(undefined)
  const text = recordText(['index.html'])
  expect(parseRecord(text + ' '.repeat(maxRecordBytes - text.length))).toBeDefined()
  expect(parseRecord(text + ' '.repeat(maxRecordBytes - text.length + 1))).toBe(undefined)
})
