/**
 * The display font, subset to each page's headings in capitals. It is small enough to be inlined, so headings never
 * show in a fallback font or move.
 */
import { createHash } from 'node:crypto'
import type { PreparedFile } from '../preparing/prepared-file.ts'
import { displayAxes, lettersOf, memoize, subsetFamily } from './family.ts'
import { measureWith } from './measure.ts'

/**
 * Subsets the font.
 * @param text all large texts of a page
 * @param language the language, for its capital letters
 * @returns the `@font-face` rule, and a function that measures texts
 */
export const displayFace = (text: string, language: string) =>
  faceWith(lettersOf(text.toLocaleUpperCase(language)))

const faceWith = memoize((letters) => face('Display', letters))

/** The digits of the display font for the distance part, in a separate file. */
export async function digitsFile(): Promise<PreparedFile> {
  const font = await subsetFamily('0123456789', displayAxes, 'woff2')
  const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8)
  return { name: `digits.${hash}.woff2`, content: async () => font }
}

async function face(family: string, letters: string) {
  const font = await subsetFamily(letters, displayAxes, 'woff2')
  return {
    css: `@font-face{font-family:${family};font-weight:${displayAxes.wght};src:url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')}`,
    measure: measureWith(await subsetFamily(letters, displayAxes, 'sfnt')),
  }
}
