/**
 * The display font, subset to each page's headings in capitals. It is small enough to be inlined, so headings never
 * appear in a fallback font or shift.
 */
import type { PreparedFile } from '../preparing/prepared-file.ts'
import { charactersIn, displayAxes, fontFile, subsetFamily } from './family.ts'
import { measureWith } from './measure.ts'

/** Returns the `@font-face` rule for the large texts of a page, and a function that measures texts. */
export async function displayFont(text: string, language: string) {
  const capitals = text.toLocaleUpperCase(language)
  // Browsers reject a font without outlines, such as for a page with only Japanese headings.
  const characters = charactersIn(/[\p{Script=Latin}\d]/u.test(capitals) ? capitals : `${capitals}0`)
  const font = await subsetFamily(characters, displayAxes, 'woff2')
  return {
    css: `@font-face{font-family:Display;font-weight:${displayAxes.wght};src:url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')}`,
    measure: measureWith(await subsetFamily(characters, displayAxes, 'sfnt')),
  }
}

/** The digits of the display font in a separate file, for the metres of the part `distance`. */
export const digitsFontFile = (): Promise<PreparedFile> => fontFile('digits', '0123456789', displayAxes)
