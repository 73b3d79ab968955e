/**
 * The display face, cut for each page to the capitals of what is set in it. So
 * small, it stands in the page itself: a heading never shows in another face, and never moves when its own arrives.
 */
import { createHash } from 'node:crypto'
import type { PreparedFile } from '../build/prepared-file.ts'
import { cut, displayAxes, lettersOf, onceFor } from './family.ts'
import { measureWith } from './measure.ts'

/**
 * Cuts the face.
 *
 * @param text all words that a page sets large, as they are written
 * @param language whose capitals they are shown in
 * @returns its `@font-face` rule, and what measures texts in it
 */
export const displayFace = (text: string, language: string) =>
  faceWith(lettersOf(text.toLocaleUpperCase(language)))

const faceWith = onceFor((letters) => face('Display', letters))

/** The digits of the display face, for the distance: a file, which a page fetches once it shows some. */
export async function digitsFile(): Promise<PreparedFile> {
  const font = await cut('0123456789', displayAxes, 'woff2')
  const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8)
  return { name: `digits.${hash}.woff2`, content: async () => font }
}

async function face(family: string, letters: string) {
  const font = await cut(letters, displayAxes, 'woff2')
  return {
    css: `@font-face{font-family:${family};font-weight:${displayAxes.wght};src:url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')}`,
    measure: measureWith(await cut(letters, displayAxes, 'sfnt')),
  }
}
