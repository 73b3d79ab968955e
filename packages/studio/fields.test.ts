/** The studio has a name and a place for every field of the content. */
import { listTexts } from '@portfolio/content/document.ts'
import { describe, expect, test } from 'vitest'
import { allFields, containerNameOf, fieldInfoOf, fullFieldName, isShownOnPage, panelOf } from './fields.ts'
import { addressOf, parseTexts, readTexts } from './files/content-files.ts'
import { textAt } from './values.ts'
import { listSections } from './window/panels/details/details-sections.ts'

const state = { content: parseTexts(readTexts('e2e/fixtures/content')), mistakes: [] }
const fields = allFields(state)

describe('information about a field', () => {
  test('exists for every text in the files, and for every field that can be added', () => {
    expect(fields).toEqual(
      expect.arrayContaining([
        'site.profiles.3.address',
        'words.form.fields.email.tooLong.other',
        'portfolio.works.2.client',
      ]),
    )
    const usedFields = Object.entries(state.content).flatMap(([file, value]) =>
      listTexts(value).map(({ field }) => addressOf(file, field)),
    )
    expect(usedFields.filter((field) => !fields.includes(field))).toEqual([])
  })

  test('contains a name that is unique in its file and begins with a capital letter', () => {
    const names = fields.map((field) => `${field.split('.')[0]}: ${fullFieldName(field, state)}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    const labels = fields.map((field) => fieldInfoOf(field)?.label ?? '')
    expect(labels.filter((label) => !/^\p{Lu}/u.test(label))).toEqual([])
  })
})

test('the full name of a field includes its entry', () => {
  const title = textAt(state, 'portfolio.works.1.title')
  expect(fullFieldName('portfolio.works.1.client', state)).toBe(`Work 2, ${title}: Client`)
  expect(fullFieldName('portfolio.works.1.pictures.2.picture', state)).toMatch(/: Further picture 3$/)
  expect(containerNameOf('site.name', state)).toBe('')
  expect(containerNameOf('look.dark.ink', state)).toBe('Dark')
  expect(fullFieldName('look.dark.ink', state)).toBe('Dark: Ink')
  expect(fullFieldName('words.form.fields.email.tooLong.one', state)).toBe('Form: E-mail: too long, for one')
})

test('every text can be edited on the page or in a panel', () => {
  const fieldsInPanels = new Set(listSections(state).flatMap(({ fields }) => fields))
  /** The owner chooses the footer's profiles with buttons, not as texts. */
  const isEditable = (field: string) =>
    isShownOnPage(field, state) ||
    fieldsInPanels.has(field) ||
    panelOf(field) === 'look' ||
    field.startsWith('site.footerProfiles.')
  expect(fields.length).toBeGreaterThan(150)
  expect(fields.filter((field) => !isEditable(field))).toEqual([])
})
