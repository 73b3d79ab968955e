/** A part of the page that an engineer adds is one that its owner can edit: its schema says all that the studio must know. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { ContentEditor } from './content-editor.ts'
import { entryName, fieldWords, isShown, knownAt, nameKey } from './fields.ts'
import { findAddableFields } from './window/frame/addable-fields.ts'
import { listSections } from './window/panels/details/details-sections.ts'

// The tests before and after it in this process have the page's own schema.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock(import('@portfolio/content/schema.ts'), async (original) => {
  const page = await original()
  const { fieldGroup, list, optional, text } = await import('../content/shapes.ts')
  const club = fieldGroup({
    name: text.meta({ label: 'Name', placeholder: 'New club' }),
    town: text.meta({ label: 'Town', placeholder: 'Where it plays' }),
    since: optional(text).meta({ label: 'Since', placeholder: '1911' }),
    note: text.meta({ label: 'Note for yourself', placeholder: 'Whom you know there', page: undefined }),
  })
  const clubs = fieldGroup({
    menu: text.meta({ label: 'Clubs in the menu', page: 'every' }),
    clubs: list(club).meta({ label: 'Clubs', entry: 'Club' }),
  }).meta({ label: 'Clubs', page: 'first' })
  return { ...page, schemas: { ...page.schemas, clubs } }
})

const yaml = `# Whom you worked for.
menu: Clubs
clubs:
  - name: Saltmarsh Rovers
    town: Saltmarsh
    note: Ask for Ada # or Finn
`

function anEditor() {
  const folder = mkdtempSync(join(tmpdir(), 'new-part-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('e2e/fixtures/content', folder, { recursive: true })
  const file = join(folder, 'clubs.yaml')
  writeFileSync(file, yaml)
  return { folder, editor: new ContentEditor(folder), read: () => readFileSync(file, 'utf8') }
}

test('its fields and entries are called by their names', () => {
  const { editor } = anEditor()
  const state = editor.state()
  expect(state.mistakes).toEqual([])
  expect(knownAt('clubs')?.label).toBe('Clubs')
  expect(entryName({ list: 'clubs.clubs', index: 0 }, state)).toBe('Club 1')
  expect(fieldWords('clubs.clubs.0.town', state)).toBe('Club 1, Saltmarsh Rovers: Town')
  expect(nameKey('clubs.clubs')).toBe('name')
  expect(isShown('clubs.clubs.0.town', state)).toBe(true)
  expect(findAddableFields('clubs.clubs.0.name', state)).toEqual([
    { field: 'clubs.clubs.0.since', label: 'Since', kind: 'text', text: '1911' },
  ])
  const details = listSections(state).find(({ fields }) => fields.includes('clubs.clubs.0.note'))
  expect(details?.title).toBe('Other details')
})

test('its entries come, move and go, and all of it is taken back byte for byte', () => {
  const { editor, read } = anEditor()
  const entries = () => Object(editor.state().content).clubs.clubs.map(({ name }: { name: string }) => name)
  const first = { name: 'New club', town: 'Where it plays', note: 'Whom you know there' }
  editor.edit([{ kind: 'insert', list: 'clubs.clubs', index: 1 }])
  expect(Object(editor.state().content).clubs.clubs[1]).toEqual(first)
  editor.edit([{ kind: 'insert', list: 'clubs.clubs', index: 0 }])
  expect(entries()).toEqual(['New club 2', 'Saltmarsh Rovers', 'New club'])
  editor.edit([{ kind: 'move', list: 'clubs.clubs', from: 2, to: 0 }])
  editor.edit([{ kind: 'set', field: 'clubs.clubs.2.since', was: '', text: 'About 1890' }])
  expect(read()).toContain('    town: Saltmarsh\n    since: About 1890\n    note: Ask for Ada # or Finn\n')
  editor.edit([{ kind: 'remove', list: 'clubs.clubs', index: 1 }])
  expect(entries()).toEqual(['New club', 'Saltmarsh Rovers'])
  while (editor.state().done > 0) editor.undo()
  expect(read()).toBe(yaml)
})
