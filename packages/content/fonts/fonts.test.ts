import { expect, test } from 'vitest'
import { displayFont } from './display.ts'
import { missingLetters } from './missing-letters.ts'

test('a page with only letters that the font lacks gets a font with one outline, because browsers refuse an empty font', async () => {
  const { measure } = await displayFont('日本 ٧', 'ja')
  expect(measure('0').leftBearing).toBeGreaterThan(0)
  // Widths are in em.
  expect(measure('日本').width).toBe(2)
  // Arabic letters are narrower, and Arabic vowel signs have no width.
  expect(measure('لَ').width).toBe(0.75)
})

test('lists only the letters that the font lacks, with their positions', async () => {
  const missing = await missingLetters([
    { path: 'content/site.yaml', line: 8, field: ['name'], text: 'Åsa Жук Δ' },
    { path: 'content/site.yaml', line: 9, field: ['brand'], text: 'Łódź “Studio” –\u00ad' },
    { path: 'content/site.yaml', line: 10, field: ['tagline'], text: '日本 ★' },
  ])
  expect(missing).toEqual([
    { location: 'content/site.yaml, line 8, name', letters: ['Δ', 'Ж', 'к', 'у'] },
    { location: 'content/site.yaml, line 10, tagline', letters: ['★', '日', '本'] },
  ])
})
