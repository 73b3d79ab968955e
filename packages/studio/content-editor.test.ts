/** The content editor: edits are checked before they are written, written completely, and undone byte for byte. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '@portfolio/content/read.ts'
import { describe, expect, test } from 'vitest'
import { changedLines } from '../../e2e/support/changed-lines.ts'
import { copyContent } from '../../e2e/support/content.ts'
import { fc, runCount } from '../../e2e/support/generated.ts'
import { ContentEditor } from './content-editor.ts'
import { isList } from './fields.ts'
import type { State } from './protocol.ts'
import { valueAt } from './values.ts'

const anEditor = (folder = copyContent()) => ({ folder, editor: new ContentEditor(folder) })

const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

const set = (field: string, previous: string, text: string) => ({
  kind: 'set' as const,
  field,
  previous,
  text,
})

test('a changed text changes only its line, and demo content is listed', () => {
  const { folder, editor } = anEditor()
  const before = filesIn(folder)
  expect(editor.state().demoFields).toContainEqual({ field: 'home.lead' })
  editor.edit([set('home.lead', 'Legible from the last row', 'Seen from the last row')])
  const after = filesIn(folder)
  expect(changedLines(before['home.yaml'] ?? '', after['home.yaml'] ?? '')).toEqual([
    '- lead: !demo Legible from the last row',
    '+ lead: Seen from the last row',
  ])
  expect({ ...after, 'home.yaml': before['home.yaml'] }).toEqual(before)
  expect(editor.state()).toMatchObject({ undoCount: 1, redoCount: 0, mistakes: [], version: 1 })
  expect(editor.state().demoFields).not.toContainEqual({ field: 'home.lead' })
  editor.edit([set('home.toWork', 'See the work', 'See the work')])
  expect(editor.state().undoCount).toBe(1)
  editor.undo()
  expect(filesIn(folder)).toEqual(before)
  editor.redo()
  expect(filesIn(folder)).toEqual(after)
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
])(
  'a text that the page could not show, or has no field for, is refused, in words: %s',
  (field, previous, text, message) => {
    const { folder, editor } = anEditor()
    const before = filesIn(folder)
    expect(() => editor.edit([set(field, previous, text)])).toThrow(message)
    expect(filesIn(folder)).toEqual(before)
    expect(editor.state().undoCount).toBe(0)
  },
)

test('an existing mistake allows no further mistake of its kind, and does not block other edits', () => {
  const { folder, editor } = anEditor(
    copyContent({
      'site.yaml': [[/^brand: .*$/m, 'brand:']],
      'portfolio.yaml': [[/(category: .*\n[\s\S]*?category:).*/, '$1']],
    }),
  )
  const before = filesIn(folder)
  const tagline = 'Sports & Digital Design Specialist'
  expect(() => editor.edit([set('site.tagline', tagline, '')])).toThrow('It must not be empty.')
  expect(filesIn(folder)).toEqual(before)
  editor.edit([set('site.tagline', tagline, 'Crests')])
  editor.edit([{ kind: 'remove', list: 'portfolio.works', index: 0 }])
  const mistakes = () => editor.state().mistakes.map(({ field }) => field)
  expect(mistakes()).toEqual(['site.brand', 'portfolio.works.0.category'])
  editor.edit([set('site.brand', '', 'Tova')])
  expect(mistakes()).toEqual(['portfolio.works.0.category'])
})

test('a file with a slip is not written over; its line and what to do are told', () => {
  const { folder, editor } = anEditor()
  const path = join(folder, 'home.yaml')
  const slip = readFileSync(path, 'utf8').replace('menu: Home', 'menu: Home: here')
  writeFileSync(path, slip)
  expect(() => editor.edit([set('home.toWork', 'See the work', 'The work')])).toThrow(
    /home\.yaml, line 4: .*quotes.* Correct this in the file first/,
  )
  expect(readFileSync(path, 'utf8')).toBe(slip)
})

