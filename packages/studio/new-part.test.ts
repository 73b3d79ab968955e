/** After an engineer adds the schema of a part to the page, the owner can edit the part in the studio. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { newFolder } from '../../e2e/support/scope.ts'
import { ContentEditor } from './content-editor.ts'
import { fullFieldName, isShownOnPage, schemaInfoAt, shortEntryName } from './fields.ts'
import { findAddableFields, firstVisibleFieldOf } from './window/frame/addable-fields.ts'
import { listSections } from './window/panels/details/details-sections.ts'

// Other tests in this process must use the original schema.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock(import('@portfolio/content/schema.ts'), async (original) => {
  const originalModule = await original()
  const { fieldGroup, list, optional, text } = await import('../content/basic-schemas.ts')
  const club = fieldGroup({
    name: text.meta({ label: 'Name', placeholder: 'New club' }),
    town: text.meta({ label: 'Town', placeholder: 'Where it plays' }),
    since: optional(text).meta({ label: 'Since', placeholder: '1911' }),
    // `page: undefined`: no page shows the field.
    note: text.meta({ label: 'Note for yourself', placeholder: 'Whom you know there', page: undefined }),
  })
  const clubs = fieldGroup({
    intro: optional(text).meta({ label: 'Introduction', placeholder: 'Whom you worked for' }),
    source: text.meta({ label: 'Source', placeholder: 'Where you look it up', page: undefined }),
    menu: text.meta({ label: 'Clubs in the menu', page: 'every' }),
    clubs: list(club).meta({ label: 'Clubs', entry: 'Club' }),
  }).meta({ label: 'Clubs', page: 'first' })
  return { ...originalModule, schemas: { ...originalModule.schemas, clubs } }
})

const yaml = `# Whom you worked for.
source: Club records
menu: Clubs
clubs:
  - name: Saltmarsh Rovers
    town: Saltmarsh
    note: Ask for Ada # or Finn
`

function newEditor() {
  const folder = newFolder()
  cpSync('e2e/fixtures/content', folder, { recursive: true })
  const file = join(folder, 'clubs.yaml')
  writeFileSync(file, yaml)
  return { folder, editor: new ContentEditor(folder), read: () => readFileSync(file, 'utf8') }
}

test('its names, its addable fields and its section in the studio come from the schema', () => {
  const { editor } = newEditor()
  const state = editor.state()
  expect(state.mistakes).toEqual([])
  expect(schemaInfoAt('clubs')?.label).toBe('Clubs')
  expect(shortEntryName({ list: 'clubs.clubs', index: 0 }, state)).toBe('Club 1')
  expect(fullFieldName('clubs.clubs.0.town', state)).toBe('Club 1, Saltmarsh Rovers: Town')
  expect(isShownOnPage('clubs.clubs.0.town', state)).toBe(true)
  expect(findAddableFields('clubs.clubs.0.name', state)).toEqual([
    { field: 'clubs.clubs.0.since', label: 'Since', kind: 'text' },
  ])
  const details = listSections(state).find(({ fields }) => fields.includes('clubs.clubs.0.note'))
  expect(details?.title).toBe('Other details')
})

test('after the part is added, its first required field on the page gets the focus', () => {
  expect(firstVisibleFieldOf('clubs')).toBe('clubs.menu')
})

test('its entries can be added, moved and removed, and all steps undone byte for byte', () => {
  const { editor, read } = newEditor()
  const entries = () => Object(editor.state().content).clubs.clubs.map(({ name }: { name: string }) => name)
  const placeholders = { name: 'New club', town: 'Where it plays', note: 'Whom you know there' }
  editor.edit([{ kind: 'insert', list: 'clubs.clubs', index: 1 }])
  expect(Object(editor.state().content).clubs.clubs[1]).toEqual(placeholders)
  editor.edit([{ kind: 'insert', list: 'clubs.clubs', index: 0 }])
  expect(entries()).toEqual(['New club 2', 'Saltmarsh Rovers', 'New club'])
  editor.edit([{ kind: 'move', list: 'clubs.clubs', from: 2, to: 0 }])
  editor.edit([{ kind: 'set', field: 'clubs.clubs.2.since', previous: '', text: 'About 1890' }])
  expect(read()).toContain('    town: Saltmarsh\n    since: About 1890\n    note: Ask for Ada # or Finn\n')
  editor.edit([{ kind: 'remove', list: 'clubs.clubs', index: 1 }])
  expect(entries()).toEqual(['New club', 'Saltmarsh Rovers'])
  while (editor.state().undoCount > 0) editor.undo()
  expect(read()).toBe(yaml)
})
