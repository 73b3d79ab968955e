import { expect, test } from 'vitest'
import { documentOf } from '../../site/content/document.ts'

test('a text is parsed once, until many others were, and nobody who has its values changes them for another', () => {
  const first = documentOf('menu: Home\n')
  Object.assign(first.value as object, { menu: 'Start' })
  expect(documentOf('menu: Home\n')).toBe(first)
  expect(first.value).toEqual({ menu: 'Home' })
  for (let turn = 0; turn < 100; turn++) documentOf(`menu: ${turn}\n`)
  expect(documentOf('menu: Home\n')).not.toBe(first)
})
