/** The studio edits the page in several languages. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '@portfolio/content/read.ts'
import { readyTranslations } from '@portfolio/content/ready-translations.ts'
import { describe, expect, test } from 'vitest'
import { copyContent, yamlFilesIn } from '../../e2e/support/content.ts'
import { ContentEditor } from './content-editor.ts'
import type { Address, Edit } from './protocol.ts'

/** Returns an editor of the demo content with German, and functions that change and read its files. */
function newGermanEditor() {
  const folder = copyContent()
  const editor = new ContentEditor(folder)
  editor.edit([{ kind: 'language', lang: 'de' }])
  const path = (file: string) => join(folder, 'de', `${file}.yaml`)
  return {
    folder,
    editor,
    path,
    read: (file: string) => readFileSync(path(file), 'utf8'),
    set: (field: Address, text: string, previous = '') =>
      editor.edit([{ kind: 'set', field, text, previous }]),
    listMissingTexts: () => editor.state().languages.flatMap(({ missingTexts }) => missingTexts),
  }
}

const works = 'portfolio.works'

describe('the page in another language', () => {
  test('is written to separate files, and undone there', () => {
    const { folder, editor, path, read, set, listMissingTexts } = newGermanEditor()
    const field = `de/${works}.1.title`
    expect(listMissingTexts()).toContain(field)
    set(field, 'Markenauftritt')
    expect(read('portfolio')).toBe('works:\n  - {}\n  - title: Markenauftritt\n')
    expect(listMissingTexts()).not.toContain(field)
    expect(editor.state().undoName).toBe('German: Work 2, Brand Identity: Title')
    set('de/portfolio.works.0.done.1', 'Trikots')
    expect(read('portfolio')).toContain('  - done:\n      - ""\n      - Trikots\n')
    editor.undo()
    editor.undo()
    expect(existsSync(path('portfolio'))).toBe(false)
    expect(listMissingTexts()).toContain(field)
    editor.undo()
    expect(existsSync(join(folder, 'de'))).toBe(false)
    editor.redo()
    expect(editor.state().languages).toMatchObject([{ lang: 'de', prefix: 'de/' }])
  })

  test('keeps the comment of its file when a text is set and cleared', () => {
    const { read, set } = newGermanEditor()
    set('de/words.sent.heading', 'Danke')
    expect(read('words')).toMatch(/^# The page in German\..*\n+sent:\n {2}heading: Danke\n$/)
    set('de/words.sent.heading', '', 'Danke')
    expect(read('words')).not.toContain('heading')
  })

  test.each<[change: Edit, titles: string[]]>([
    [{ kind: 'move', list: works, from: 2, to: 0 }, ['Album Artwork', 'Sports Team Branding', 'Marke']],
    [{ kind: 'remove', list: works, index: 0 }, ['Marke', 'Album Artwork']],
    [
      { kind: 'insert', list: works, index: 0 },
      ['New work', 'Sports Team Branding', 'Marke', 'Album Artwork'],
    ],
  ])('follows the main language when a list changes: %o', (change, titles) => {
    const { editor, read, set } = newGermanEditor()
    set(`de/${works}.1.title`, 'Marke')
    editor.edit([change])
    const index = titles.indexOf('Marke')
    expect(read('portfolio')).toBe(`works:\n${'  - {}\n'.repeat(index)}  - title: Marke\n`)
    editor.undo()
    expect(read('portfolio')).toBe('works:\n  - {}\n  - title: Marke\n')
  })

  test('loses a text that the main language no longer has', () => {
    const { editor, read, set } = newGermanEditor()
    set('de/home.lead', 'Lesbar von ganz hinten')
    editor.edit([{ kind: 'set', field: 'home.lead', text: '', previous: 'Legible from the last row' }])
    expect(read('home')).not.toContain('lead')
    set('de/distance.heading', 'Der Test')
    editor.edit([{ kind: 'part', file: 'distance', isIncluded: false }])
    expect(editor.state().mistakes).toEqual([])
  })

  test.each([
    ['de/portfolio.works.0.picture', 'This is the same in all languages.'],
    ['de/site.email', 'This is the same in all languages.'],
    ['../de/home.menu', 'There is no file'],
    ['xx/home.menu', 'There is no file'],
  ])('refuses to change %s', (field, reason) => {
    const { set } = newGermanEditor()
    expect(() => set(field, 'x')).toThrow(reason)
  })

  test.each([
    ['german', '“german” is not a language tag'],
    ['../x', '“../x” is not a language tag'],
    ['EN', 'The page is already in English.'],
    ['de', 'The page is already in German.'],
  ])('refuses the language %s', (lang, reason) => {
    expect(() => newGermanEditor().editor.edit([{ kind: 'language', lang }])).toThrow(reason)
  })
})

test('built-in words are translated, the owner’s texts stay, and one undo restores all files', () => {
  const folder = copyContent({
    'words.yaml': [
      ['send: Send Message', 'send: Off it goes'],
      ['"{count} character left"', 'Room for {count}'],
    ],
    'contact.yaml': [['heading: Get in Touch', 'heading: Say hello']],
  })
  const editor = new ContentEditor(folder)
  const before = yamlFilesIn(folder)
  editor.edit([{ kind: 'translate', lang: 'pl' }])
  const { words, contact } = readContent(folder).content
  expect([words.form.send, contact.heading]).toEqual(['Off it goes', 'Say hello'])
  expect(words.form.count.left).toEqual({
    one: 'Room for {count}',
    few: 'Zostały {count} znaki',
    many: 'Zostało {count} znaków',
    other: 'Zostało {count} znaku',
  })
  expect(contact.formHeading).toBe('Wyślij wiadomość')
  expect(words.form.sending).toBe(readyTranslations().get('pl')?.get('words.form.sending'))
  editor.undo()
  expect(yamlFilesIn(folder)).toEqual(before)
})
