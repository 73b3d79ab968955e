/** The setup replaces the demo with a small valid page, and undo restores the demo byte for byte. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkContent } from '@portfolio/content/read.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import { test as base, expect } from 'vitest'
import { yamlFilesIn } from '../../../e2e/support/content.ts'
import { isDemoShipped } from '../../../e2e/support/project.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { ContentEditor } from '../content-editor.ts'
import { readTexts } from '../files/content-files.ts'
import { textAt } from '../values.ts'
import { answersSchema, keepableParts } from './answers.ts'
import { hashTexts } from './demo.ts'
import { runSetup, undoSetup } from './setup.ts'

const demoFolder = 'content'
const partNames = Object.keys(keepableParts) as (keyof typeof keepableParts)[]

const test = base.skipIf(!isDemoShipped)

/** Returns an editor of a copy of the demo content, without the large archive of prepared pictures. */
function newDemoEditor() {
  const folder = join(newFolder(), 'content')
  cpSync(demoFolder, folder, { recursive: true, filter: (path) => !path.endsWith('.prepared.tar') })
  // A picture with a name that can be a title, and one with a name from a camera.
  for (const name of ['spring-poster', 'img-1234'])
    cpSync(join(folder, 'pictures/also-rowing.jpg'), join(folder, `pictures/${name}.jpg`))
  const editor = new ContentEditor(folder)
  return { folder, editor, text: (field: string) => textAt(editor.state(), field) }
}

const allAnswers = {
  name: 'Inês Couto',
  what: 'Cartazes',
  email: 'ines@example.com',
  language: 'pt',
  colour: '#0a7d5a',
  picture: 'spring-poster.jpg',
}

test('the recorded hashes match the demo content', async () => {
  // Update the hashes with `npx vitest run packages/studio/setup/setup.test.ts -u`.
  const record = `${JSON.stringify(hashTexts(readTexts(demoFolder)), null, 2)}\n`
  await expect(record).toMatchFileSnapshot('demo-hashes.json')
})

const cases: [name: string, answers: object][] = [
  ['nothing answered', {}],
  ['only the name', { name: 'Inês Couto' }],
  ['everything', allAnswers],
  ['no picture', { ...allAnswers, picture: '' }],
  ['no words', { colour: 'navy', picture: 'spring-poster.jpg' }],
  ['Arabic', { ...allAnswers, name: 'ليلى حداد', what: 'ملصقات', language: 'ar' }],
  ['Japanese', { ...allAnswers, name: '山田花子', what: 'ポスター', language: 'ja' }],
  ['long words', { ...allAnswers, name: 'N'.repeat(80), what: 'W'.repeat(80) }],
  ['punctuation and markup', { ...allAnswers, name: '“!”', what: '*[x](y)* # : -' }],
  ['no letters, and a picture from a camera', { ...allAnswers, what: '!!!', picture: 'img-1234.jpg' }],
  ...readyLanguages.map((language): [string, object] => [language, { name: 'Inês Couto', language }]),
  ...partNames.map((part): [string, object] => [`keeps ${part}`, { ...allAnswers, keep: [part] }]),
  ['keeps all', { ...allAnswers, keep: partNames }],
]

test.each(cases)(
  'the page is valid and has little demo content left, and one undo brings the demo back: %s',
  async (_, caseAnswers) => {
    const { folder, editor } = newDemoEditor()
    const before = yamlFilesIn(folder)
    expect(editor.state().isDemo).toBe(true)
    const answers = answersSchema.parse(caseAnswers)
    runSetup(editor, answers)
    await checkContent(folder)
    const { demoFields, ...state } = editor.state()
    expect(state).toMatchObject({ mistakes: [], isDemo: false, undoCount: 1 })
    if (answers.keep.length === 0) expect(demoFields.length).toBeLessThanOrEqual(15)
    editor.undo()
    expect(yamlFilesIn(folder)).toEqual(before)
    expect(editor.state().isDemo).toBe(true)
  },
)

test('the answers appear, and no names from the demo', () => {
  const { folder, editor, text } = newDemoEditor()
  runSetup(editor, answersSchema.parse(allAnswers))
  expect(text('site.name')).toBe('Inês Couto')
  expect(text('site.number')).toBe('IC')
  expect(text('look.dark.signal')).toBe('#0a7d5a')
  expect(text('portfolio.works.0.title')).toBe('Spring poster')
  expect(text('words.form.send')).toBe('Enviar mensagem')
  const values = JSON.stringify(editor.state().content)
  expect(values).not.toMatch(/Tova|Brandt|Saltmarsh|tova@|Sports|club-/)
  expect(yamlFilesIn(folder)['site.yaml']).toContain('# Your profiles, as many as you like')
})

test('undo keeps what the owner has written since', () => {
  const { folder, editor } = newDemoEditor()
  runSetup(editor, answersSchema.parse(allAnswers))
  editor.edit([{ kind: 'set', field: 'site.phone', text: '+351 21 123 4567', previous: '+44 131 496 0107' }])
  const before = yamlFilesIn(folder)
  expect(() => undoSetup(editor)).toThrow(/not the last change/)
  editor.undo()
  writeFileSync(join(folder, 'home.yaml'), `${before['home.yaml']}# Mine\n`)
  expect(() => undoSetup(editor)).toThrow(/home\.yaml was changed by another program/)
  expect(readFileSync(join(folder, 'home.yaml'), 'utf8')).toContain('# Mine')
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toContain('Inês')
})
