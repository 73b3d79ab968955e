/** The content editor checks edits, writes them completely or not at all, and undoes them byte for byte. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '@portfolio/content/read.ts'
import { describe, expect, test } from 'vitest'
import { changedLines } from '../../e2e/support/changed-lines.ts'
import { copyContent, setEdit, yamlFilesIn } from '../../e2e/support/content.ts'
import { fc, runCount } from '../../e2e/support/generated.ts'
import { ContentEditor } from './content-editor.ts'
import { allFields, entriesAround } from './fields.ts'
import { textAt } from './values.ts'

const newEditor = (folder = copyContent()) => ({ folder, editor: new ContentEditor(folder) })

test('a changed text changes only its line and is no longer demo content', () => {
  const { folder, editor } = newEditor()
  const before = yamlFilesIn(folder)
  expect(editor.state().demoFields).toContainEqual({ field: 'home.lead' })
  editor.edit([setEdit('home.lead', 'Legible from the last row', 'Seen from the last row')])
  const after = yamlFilesIn(folder)
  expect(changedLines(before['home.yaml'] ?? '', after['home.yaml'] ?? '')).toEqual([
    '- lead: !demo Legible from the last row',
    '+ lead: Seen from the last row',
  ])
  expect({ ...after, 'home.yaml': before['home.yaml'] }).toEqual(before)
  expect(editor.state()).toMatchObject({ undoCount: 1, redoCount: 0, mistakes: [], version: 1 })
  expect(editor.state().demoFields).not.toContainEqual({ field: 'home.lead' })
  editor.edit([setEdit('home.toWork', 'See the work', 'See the work')])
  expect(editor.state().undoCount).toBe(1)
  editor.undo()
  expect(yamlFilesIn(folder)).toEqual(before)
  editor.redo()
  expect(yamlFilesIn(folder)).toEqual(after)
})

test.each<[field: string, previous: string, text: string, message: string | RegExp]>([
  ['site.name', 'Tova Brandt', '', 'It must not be empty.'],
  ...['site.nonsense', 'nothing.at.all', 'site.__proto__.polluted', '../site.name', 'site'].map(
    (field): [string, string, string, RegExp] => [field, '', 'Here', /./],
  ),
  ['site.email', 'tova@example.com', 'tova', 'It must be an e-mail address.'],
  ['site.profiles.1.label', 'X', 'LinkedIn', /repeats entry 1/],
  ['look.light.ink', '#18120e', '#f0f0f0', /hard to read/],
  ['portfolio.works.0.picture', 'team-branding.svg', '../../secret.png', /must be the name of/],
  ['portfolio.works.0.picture', 'team-branding.svg', 'missing.png', /there is no "missing.png"/],
  ['distance.marks.1.metres', '30', '5', /must be more than the \d+ before it/],
  ['distance.marks.1.metres', '30', '30 m', /must be a whole number from 1 to 9999/],
])('an invalid text or field is refused with a reason: %s', (field, previous, text, message) => {
  const { folder, editor } = newEditor()
  const before = yamlFilesIn(folder)
  expect(() => editor.edit([setEdit(field, previous, text)])).toThrow(message)
  expect(yamlFilesIn(folder)).toEqual(before)
  expect(editor.state().undoCount).toBe(0)
})

test('an existing mistake does not block other edits, but a second one of its kind is refused', () => {
  const { folder, editor } = newEditor(
    copyContent({
      'site.yaml': [[/^brand: .*$/m, 'brand:']],
      // Empties the category of the second work.
      'portfolio.yaml': [[/(category: .*\n[\s\S]*?category:).*/, '$1']],
    }),
  )
  const before = yamlFilesIn(folder)
  const tagline = 'Sports & Digital Design Specialist'
  expect(() => editor.edit([setEdit('site.tagline', tagline, '')])).toThrow('It must not be empty.')
  expect(yamlFilesIn(folder)).toEqual(before)
  editor.edit([setEdit('site.tagline', tagline, 'Crests')])
  editor.edit([{ kind: 'remove', list: 'portfolio.works', index: 0 }])
  const mistakes = () => editor.state().mistakes.map(({ field }) => field)
  expect(mistakes()).toEqual(['site.brand', 'portfolio.works.0.category'])
  editor.edit([setEdit('site.brand', '', 'Tova')])
  expect(mistakes()).toEqual(['portfolio.works.0.category'])
})

test('a file with a syntax error is not overwritten, and the error names the line and the correction', () => {
  const { folder, editor } = newEditor()
  const path = join(folder, 'home.yaml')
  const invalid = readFileSync(path, 'utf8').replace('menu: Home', 'menu: Home: here')
  writeFileSync(path, invalid)
  expect(() => editor.edit([setEdit('home.toWork', 'See the work', 'The work')])).toThrow(
    /home\.yaml, line 4: .*quotes.* Correct this in the file first/,
  )
  expect(readFileSync(path, 'utf8')).toBe(invalid)
})

