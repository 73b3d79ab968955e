/**
 * Cuts the files of the text face from the full family: the letters that every page needs in a first file, all
 * other Latin letters in files that a browser fetches only for a page that has them. Also measures the letters
 * of the display face, so that a name can be set as large as its line allows.
 * Run by `npm run fonts` when the family, its axes or the first file's letters change; what it writes is
 * kept in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { displayCut, features, sources, textAxes } from './family.ts'

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset))
const punctuation = '©·–—‘’“”…'
const latin = [...codePoints(0xa0, 0x17f), ...'ŒœˆẞȘșȚț€™−'].join('')

await cut(sources.latin, 'archivo-core', ascii + punctuation)
await cut(sources.latin, 'archivo-latin', latin)
await cut(sources.latinExtended, 'archivo-latin-ext', latin)
await measure()

function codePoints(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset))
}

async function cut(source: string, name: string, letters: string): Promise<void> {
  const font = await subsetFont(readFileSync(source), letters, {
    targetFormat: 'woff2',
    variationAxes: textAxes,
    keepFeatures: features,
    noHinting: true,
  })
  writeFileSync(`site/fonts/${name}.woff2`, font)
  console.log(`${name}.woff2: ${font.length} bytes`)
}

/** Writes the advance of each upper-case letter, digit and sign in the display cut, in em. */
async function measure(): Promise<void> {
  const widths: Record<string, number> = {}
  for (const source of [sources.latinExtended, sources.latin]) {
    const file = await subsetFont(readFileSync(source), ascii + punctuation + latin, {
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
