/** Every field that the files may hold has its words in the studio. */

import { describe, expect, test } from 'vitest'
import { allFields, fieldWords, isShown, noteOf, panelOf, partOf } from './fields.ts'
import { contentOf, textsIn } from './files/content.ts'
import { textOf } from './values.ts'
import { listSections } from './window/panels/details/details-sections.ts'

const state = { content: contentOf(textsIn('e2e/fixtures/content')), mistakes: [] }
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
    const names = fields.map((field) => `${field.split('.')[0]}: ${fieldWords(field, state)}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    const ownWords = fields.map((field) => noteOf(field)?.label ?? '')
    expect(ownWords.filter((label) => !/^\p{Lu}/u.test(label))).toEqual([])
  })
})

test('a field in words says of which entry it is', () => {
  const title = textOf(state, 'portfolio.works.1.title')
  expect(fieldWords('portfolio.works.1.client', state)).toBe(`Work 2, ${title}: Client`)
  expect(fieldWords('portfolio.works.1.pictures.2.picture', state)).toMatch(/: Further picture 3$/)
  expect(partOf('site.name', state)).toBe('')
  expect(fieldWords('look.dark.ink', state)).toBe('Dark: Ink')
  expect(fieldWords('words.form.fields.email.tooLong.one', state)).toBe('Form: E-mail: too long, for one')
})

test('every text of the files can be pointed at, or is in a panel', () => {
  const inPanel = new Set(listSections(state).flatMap(({ fields }) => fields))
  const known = (field: string) =>
    isShown(field, state) ||
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
