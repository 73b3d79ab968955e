/** Every field that the files may hold has its words in the studio. */

import { describe, expect, test } from 'vitest'
import { allFields, fieldInfoOf, fullFieldName, isShownOnPage, panelOf, partNameOf } from './fields.ts'
import { parseTexts, readTexts } from './files/content-files.ts'
import { textAt } from './values.ts'
import { sectionsOf } from './window/panels/details/sections.ts'

const state = { content: parseTexts(readTexts('e2e/fixtures/content')), mistakes: [] }
const fields = allFields(state)

describe('what is known of a field', () => {
  test('is known of every text of the files, and of what may be added to them', () => {
    expect(fields).toEqual(
      expect.arrayContaining([
        'site.profiles.3.address',
        'words.form.fields.email.tooLong.other',
        'portfolio.works.2.client',
      ]),
    )
    const held = Object.entries(state.content).flatMap(([file, value]) => addressesIn(value, file))
    expect(held.filter((field) => !fields.includes(field))).toEqual([])
  })

  test('is what it is called, in words, and no two of a part are called the same', () => {
    const names = fields.map((field) => `${field.split('.')[0]}: ${fullFieldName(field, state)}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    const ownWords = fields.map((field) => fieldInfoOf(field)?.label ?? '')
    expect(ownWords.filter((label) => !/^\p{Lu}/u.test(label))).toEqual([])
  })
})

test('a field in words says of which entry it is', () => {
  const title = textAt(state, 'portfolio.works.1.title')
  expect(fullFieldName('portfolio.works.1.client', state)).toBe(`Work 2, ${title}: Client`)
  expect(fullFieldName('portfolio.works.1.pictures.2.picture', state)).toMatch(/: Further picture 3$/)
  expect(partNameOf('site.name', state)).toBe('')
  expect(fullFieldName('look.dark.ink', state)).toBe('Dark: Ink')
  expect(fullFieldName('words.form.fields.email.tooLong.one', state)).toBe('Form: E-mail: too long, for one')
})

test('every text of the files can be pointed at, or is in a panel', () => {
  const inPanel = new Set(sectionsOf(state).flatMap(({ fields }) => fields))
  const known = (field: string) =>
    isShownOnPage(field, state) ||
    inPanel.has(field) ||
    panelOf(field) === 'look' ||
    field.startsWith('site.footerProfiles.')
  expect(fields.length).toBeGreaterThan(150)
  expect(fields.filter((field) => !known(field))).toEqual([])
})

function addressesIn(value: unknown, address: string): string[] {
  if (typeof value === 'string') return [address]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => addressesIn(inner, `${address}.${key}`))
}
