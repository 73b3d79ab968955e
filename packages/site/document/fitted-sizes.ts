/** Rules that fit the largest texts of a page to the screen, from their measured sizes. */
import type { MeasureText } from '@portfolio/content/fonts/measure.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { rootRule } from '../look/look-rules.ts'

type FirstScreen = Pick<Content['site'], 'name' | 'number'> & Pick<Content['home'], 'picture'>

/** The minimum gap between the letters of two lines, in em. */
const lineGap = 0.06

/** The minimum line heights, enough for capitals without accents, in em. */
const minLineHeights = { name: 0.8, number: 0.72 }

/** On wide screens, a name is on one line if its width is at most this many times its height on several lines. */
const maxOneLineRatio = 8.2

/** Text that reaches further below its baseline, in em, gets more room. */
const maxDescent = 0.1

/** The minimum width of number and picture together, in em, for a missing or short number. */
const minArtWidth = 1.4

/**
 * The distance from the end of a two-character number to the picture's centre, in widths of the last character. The
 * picture then leaves this character visible.
 */
const pictureOffsetByCharacter = 0.94

/**
 * Returns rules with the custom properties that home.css and notice.css read. `-em` properties are widths in em,
 * `--art-em` is that of number and picture together, `--name-line` and `--number-line` are line heights.
 * @param measure measures a text in the display font, in capitals
 */
export function fittedSizes({ name, number = '', picture }: FirstScreen, measure: MeasureText): string {
  const lines = nameLines(name)
  const maxWidthOf = (texts: string[]) => roundUp(Math.max(...texts.map((text) => measure(text).width)))
  const nameExtent = measure(lines.join(' '))
  const nameLineHeight = Math.max(minLineHeights.name, nameExtent.ascent + nameExtent.descent + lineGap)
  const fitsOneLine = nameExtent.width <= maxOneLineRatio * nameLineHeight * lines.length
  const { width, ascent, descent, leftBearing, rightBearing } = measure(number)
  const numberLineHeight = Math.max(minLineHeights.number, ascent + descent)
  const visibleNumberWidth = width - leftBearing - rightBearing
  const lastCharacterWidth = measure([...number].at(-1) ?? '').width
  // The distance from the number's end to the picture's centre, for a number of no, one or two characters.
  const picturePosition =
    [minArtWidth / 2, visibleNumberWidth, pictureOffsetByCharacter * lastCharacterWidth][number.length] ?? 0
  const properties = {
    'name-line': nameLineHeight.toFixed(2),
    'number-em': width.toFixed(3),
    'number-left': leftBearing.toFixed(3),
    'number-right': rightBearing.toFixed(3),
    'art-em': Math.max(visibleNumberWidth, picture === undefined ? 0 : minArtWidth).toFixed(3),
    'picture-position': roundUp(picturePosition),
    // Whether the two digits may move apart to show more of the picture.
    'has-digit-gap': picture !== undefined && [...number].length === 2 ? 1 : 0,
    'number-line': numberLineHeight.toFixed(2),
    // Whether the number begins behind the bar. A higher one, such as with an accent, begins below the bar.
    'is-number-behind-bar': numberLineHeight > minLineHeights.number || !(number || picture) ? 0 : 1,
  }
  const oneLineSizes = { 'name-em': roundUp(nameExtent.width), 'name-lines': 1, 'line-display': 'inline' }
  const baseRules =
    rootRule({ 'name-em': maxWidthOf(lines), 'name-lines': lines.length, ...properties }) +
    (descent > maxDescent ? `.large-number{padding-block-end:${roundUp(descent)}em}` : '')
  return fitsOneLine
    ? `${baseRules}@media (width>=40rem) and (aspect-ratio>1){${rootRule(oneLineSizes)}}`
    : baseRules
}

const roundUp = (size: number) => (Math.ceil(size * 100) / 100).toFixed(2)

/**
 * Splits a name into lines of one word, or of several words that together are no longer than the longest one. A lone
 * punctuation mark, such as a dash, stays with the word before.
 */
export function nameLines(name: string): string[] {
  const words = name.split(/\s+(?![^\p{L}\p{N}\s]+(?:\s|$))/u)
  const maxLength = Math.max(...words.map(({ length }) => length))
  const lines: string[] = []
  for (const word of words) {
    const joinedLine = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && joinedLine.length <= maxLength) lines[lines.length - 1] = joinedLine
    else lines.push(word)
  }
  return lines
}

const workNameSize = 'min(var(--name-size),(100cqi - 2*var(--margin))/W)'

/**
 * Large texts. The number is the maximum width of a word on a phone, in em. A wider word of width W gets the font size
 * that follows.
 */
const largeTexts = [
  ['.footer-brand', 8, '100cqi/W'],
  ['.part h2', 12.5, 'min(var(--size-part),(100vw - 2*var(--margin))/W)'],
  ['.work-sash .work-name', 10.5, workNameSize],
  ['.work-next .work-next-name', 10.5, workNameSize],
  ['.text-page h1', 12, 'min(0.5rem + 5cqi,5rem,100cqi/W)'],
  ['.notice h1', 10.5, 'min(0.5rem + 6vw,8rem,100cqi/W)'],
] as const

/** Where a line can break: spaces, hyphens, and letters of scripts without spaces. */
const lineBreaks =
  /\s+|\u00ad|(?<=-)|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/u

/** Returns rules that shrink large texts with a word too wide for a phone, and add room below the footer's brand. */
export function largeTextRules(textsOf: (selector: string) => string[], measure: MeasureText): string {
  const rules = largeTexts.map(([selector, maxWidth, size]) => {
    const words = textsOf(selector).flatMap((text) => text.split(lineBreaks))
    const width = Math.max(...words.map((word) => measure(word).width))
    return width > maxWidth ? `${selector}{font-size:max(.875rem,${size.replace('W', roundUp(width))})}` : ''
  })
  // The slanted line below the brand would cover a smaller text or its descenders.
  const { descent } = measure(textsOf('.footer-brand').join(' '))
  if (rules[0] || descent > maxDescent)
    rules.push(`.footer-brand{padding-block-end:calc(2.5cqi + ${roundUp(descent)}em)}`)
  return rules.join('') && `@layer parts{${rules.join('')}}`
}
