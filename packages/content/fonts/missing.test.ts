/** Letters that the page's font family lacks. */

import { expect, test } from 'vitest'
import { missingLetters } from './missing.ts'

test('only letters missing in the font are listed, with their positions', async () => {
  const missing = await missingLetters([
    { path: 'content/site.yaml', line: 8, field: ['name'], text: 'Åsa Жук Δ' },
    { path: 'content/site.yaml', line: 9, field: ['brand'], text: 'Łódź “Studio” –\u00ad' },
    { path: 'content/site.yaml', line: 10, field: ['tagline'], text: '日本 ★' },
  ])
  expect(missing).toEqual([
    { place: 'content/site.yaml, line 8, name', letters: ['Δ', 'Ж', 'к', 'у'] },
    { place: 'content/site.yaml, line 10, tagline', letters: ['★', '日', '本'] },
  ])
})
