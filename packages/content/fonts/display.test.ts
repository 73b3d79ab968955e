import { expect, test } from 'vitest'
import { displayFont } from './display.ts'

test('a page with no letter of the font has a font that browsers accept: one with an outline', async () => {
  const { measure } = await displayFont('日本 ٧', 'ja')
  expect(measure('0').leftBearing).toBeGreaterThan(0)
  expect(measure('日本').width).toBe(2)
  // Arabic letters are narrower, and its vowel signs have no width.
  expect(measure('لَ').width).toBe(0.75)
})