test('who renames a work or a profile renames it where it is named, in one step; who removes it takes it out there', () => {
  const { folder, editor } = anEditor()
  const before = filesIn(folder)
  const named = () => {
    const { services, site } = readContent(folder).content
    return [services.services.map(({ work }) => work), site.footerProfiles]
  }
  editor.edit([set('portfolio.works.0.title', 'Sports Team Branding', 'Herons')])
  editor.edit([set('site.profiles.0.label', 'LinkedIn', 'Work history')])
  const footer = ['GitHub', 'Work history']
  expect(named()).toEqual([['Herons', 'Herons', 'Brand Identity', 'Album Artwork'], footer])
  for (const list of ['portfolio.works', 'site.profiles']) editor.edit([{ kind: 'remove', list, index: 0 }])
  expect(named()).toEqual([[undefined, undefined, 'Brand Identity', 'Album Artwork'], ['GitHub']])
  while (editor.state().undoCount > 0) editor.undo()
  expect(filesIn(folder)).toEqual(before)
})

test('what another program saves in the meantime is kept, in the same field and beside an edit or undo', () => {
  const { folder, editor } = anEditor()
  const path = join(folder, 'home.yaml')
  const site = filesIn(folder)['site.yaml']
  const saveInEditor = (from: string, to: string) => {
    const edited = readFileSync(path, 'utf8').replace(from, to)
    writeFileSync(path, edited)
    return edited
  }
  editor.edit([set('site.tagline', 'Sports & Digital Design Specialist', 'Crests')])
  const edited = saveInEditor('See the work', 'Look around')
  expect(() => editor.edit([set('home.toWork', 'See the work', 'The work')])).toThrow(
    /home\.yaml was changed/,
  )
  expect(readFileSync(path, 'utf8')).toBe(edited)
  editor.edit([set('home.menu', 'Home', 'Start')])
  expect(readFileSync(path, 'utf8')).toBe(edited.replace('menu: Home', 'menu: Start'))
  const again = saveInEditor('Look around', 'Look on')
  expect(() => editor.undo()).toThrow(
    /in the meantime\. The last change cannot be undone\. Earlier changes in other files can\./,
  )
  expect(readFileSync(path, 'utf8')).toBe(again)
  // Earlier steps can still be undone.
  editor.undo()
  expect(filesIn(folder)['site.yaml']).toBe(site)
  expect(editor.state()).toMatchObject({ undoCount: 0, redoCount: 1 })
})

test('of two windows, the one that shows an older list does not change the newer one', () => {
  const { folder, editor } = anEditor()
  const works = editor.state().content.portfolio
  const previous = JSON.stringify(Object(works).works)
  const first = { kind: 'remove' as const, list: 'portfolio.works', index: 0, previous }
  editor.edit([first])
  const after = filesIn(folder)
  for (const stale of [
    first,
    { kind: 'move' as const, list: 'portfolio.works', from: 0, to: 1, previous },
    { kind: 'insert' as const, list: 'portfolio.works', index: 1, previous },
    // Entries that do not exist.
    { kind: 'remove' as const, list: 'portfolio.works', index: 2 },
    { kind: 'insert' as const, list: 'portfolio.works', index: 4 },
    { kind: 'move' as const, list: 'portfolio.works', from: 0, to: 2 },
    { kind: 'move' as const, list: 'portfolio.works', from: 1000, to: 0 },
  ])
    expect(() => editor.edit([stale])).toThrow(/portfolio\.yaml was changed/)
  expect(filesIn(folder)).toEqual(after)
  expect(editor.state().undoCount).toBe(1)
})

function addressesIn(value: unknown, address: string): string[] {
  if (typeof value === 'string') return [address]
  return [
    address,
    ...Object.entries(value as object).flatMap(([key, inner]) => addressesIn(inner, `${address}.${key}`)),
  ]
}

