import { expect, test } from 'vitest'
import { fittedSizes, widthInEm } from '../../site/document/fitted-sizes.ts'

test('a word is as wide as its capitals, however it is typed', () => {
  expect(widthInEm('brandt')).toBe(widthInEm('BRANDT'))
  expect(widthInEm('BRANDT')).toBeCloseTo(5.64, 2)
})

test('a letter that the face lacks counts as wide, so that no name is cut', () => {
  expect(widthInEm('Ж')).toBe(1)
})

test('the name is fitted by its widest word, each on a line', () => {
  const sizes = fittedSizes({ name: 'Jo van Kowalczyk', brand: 'JVK', number: '9' })
  expect(sizes).toContain(`--name-em:${widthInEm('Kowalczyk').toFixed(2)};--name-lines:3`)
})
