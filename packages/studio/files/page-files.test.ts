/** The owner edits further pages like the entries of a list. Each page is a separate file. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyContentWith, setEdit } from '../../../e2e/support/content.ts'
import { ContentEditor } from '../content-editor.ts'

const imprint = '---\n# Checked in May.\ntitle: Imprint\n---\n\nTova Brandt\n\nLeith\n'
const privacy = '---\ntitle: Privacy policy\n---\n\nNo cookies.\n'

function newEditor(
  files: Record<string, string> = { 'pages/imprint.md': imprint, 'pages/privacy.md': privacy },
) {
  const folder = copyContentWith(files)
  const pages = join(folder, 'pages')
  const read = () =>
    existsSync(pages)
      ? Object.fromEntries(readdirSync(pages).map((name) => [name, readFileSync(join(pages, name), 'utf8')]))
      : {}
  return { folder, pages, read, editor: new ContentEditor(folder, undefined, join(folder, 'history.json')) }
}

const list = 'pages.pages'

test('a changed text changes only its file and keeps the comments', () => {
  const { editor, read } = newEditor()
  editor.edit([setEdit(`${list}.0.text`, 'Tova Brandt\n\nLeith', 'Tova Brandt\n\n## Address\n\nLeith')])
  expect(read()).toEqual({
    'imprint.md': imprint.replace('Leith', '## Address\n\nLeith'),
    'privacy.md': privacy,
  })
  editor.undo()
  expect(read()).toEqual({ 'imprint.md': imprint, 'privacy.md': privacy })
})

test('a comment below the title is kept and moves above it', () => {
  const { editor, read } = newEditor({
    'pages/imprint.md': '---\ntitle: Imprint\n# Checked in May.\n---\n\nLeith\n',
  })
  editor.edit([setEdit(`${list}.0.text`, 'Leith', 'Hamburg')])
  expect(read()).toEqual({ 'imprint.md': '---\n# Checked in May.\ntitle: Imprint\n---\n\nHamburg\n' })
})

test('a new title changes only the address that was derived from it', () => {
  const { editor, read } = newEditor()
  editor.edit([setEdit(`${list}.0.title`, 'Imprint', 'Legal notice')])
  editor.edit([setEdit(`${list}.1.title`, 'Privacy policy', 'Privacy')])
  expect(Object.keys(read())).toEqual(['legal-notice.md', 'privacy.md'])
  expect(editor.state().pagePaths).toEqual(['/legal-notice/', '/privacy/'])
  editor.edit([setEdit(`${list}.1.name`, '', 'data')])
  expect(Object.keys(read())).toEqual(['data.md', 'legal-notice.md'])
  expect(editor.state().pagePaths).toEqual(['/legal-notice/', '/data/'])
})

test.each([
  ['portfolio', /already used/],
  ['My page', /lower-case letters/],
  ['imprint', /repeats entry 1/],
])('the address %s is refused with the reason', (name, reason) => {
  const { editor, read } = newEditor()
  expect(() => editor.edit([setEdit(`${list}.1.name`, 'privacy', name)])).toThrow(reason)
  expect(read()).toEqual({ 'imprint.md': imprint, 'privacy.md': privacy })
})

test('pages are moved, removed and added, each with one step to undo', () => {
  const { editor, read } = newEditor()
  const before = read()
  editor.edit([{ kind: 'move', list, from: 1, to: 0 }])
  expect(editor.state().pagePaths).toEqual(['/privacy/', '/imprint/'])
  editor.edit([{ kind: 'remove', list, index: 0 }])
  expect(Object.keys(read())).toEqual(['imprint.md'])
  editor.edit([{ kind: 'insert', list, index: 1 }])
  expect(editor.state().pagePaths).toEqual(['/imprint/', '/new-page/'])
  expect(editor.state().demoFields).toContainEqual({ field: `${list}.1.title` })
  for (const _ of [1, 2, 3]) editor.undo()
  expect(read()).toEqual(before)
})

test('the first page is added as an optional part, and the last one is removed', () => {
  const { editor, read } = newEditor({})
  editor.edit([{ kind: 'part', file: 'pages', isIncluded: true }])
  expect(Object.keys(read())).toEqual(['new-page.md'])
  editor.edit([{ kind: 'remove', list, index: 0 }])
  expect(read()).toEqual({})
  editor.undo()
  expect(Object.keys(read())).toEqual(['new-page.md'])
})

test('a page that another program has changed is not overwritten', () => {
  const { editor, pages, read } = newEditor()
  editor.edit([{ kind: 'remove', list, index: 0 }])
  writeFileSync(join(pages, 'privacy.md'), privacy.replace('No', 'Few'))
  expect(() => editor.undo()).toThrow(/changed by another program/)
  expect(read()).toEqual({ 'privacy.md': privacy.replace('No', 'Few') })
})

test('an invalid page file is reported and not changed', () => {
  const { editor, read } = newEditor({ 'pages/imprint.md': imprint, 'pages/note.md': 'No title' })
  expect(editor.state().mistakes).toMatchObject([{ reason: expect.stringContaining('must begin with') }])
  editor.edit([setEdit(`${list}.0.title`, 'Imprint', 'Legal notice')])
  expect(read()).toMatchObject({ 'note.md': 'No title', 'legal-notice.md': expect.any(String) })
  expect(() => editor.edit([setEdit(`${list}.0.title`, 'Legal notice', 'Note')])).toThrow(
    /note\.md is already there/,
  )
  expect(read()).toMatchObject({ 'note.md': 'No title', 'legal-notice.md': expect.any(String) })
})

test('a text in another language is written to the page in its language’s folder', () => {
  const { editor, folder } = newEditor({
    'pages/imprint.md': imprint,
    'de/pages/imprint.md': imprint.replace('Imprint', 'Impressum'),
  })
  editor.edit([setEdit('de/pages.pages.0.title', 'Impressum', 'Angaben')])
  expect(readFileSync(join(folder, 'de/pages/imprint.md'), 'utf8')).toContain('title: Angaben\n')
})
