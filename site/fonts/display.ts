/**
 * The display face, cut for each build to the very letters that the headings have. So small, it stands in the
 * page itself: a heading never shows in another face, and never moves when its own arrives.
 */
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { displayCut, features, sources } from './family.ts'

/** The `@font-face` rules of the display face, as CSS, for all letters that stand in `texts`. */
export async function displayFace(texts: string[]): Promise<string> {
  const letters = [...new Set(texts.join(''))].sort().join('')
  const ascii = letters.replace(/[^ -~]/g, '')
  const other = letters.replace(/[ -~]/g, '')
  const rules = [await rule(sources.latin, ascii)]
  if (other !== '') rules.push(await rule(sources.latin, other), await rule(sources.latinExtended, other))
  return rules.join('')
}

async function rule(source: string, letters: string): Promise<string> {
  const font = await subsetFont(readFileSync(source), letters, {
    targetFormat: 'woff2',
    variationAxes: displayCut,
    keepFeatures: features,
    noHinting: true,
  })
  const range = [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join()
  return `@font-face{font-family:Display;font-weight:${displayCut.wght};src:url(data:font/woff2;base64,${font.toString('base64')}) format('woff2');unicode-range:${range}}`
}
