/**
 * The display face, cut for each page to the capitals that the page has: all that is set in it is set in capitals. So
 * small, it stands in the page itself: a heading never shows in another face, and never moves when its own arrives.
 */
import { cut, displayAxes, lettersOf } from './family.ts'
import { type Measure, measureWith } from './measure.ts'

/** The display face of a page. */
export interface DisplayFace {
  /** Its `@font-face` rule. */
  css: string
  /** How large a text is in it. */
  measure: Measure
}

const faces = new Map<string, Promise<DisplayFace>>()

/**
 * Cuts the face for everything that a page says. That is more than its headings; but no list has to know what the
 * style sheets set in it.
 *
 * @param text all the page's words, as they are written
 * @param language whose capitals they are shown in
 */
export function displayFace(text: string, language: string): Promise<DisplayFace> {
  // The digits number the tiles.
  const letters = lettersOf(`${text.toLocaleUpperCase(language)}0123456789`)
  const face = faces.get(letters) ?? makeFace(letters)
  faces.set(letters, face)
  return face
}

async function makeFace(letters: string): Promise<DisplayFace> {
  const font = await cut(letters, displayAxes, 'woff2')
  return {
    css: `@font-face{font-family:Display;font-weight:${displayAxes.wght};src:url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')}`,
    measure: measureWith(await cut(letters, displayAxes, 'sfnt')),
  }
}