const words = fc
  .array(fc.constantFrom('Kit', 'Ölüf', '"', "'", ': ', ' #', '- ', '!demo', '{', '日本', '  ', '\n', 'a'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join('').trim())

test('many edits in a row are each applied as meant or refused, and all are undone and redone', () => {
  const step = fc.record({
    at: fc.nat(),
    text: words,
    kind: fc.constantFrom('set', 'set', 'set', 'insert', 'remove', 'move'),
    from: fc.nat(5),
    to: fc.nat(5),
  })
  fc.assert(
    fc.property(
      fc.array(step, process.env.LONG ? { minLength: 30, maxLength: 60 } : { minLength: 8, maxLength: 12 }),
      (steps) => {
        const { folder, editor } = anEditor()
        const before = filesIn(folder)
        let made = 0
        for (const { at, text, kind, from, to } of steps) {
          const { content } = editor.state()
          const addresses = Object.entries(content).flatMap(([file, value]) => addressesIn(value, file))
          const held = (address: string, state: Pick<State, 'content'> = editor.state()) =>
            valueAt(state, address)
          const lists = addresses.filter((address) => isList(address))
          const fields = addresses.filter((address) => typeof held(address, { content }) === 'string')
          const field = fields[at % fields.length] ?? ''
          const list = lists[at % lists.length] ?? ''
          const files = filesIn(folder)
          try {
            if (kind === 'set') editor.edit([set(field, String(held(field, { content })), text)])
            else if (kind === 'move') editor.edit([{ kind, list, from, to }])
            else editor.edit([{ kind, list, index: from }] as Parameters<ContentEditor['edit']>[0])
          } catch (error) {
            expect((error as Error).name, (error as Error).stack ?? '').toBe('RefusedError')
            expect(filesIn(folder)).toEqual(files)
            continue
          }
          made++
          // Emptying an optional field removes it.
          if (kind === 'set') expect(held(field) ?? '').toBe(text)
          readContent(folder)
        }
        expect(made).toBeGreaterThan(2)
        const after = filesIn(folder)
        while (editor.state().undoCount > 0) editor.undo()
        expect(filesIn(folder)).toEqual(before)
        while (editor.state().redoCount > 0) editor.redo()
        expect(filesIn(folder)).toEqual(after)
      },
    ),
    { numRuns: runCount(1), endOnFailure: true },
  )
})

describe('saved steps, after a restart', () => {
  const begun = () => {
    const { folder } = anEditor()
    const kept = join(folder, '../kept/history.json')
    const start = () => new ContentEditor(folder, undefined, kept)
    const states = [filesIn(folder)]
    const editor = start()
    const texts = ['See the work', 'All', 'Alle Arbeiten – 日本', 'Last']
    for (const [index, previous] of texts.slice(0, -1).entries()) {
      editor.edit([set('home.toWork', previous, texts[index + 1] ?? '')])
      states.push(filesIn(folder))
    }
    editor.undo()
    return { folder, kept, start, states }
  }

  test('are undone and redone, byte for byte', () => {
    const { folder, start, states } = begun()
    expect(start().state()).toMatchObject({ undoCount: 2, redoCount: 1 })
    const editor = start()
    editor.undo()
    expect(filesIn(folder)).toEqual(states[1])
    const next = start()
    next.undo()
    expect(filesIn(folder)).toEqual(states[0])
    for (const state of states.slice(1)) {
      next.redo()
      expect(filesIn(folder)).toEqual(state)
    }
  })

  test.each<[what: string, put: (text: string) => string]>([
    ['is damaged', (text) => text.slice(0, -20)],
    ['names another file', (text) => text.replaceAll('home.yaml"', '../../secret.yaml"')],
  ])('are ignored where their file %s', (_, put) => {
    const { folder, kept, start, states } = begun()
    writeFileSync(kept, put(readFileSync(kept, 'utf8')))
    const editor = start()
    expect(editor.state()).toMatchObject({ undoCount: 0, redoCount: 0 })
    editor.undo()
    expect(filesIn(folder)).toEqual(states[2])
  })
})
