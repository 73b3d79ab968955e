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

const faceWith = onceFor((letters) => face('Display', letters))

/** The face of a number that counts, as the rule of `Digits`, and how wide each digit from 0 to 9 is in it, in em. */
export async function digitsFace(): Promise<{ css: string; widths: number[] }> {
  const digits = '0123456789'
  const { css, measure } = await face('Digits', digits)
  return { css, widths: [...digits].map((digit) => Number(measure(digit).width.toFixed(3))) }
}

/**
 * A script that adds the face of the style sheet above it from its bytes: such a face is there for the first layout,
 * while a data address is read after it, and what is set in it would be painted later than the rest. Without a script
 * the style sheet's own does.
 */
export const faceAtOnce =
  'const[,font]=document.querySelector("style").textContent.match(/base64,([^)]*)/);' +
  'document.fonts.add(new FontFace("Display",' +
  'Uint8Array.fromBase64?.(font)??Uint8Array.from(atob(font),byte=>byte.charCodeAt()),' +
  `{weight:"${displayAxes.wght}"}))`

async function face(family: string, letters: string) {
  const font = await cut(letters, displayAxes, 'woff2')
  return {
    css: `@font-face{font-family:${family};font-weight:${displayAxes.wght};src:url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')}`,
    measure: measureWith(await cut(letters, displayAxes, 'sfnt')),
  }
}
