/**
 * Cuts the site's font files from the full family: the letters that every page needs in a first file, all
 * other Latin letters in files that a browser fetches only for a page that has them. Also measures the
 * letters of the display cut, so that a name can be set as large as its line allows.
 * Run by `npm run fonts` when the family, its axes or the first file's letters change; what it writes is
 * kept in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'

const family = 'node_modules/@fontsource-variable/archivo/files/archivo'
const axes = { wght: { min: 400, max: 900 }, wdth: { min: 75, max: 125 } }
const displayCut = { wght: 900, wdth: 125 }

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset))
const punctuation = '©·–—‘’“”…'
const latin = [...codePoints(0xa0, 0x17f), ...'ŒœˆẞȘșȚț€™−'].join('')

await cut('latin-wdth-normal', 'archivo-core', ascii + punctuation)
await cut('latin-wdth-normal', 'archivo-latin', latin)
await cut('latin-ext-wdth-normal', 'archivo-latin-ext', latin)
await measure()

function codePoints(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset))
}

async function cut(source: string, name: string, letters: string): Promise<void> {
  const font = await subsetFont(readFileSync(`${family}-${source}.woff2`), letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp'],
    noHinting: true,
  })
  writeFileSync(`site/fonts/${name}.woff2`, font)
  console.log(`${name}.woff2: ${font.length} bytes`)
}

/** Writes the advance of each upper-case letter, digit and sign in the display cut, in em. */
async function measure(): Promise<void> {
  const widths: Record<string, number> = {}
  for (const source of ['latin-ext-wdth-normal', 'latin-wdth-normal']) {
    const file = await subsetFont(readFileSync(`${family}-${source}.woff2`), ascii + punctuation + latin, {
      targetFormat: 'sfnt',
      variationAxes: displayCut,
    })
    const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer))
    const font = new harfbuzz.Font(face)
    for (const codePoint of [...face.collectUnicodes()]) {
      const letter = String.fromCodePoint(codePoint)
      if (letter === letter.toUpperCase()) widths[letter] = advance(font, letter) / face.upem
    }
  }
  writeFileSync('site/fonts/display-widths.json', `${JSON.stringify(widths)}\n`)
}

function advance(font: harfbuzz.Font, letter: string): number {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(letter)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + (xAdvance ?? 0), 0)
}
