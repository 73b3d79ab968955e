import { displayFace } from '@portfolio/content/fonts/display.ts'
import { missingLetters } from '@portfolio/content/fonts/missing.ts'
import { textFiles } from '@portfolio/content/fonts/text.ts'
import { readContent } from '@portfolio/content/read.ts'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { describe, expect, test } from 'vitest'
import { demoContent } from '../support/project.ts'

/** The letters that a font file of the page holds. */
async function lettersIn(woff2: Buffer): Promise<string[]> {
  const letters = [...Array(0x2fff).keys()].filter((code) => code > 31 && (code < 0xd800 || code > 0xdfff))
  const plain = await subsetFont(woff2, String.fromCodePoint(...letters), { targetFormat: 'sfnt' })
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(plain).buffer))
  return [...face.collectUnicodes()].map((code) => String.fromCodePoint(code))
}

/** The font files that stand in the CSS. */
const filesIn = (css: string) =>
  [...css.matchAll(/base64,([\w+/=]+)/g)].map(([, base64 = '']) => Buffer.from(base64, 'base64'))

/** The demo's content with another name. */
function contentOf(name: string) {
  const { content } = readContent(demoContent)
  return { ...content, site: { ...content.site, name } }
}

test('the display face is one file with every letter in capitals', async () => {
  // The last as it is typed on a Mac, with the accent as a sign of its own.
  for (const text of ['Zoë “Flash” O’Neill – Studio', 'Jürgen Weiß Nguyễn', 'O\u0308berg']) {
    const files = filesIn((await displayFace(text, 'en')).css)
    expect(files).toHaveLength(1)
    const held = await lettersIn(files[0] as Buffer)
    for (const letter of text.normalize('NFC').toUpperCase()) expect(held).toContain(letter)
  }
})

describe('the text face', () => {
  test('is two files that hold every letter of the content', async () => {
    const name = 'Malmö Łódź Århus ẞ'
    const files = await textFiles(contentOf(name))
    expect(files).toHaveLength(2)
    for (const file of files) {
      const held = await lettersIn(await file.content())
      for (const letter of `${name}AZaz09@’`) expect(held).toContain(letter)
    }
  })
})

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
