import { expect, test } from 'vitest'
import { parseColumns } from '../../server/rest/columns.ts'

test.each([
  ['name', ['name']],
  ['name,email', ['name', 'email']],
  ['"name","email","message"', ['name', 'email', 'message']],
  [' name , "email" ', ['name', 'email']],
  ['two words,with-dash,$1', ['two words', 'with-dash', '$1']],
  ['"a,b","say \\"so\\""', ['a,b', 'say "so"']],
  ['größe', ['größe']],
])('columns=%s names %j', (text, names) => {
  expect(parseColumns(text)).toEqual(names)
})

test.each([
  ['', 1],
  ['name,', 6],
  [',name', 1],
  ['name;email', 1],
  ['"name', 1],
  ['name,-', 6],
])('columns=%s is no list, from column %i on', (text, column) => {
  expect(() => parseColumns(text)).toThrow(
    `"failed to parse columns parameter (${text})" (line 1, column ${column})`,
  )
})
