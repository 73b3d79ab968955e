import { expect, test } from 'vitest'
import { parseColumns } from '../../server/rest/columns.ts'

test.each([
  ['name', ['name']],
  ['name,email', ['name', 'email']],
  ['"name","email","message"', ['name', 'email', 'message']],
  [' name , "email" ', ['name', 'email']],
  ['two words,with-dash,$1', ['two words', 'with-dash', '$1']],
  ['größe', ['größe']],
  ['name,name,"name"', ['name']],
])('columns=%s names %j', (text, names) => {
  expect(parseColumns(text)).toEqual(names)
})

test.each([
  '',
  'name,',
  ',name',
  'name;email',
  '"name',
  '""',
  '"',
  'na"me',
  '*',
  'author(name)',
  '"a,b"',
  '"a\\"b"',
])('columns=%s is no list', (text) => {
  expect(() => parseColumns(text)).toThrow('failed to parse columns parameter')
})
