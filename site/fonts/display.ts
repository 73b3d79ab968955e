/**
 * The display face, cut for each page to the capitals that the page has: all that is set in it is set in capitals. So
 * small, it stands in the page itself: a heading never shows in another face, and never moves when its own arrives.
 */
import { cut, displayAxes, lettersOf, onceFor } from './family.ts'
import { measureWith } from './measure.ts'

/**
 * Cuts the face for the letters of everything that a page says, as any of it may be a heading; of signs such as @, which
 * are many bytes and in few headings, for those alone that are shown in it.
 *
 * @param text all the page's words, as they are written
 * @param shown the words that are set in it
 * @param language whose capitals they are shown in
 * @returns its `@font-face` rule, and what measures texts in it
 */
export function displayFace(text: string, shown: string, language: string) {
  const letters = text.replace(/[^\p{L}\p{M}]+/gu, ' ')
  // The digits number the tiles.
  return faceWith(lettersOf(`${`${letters}${shown}`.toLocaleUpperCase(language)}0123456789`))
}

const faceWith = onceFor(async (letters) => {
  const font = await cut(letters, displayAxes, 'woff2')
  return {
    css: `@font-face{font-family:Display;font-weight:${displayAxes.wght};src:url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')}`,
    measure: measureWith(await cut(letters, displayAxes, 'sfnt')),
  }
})
