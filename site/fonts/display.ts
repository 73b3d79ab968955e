/**
 * The display face, cut for each page to the capitals of what is set in it. So
 * small, it stands in the page itself: a heading never shows in another face, and never moves when its own arrives.
 */
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

const faceWith = onceFor(async (letters) => ({
  css: await faceRule('Display', letters),
  measure: measureWith(await cut(letters, displayAxes, 'sfnt')),
}))

/** The face of a number that counts, for the style that comes with it, and as `--digit` how wide the widest digit is, in em. */
export async function digitsRule(): Promise<string> {
  const digits = '0123456789'
  const measure = measureWith(await cut(digits, displayAxes, 'sfnt'))
  const widths = [...digits].map((digit) => measure(digit).width)
  return `${await faceRule('Digits', digits)}.distance{--digit:${Math.max(...widths).toFixed(3)}}`
}

async function faceRule(family: string, letters: string): Promise<string> {
  const font = await cut(letters, displayAxes, 'woff2')
  return `@font-face{font-family:${family};font-weight:${displayAxes.wght};src:url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')}`
}