test('renaming or removing a work or profile updates the references to it in the same step', () => {
  const { folder, editor } = newEditor()
  const before = yamlFilesIn(folder)
  const references = () => {
    const { services, site } = readContent(folder).content
    return [services.services.map(({ work }) => work), site.footerProfiles]
  }
  editor.edit([setEdit('portfolio.works.0.title', 'Sports Team Branding', 'Herons')])
  editor.edit([setEdit('site.profiles.0.label', 'LinkedIn', 'Work history')])
  const footer = ['GitHub', 'Work history']
  expect(references()).toEqual([['Herons', 'Herons', 'Brand Identity', 'Album Artwork'], footer])
  for (const list of ['portfolio.works', 'site.profiles']) editor.edit([{ kind: 'remove', list, index: 0 }])
  expect(references()).toEqual([[undefined, undefined, 'Brand Identity', 'Album Artwork'], ['GitHub']])
  while (editor.state().undoCount > 0) editor.undo()
  expect(yamlFilesIn(folder)).toEqual(before)
})

test('an optional part can be removed without its comment, added again, and undone byte for byte', () => {
  const { folder, editor } = newEditor()
  const read = () => yamlFilesIn(folder)['distance.yaml'] ?? ''
  const before = read()
  const editPart = (file: string, isIncluded: boolean) => editor.edit([{ kind: 'part', file, isIncluded }])
  editPart('distance', false)
  expect(editor.state()).toMatchObject({ mistakes: [], undoName: 'The distance, removed' })
  expect(readContent(folder).content.distance).toBeUndefined()
  expect(changedLines(before, read()).every((line) => line.startsWith('-'))).toBe(true)
  expect(read()).toMatch(/^# What becomes of one of your marks/)
  editPart('distance', true)
  expect(editor.state().mistakes).toEqual([])
  expect(editor.state().demoFields).toContainEqual({ field: 'distance.marks.1.metres' })
  expect(() => editor.edit([{ kind: 'remove', list: 'distance.marks', index: 0 }])).toThrow(
    /at least two drawings/,
  )
  expect(() => editPart('distance', true)).toThrow(/distance\.yaml cannot be/)
  expect(() => editPart('services', false)).toThrow(/cannot be left out/)
  editor.undo()
  editor.undo()
  expect(read()).toBe(before)
})

test('an edit or undo never overwrites what another program has saved in the meantime', () => {
  const { folder, editor } = newEditor()
  const path = join(folder, 'home.yaml')
  const site = yamlFilesIn(folder)['site.yaml']
  const saveInTextEditor = (from: string, to: string) => {
    const edited = readFileSync(path, 'utf8').replace(from, to)
    writeFileSync(path, edited)
    return edited
  }
  editor.edit([setEdit('site.tagline', 'Sports & Digital Design Specialist', 'Crests')])
  const edited = saveInTextEditor('See the work', 'Look around')
  expect(() => editor.edit([setEdit('home.toWork', 'See the work', 'The work')])).toThrow(
    /home\.yaml was changed/,
  )
  expect(readFileSync(path, 'utf8')).toBe(edited)
  editor.edit([setEdit('home.menu', 'Home', 'Start')])
  expect(readFileSync(path, 'utf8')).toBe(edited.replace('menu: Home', 'menu: Start'))
  const editedAgain = saveInTextEditor('Look around', 'Look on')
  expect(() => editor.undo()).toThrow(
    /in the meantime\. The last change cannot be undone\. Earlier changes in other files can\./,
  )
  expect(readFileSync(path, 'utf8')).toBe(editedAgain)
  // Earlier steps can still be undone.
  editor.undo()
  expect(yamlFilesIn(folder)['site.yaml']).toBe(site)
  expect(editor.state()).toMatchObject({ undoCount: 0, redoCount: 1 })
})

test('a window with an outdated list cannot change the list', () => {
  const { folder, editor } = newEditor()
  const { portfolio } = editor.state().content
  const previous = JSON.stringify(Object(portfolio).works)
  const removal = { kind: 'remove' as const, list: 'portfolio.works', index: 0, previous }
  editor.edit([removal])
  const after = yamlFilesIn(folder)
  for (const outdatedEdit of [
    removal,
    { kind: 'move' as const, list: 'portfolio.works', from: 0, to: 1, previous },
    { kind: 'insert' as const, list: 'portfolio.works', index: 1, previous },
    // Entries that do not exist.
    { kind: 'remove' as const, list: 'portfolio.works', index: 2 },
    { kind: 'insert' as const, list: 'portfolio.works', index: 4 },
    { kind: 'move' as const, list: 'portfolio.works', from: 0, to: 2 },
    { kind: 'move' as const, list: 'portfolio.works', from: 1000, to: 0 },
  ])
    expect(() => editor.edit([outdatedEdit])).toThrow(/portfolio\.yaml was changed/)
  expect(yamlFilesIn(folder)).toEqual(after)
  expect(editor.state().undoCount).toBe(1)
})

const randomTexts = fc
  .array(fc.constantFrom('Kit', 'Ölüf', '"', "'", ': ', ' #', '- ', '!demo', '{', '日本', '  ', '\n', 'a'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join('').trim())

test('each of many random edits is applied or refused, and all can be undone and redone', () => {
  const randomEdit = fc.record({
    // Chooses a field or list: the one with this index, modulo their number.
    fieldNumber: fc.nat(),
    text: randomTexts,
    // Half of the edits set a text.
    kind: fc.constantFrom('set', 'set', 'set', 'insert', 'remove', 'move'),
    from: fc.nat(5),
    to: fc.nat(5),
  })
  fc.assert(
    fc.property(
      fc.array(
        randomEdit,
        process.env.LONG ? { minLength: 30, maxLength: 60 } : { minLength: 8, maxLength: 12 },
      ),
      (randomEdits) => {
        const { folder, editor } = newEditor()
        const before = yamlFilesIn(folder)
        let appliedCount = 0
        for (const { fieldNumber, text, kind, from, to } of randomEdits) {
          const state = editor.state()
          const fields = allFields(state).filter((field) => textAt(state, field) !== '')
          const lists = [...new Set(fields.flatMap((field) => entriesAround(field).map(({ list }) => list)))]
          const field = fields[fieldNumber % fields.length] ?? ''
          const list = lists[fieldNumber % lists.length] ?? ''
          const files = yamlFilesIn(folder)
          try {
            if (kind === 'set') editor.edit([setEdit(field, textAt(state, field), text)])
            else if (kind === 'move') editor.edit([{ kind, list, from, to }])
            else editor.edit([{ kind, list, index: from }] as Parameters<ContentEditor['edit']>[0])
          } catch (error) {
            expect((error as Error).name, (error as Error).stack ?? '').toBe('RefusedError')
            expect(yamlFilesIn(folder)).toEqual(files)
            continue
          }
          appliedCount++
          if (kind === 'set') expect(textAt(editor.state(), field)).toBe(text)
          readContent(folder)
        }
        expect(appliedCount).toBeGreaterThan(2)
        const after = yamlFilesIn(folder)
        while (editor.state().undoCount > 0) editor.undo()
        expect(yamlFilesIn(folder)).toEqual(before)
        while (editor.state().redoCount > 0) editor.redo()
        expect(yamlFilesIn(folder)).toEqual(after)
      },
    ),
    { numRuns: runCount(1), endOnFailure: true },
  )
})

describe('after a restart, saved steps', () => {
  const newHistory = () => {
    const { folder } = newEditor()
    const historyPath = join(folder, '../saved/history.json')
    const startEditor = () => new ContentEditor(folder, undefined, historyPath)
    /** The files before the first edit and after each. */
    const filesByStep = [yamlFilesIn(folder)]
    const editor = startEditor()
    const texts = ['See the work', 'All', 'Alle Arbeiten – 日本', 'Last']
    for (const [index, previous] of texts.slice(0, -1).entries()) {
      editor.edit([setEdit('home.toWork', previous, texts[index + 1] ?? '')])
      filesByStep.push(yamlFilesIn(folder))
    }
    editor.undo()
    return { folder, historyPath, startEditor, filesByStep }
  }

  test('can be undone and redone byte for byte', () => {
    const { folder, startEditor, filesByStep } = newHistory()
    expect(startEditor().state()).toMatchObject({ undoCount: 2, redoCount: 1 })
    const editor = startEditor()
    editor.undo()
    expect(yamlFilesIn(folder)).toEqual(filesByStep[1])
    const restarted = startEditor()
    restarted.undo()
    expect(yamlFilesIn(folder)).toEqual(filesByStep[0])
    for (const files of filesByStep.slice(1)) {
      restarted.redo()
      expect(yamlFilesIn(folder)).toEqual(files)
    }
  })

  test.each<[problem: string, change: (text: string) => string]>([
    ['is damaged', (text) => text.slice(0, -20)],
    ['names another file', (text) => text.replaceAll('home.yaml"', '../../secret.yaml"')],
  ])('are ignored if their file %s', (_, change) => {
    const { folder, historyPath, startEditor, filesByStep } = newHistory()
    writeFileSync(historyPath, change(readFileSync(historyPath, 'utf8')))
    const editor = startEditor()
    expect(editor.state()).toMatchObject({ undoCount: 0, redoCount: 0 })
    editor.undo()
    expect(yamlFilesIn(folder)).toEqual(filesByStep[2])
  })
})
