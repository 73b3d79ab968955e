/** The distance is an optional part of the page. These tests check its content file and its edits in the studio. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '@portfolio/content/read.ts'
import { describe, expect, test } from 'vitest'
import { changedLines } from '../../e2e/support/changed-lines.ts'
import { contentErrors, copyContent } from '../../e2e/support/content.ts'
import { ContentEditor } from './content-editor.ts'

function newEditor() {
  const folder = copyContent()
  const path = join(folder, 'distance.yaml')
  const editor = new ContentEditor(folder)
  const read = () => readFileSync(path, 'utf8')
  return { folder, path, editor, read, before: read() }
}

describe('a content folder', () => {
  test('is valid without the file, and with an empty one', () => {
    const { folder, path } = newEditor()
    expect(readContent(folder).content.distance?.marks).toHaveLength(3)
    for (const source of ['', '# Not now.\n']) {
      writeFileSync(path, source)
      expect(readContent(folder).content.distance).toBeUndefined()
    }
    rmSync(path)
    expect(readContent(folder).content.distance).toBeUndefined()
  })

  test.each<[problem: string, from: string | RegExp, to: string, message: RegExp]>([
    ['that do not increase', '!demo 30', '5', /marks\[2\]\.metres: must be more than the \d+ before it/],
    [
      'that are too few',
      /^marks:\n(?: {2}.*\n){2}[\s\S]*/m,
      'marks: []\n',
      /marks: must have at least two drawings/,
    ],
    ['with a unit', '!demo 30', '30 m', /marks\[2\]\.metres: must be a whole number from 1 to 9999/],
  ])('with distances %s is reported', (_, from, to, message) => {
    const expectedMistake = new RegExp(`^distance\\.yaml, line \\d+, ${message.source}`)
    expect(contentErrors(copyContent({ 'distance.yaml': [[from, to]] }))).toEqual([
      expect.stringMatching(expectedMistake),
    ])
  })
})

test('the distance can be removed without its comment, added again, and undone byte for byte', () => {
  const { editor, read, before } = newEditor()
  editor.edit([{ kind: 'part', file: 'distance', isIncluded: false }])
  expect(editor.state()).toMatchObject({ mistakes: [], undoName: 'The distance, removed' })
  expect(changedLines(before, read()).every((line) => line.startsWith('-'))).toBe(true)
  expect(read()).toMatch(/^# What becomes of one of your marks/)
  editor.edit([{ kind: 'part', file: 'distance', isIncluded: true }])
  expect(editor.state().mistakes).toEqual([])
  expect(editor.state().demoFields).toContainEqual({ field: 'distance.marks.1.metres' })
  expect(() => editor.edit([{ kind: 'part', file: 'distance', isIncluded: true }])).toThrow(
    /distance\.yaml cannot be/,
  )
  expect(() => editor.edit([{ kind: 'part', file: 'services', isIncluded: false }])).toThrow(
    /cannot be left out/,
  )
  editor.undo()
  editor.undo()
  expect(read()).toBe(before)
})
