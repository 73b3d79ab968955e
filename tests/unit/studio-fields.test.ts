/** Every field that the files may hold has its words in the studio. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readContent } from '../../site/content/read.ts'
import { schemas } from '../../site/content/schema.ts'
import { fieldWords, formsOf, isShown, noteOf, partOf } from '../../studio/fields.ts'
import { sectionsOf } from '../../studio/shell/panels/details/sections.ts'

/** The address of every field that a schema has, entries of lists as number 0. */
function fieldsOf(schema: unknown, address: string): string[] {
  if (schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap(), address)
  if (schema instanceof z.ZodPipe)
    return fieldsOf(schema.out instanceof z.ZodTransform ? schema.in : schema.out, address)
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${address}.0`)
  if (!(schema instanceof z.ZodObject)) return [address]
  return Object.entries(schema.shape).flatMap(([key, field]) => fieldsOf(field, `${address}.${key}`))
}

const all = Object.entries(schemas).flatMap(([file, schema]) => fieldsOf(schema, file))
const { content } = readContent('tests/fixtures/content')
const state = { content: content as never, mistakes: [] }

describe('what the studio knows of a field', () => {
  test('the schemas are walked to their ends', () => {
    expect(all).toContain('site.profiles.0.address')
    expect(all).toContain('words.form.fields.email.tooLong.other')
    expect(all.length).toBeGreaterThan(120)
  })

  test.each(all)('%s has a name', (address) => {
    expect(noteOf(address)?.label).toBeTruthy()
  })

  test('what is no field has none', () => {
    for (const address of ['site.nothing', 'words.form.send.other', 'words.form', 'look.print.ink', ''])
      expect(noteOf(address), address).toBeUndefined()
  })

  test('what can be left out is optional, and nothing else', () => {
    const may = all.filter((address) => {
      const [file = '', ...way] = address.split('.')
      return isOptional(schemas[file as keyof typeof schemas], way)
    })
    const forms = /\.(zero|one|two|few|many)$/
    const said = all.filter((address) => noteOf(address)?.optional)
    expect(said.sort()).toEqual(may.filter((address) => !forms.test(address)).sort())
  })

  test('no two fields of a part are called the same', () => {
    const called = all.map((address) => `${address.split('.')[0]} ${fieldWords(address, { content: {} })}`)
    expect(called.filter((name, index) => called.indexOf(name) !== index)).toEqual([])
  })
})

describe('a field in words', () => {
  test('says of which entry it is', () => {
    const title = content.portfolio.works[1]?.title
    expect(fieldWords('portfolio.works.1.client', state)).toBe(`Work 2, ${title}: Client`)
    expect(fieldWords('portfolio.works.1.pictures.2.picture', state)).toMatch(/: Further picture 3$/)
    expect(partOf('site.name', state)).toBe('')
    expect(fieldWords('look.dark.ink', state)).toBe('Dark: Ink')
  })
})

describe('the forms of a text that tells a number', () => {
  const forms = (lang: string) => formsOf('words.form.count.left', lang).map((field) => field.slice(22))

  test('are those of the language', () => {
    expect(forms('en')).toEqual(['one', 'other'])
    expect(forms('pl')).toEqual(['one', 'few', 'many', 'other'])
    expect(formsOf('words.form.send', 'pl')).toEqual(['words.form.send'])
  })

  test.each(['', ' ', 'Kita', 'english'])('are there while the language is no other than "%s"', (lang) => {
    expect(forms(lang)).toContain('other')
  })
})

describe('a field that can be pointed at', () => {
  test('is one that a page shows', () => {
    for (const field of ['site.name', 'words.sent.heading', 'portfolio.works.0.client'])
      expect(isShown(field, state), field).toBe(true)
  })

  test('is none that no page shows, and none that is left out', () => {
    for (const field of ['site.description', 'site.profiles.0.address', 'portfolio.works.99.text'])
      expect(isShown(field, state), field).toBe(false)
  })
})

test('every text of the files can be pointed at, or is in a panel', () => {
  const inPanel = new Set(sectionsOf(state).flatMap(({ fields }) => fields))
  const held = Object.entries(content).flatMap(([file, value]) => textsIn(value, file))
  const known = (field: string) =>
    isShown(field, state) || inPanel.has(field) || /^(look|site\.footerProfiles)\./.test(field)
  expect(held.length).toBeGreaterThan(150)
  expect(held.filter((field) => noteOf(field) && !known(field))).toEqual([])
})

/** The address of every text in a value. */
function textsIn(value: unknown, address: string): string[] {
  if (typeof value === 'string') return [address]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${address}.${key}`))
}

/** Whether a schema lets the field at a way be left out. */
function isOptional(schema: unknown, [key, ...way]: string[]): boolean {
  if (schema instanceof z.ZodPrefault) return isOptional(schema.unwrap(), key ? [key, ...way] : [])
  if (schema instanceof z.ZodPipe)
    return isOptional(schema.out instanceof z.ZodTransform ? schema.in : schema.out, key ? [key, ...way] : [])
  if (schema instanceof z.ZodArray) return isOptional(schema.element, way)
  if (schema instanceof z.ZodObject && key !== undefined) return isOptional(schema.shape[key], way)
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
}
