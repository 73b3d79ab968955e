/** A start with the owner's own page: small, valid, and undone byte for byte. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkContent } from '@portfolio/content/read.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import { test as base, expect, onTestFinished } from 'vitest'
import { isDemoShipped } from '../../../e2e/support/project.ts'
import { ContentEditor } from '../content-editor.ts'
import { readTexts } from '../files/content-files.ts'
import { textAt } from '../values.ts'
import { answersSchema, keepableParts as labels } from './answers.ts'
import { hashesOf } from './demo.ts'
import { setUp, undoSetUp } from './set-up.ts'

const shipped = 'content'
const keepable = Object.keys(labels) as (keyof typeof labels)[]

const test = base.skipIf(!isDemoShipped)

/** Returns a copy of the shipped content. */
function demo() {
  const folder = join(mkdtempSync(join(tmpdir(), 'setup-')), 'content')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(shipped, folder, { recursive: true, filter: (path) => !path.endsWith('.prepared.tar') })
  for (const name of ['spring-poster', 'img-1234'])
    cpSync(join(folder, 'pictures/also-rowing.jpg'), join(folder, `pictures/${name}.jpg`))
  const editor = new ContentEditor(folder)
  return { folder, editor, text: (field: string) => textAt(editor.state(), field) }
}

const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

const all = {
  name: 'Inês Couto',
  what: 'Cartazes',
  email: 'ines@example.com',
  language: 'pt',
  colour: '#0a7d5a',
  picture: 'spring-poster.jpg',
}

test('the recorded demo is the shipped content', async () => {
  // Update the record with `npx vitest run -u packages/studio/setup/setup.test.ts`.
  const record = `${JSON.stringify(hashesOf(readTexts(shipped)), null, 2)}\n`
  await expect(record).toMatchFileSnapshot('demo-hashes.json')
})

type Case = readonly [name: string, given: object, most: number]

const cases: Case[] = [
  ['nothing answered', {}, 15],
  ['only the name', { name: 'Inês Couto' }, 15],
  ['everything', all, 15],
  ['no picture', { ...all, picture: '' }, 15],
  ['no words', { colour: 'navy', picture: 'spring-poster.jpg' }, 15],
  ['Arabic', { ...all, name: 'ليلى حداد', what: 'ملصقات', language: 'ar' }, 15],
  ['Japanese', { ...all, name: '山田花子', what: 'ポスター', language: 'ja' }, 15],
  ['long words', { ...all, name: 'N'.repeat(80), what: 'W'.repeat(80) }, 15],
  ['signs only', { ...all, name: '“!”', what: '*[x](y)* # : -' }, 15],
  ['no letters, and a picture from a camera', { ...all, what: '!!!', picture: 'img-1234.jpg' }, 15],
  ...readyLanguages.map((language) => [language, { name: 'Inês Couto', language }, 15] as const),
  ...keepable.map((part) => [`keeps ${part}`, { ...all, keep: [part] }, Infinity] as const),
  ['keeps all', { ...all, keep: keepable }, Infinity],
]

test.each<Case>(cases)(
  'the page is valid and short, and one undo brings the demo back: %s',
  async (_, given, most) => {
    const { folder, editor } = demo()
    const before = filesIn(folder)
    expect(editor.state().isDemo).toBe(true)
    setUp(editor, answersSchema.parse(given))
    await checkContent(folder)
    const { demoFields, ...state } = editor.state()
    expect(state).toMatchObject({ mistakes: [], isDemo: false, undoCount: 1 })
    expect(demoFields.length).toBeLessThanOrEqual(most)
    editor.undo()
    expect(filesIn(folder)).toEqual(before)
    expect(editor.state().isDemo).toBe(true)
  },
)

test('her answers appear, and nothing of the demo’s story', () => {
  const { folder, editor, text } = demo()
  setUp(editor, answersSchema.parse(all))
  expect(text('site.name')).toBe('Inês Couto')
  expect(text('site.number')).toBe('IC')
  expect(text('look.dark.signal')).toBe('#0a7d5a')
  expect(text('portfolio.works.0.title')).toBe('Spring poster')
  expect(text('words.form.send')).toBe('Enviar mensagem')
  const values = JSON.stringify(editor.state().content)
  expect(values).not.toMatch(/Tova|Brandt|Saltmarsh|tova@|Sports|club-/)
  expect(filesIn(folder)['site.yaml']).toContain('# Your profiles, as many as you like')
})

test('a text of hers is never overwritten', () => {
  const { folder, editor } = demo()
  const path = join(folder, 'portfolio.yaml')
  writeFileSync(path, readFileSync(path, 'utf8').replace('Sports Team Branding', 'My club'))
  const before = filesIn(folder)
  expect(() => setUp(editor, answersSchema.parse(all))).toThrow(/portfolio\.yaml is no longer the demo’s/)
  expect(filesIn(folder)).toEqual(before)
})

test('undo keeps what she has written since', () => {
  const { folder, editor } = demo()
  setUp(editor, answersSchema.parse(all))
  editor.edit([{ kind: 'set', field: 'site.phone', text: '+351 21 123 4567', previous: '+44 131 496 0107' }])
  const before = filesIn(folder)
  expect(() => undoSetUp(editor)).toThrow(/not the last change/)
  editor.undo()
  writeFileSync(join(folder, 'home.yaml'), `${before['home.yaml']}# Mine\n`)
  expect(() => undoSetUp(editor)).toThrow(/home\.yaml was changed by another program/)
  expect(readFileSync(join(folder, 'home.yaml'), 'utf8')).toContain('# Mine')
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toContain('Inês')
})
