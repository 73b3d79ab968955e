import { expect, test } from 'vitest'
import { missingLetters } from './missing-letters.ts'

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
