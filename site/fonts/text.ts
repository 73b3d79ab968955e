/**
 * The text face, cut for each build to the letters that the content has: one file, which every page names in its
 * head, so that no letter of a first visit comes later than its neighbours.
 */
import { createHash } from 'node:crypto'
import type { PreparedFile } from '../build/prepared-file.ts'
import type { Content } from '../content/schema.ts'
import { cut, labelAxes, lettersOf, onceFor, textAxes } from './family.ts'
import { type Measure, measureWith } from './measure.ts'

/** What the page's own words are written with, and most of what visitors type into the form. */
const always = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset))}©·–—‘’“”…`

/** The face's one file for this content. */
export const textFile = (content: Content): Promise<PreparedFile> =>
  fileWith(lettersOf(always + JSON.stringify(content)))

const fileWith = onceFor(async (letters): Promise<PreparedFile> => {
  const font = await cut(letters, textAxes, 'woff2')
  const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8)
  return { name: `archivo.${hash}.woff2`, content: async () => font }
})

/** Measures these texts, as far as there are any, as they are set in heavy labels. */
export const labelMeasure = (texts: (string | undefined)[]): Promise<Measure> =>
  labelWith(lettersOf(texts.join('')))

const labelWith = onceFor(async (letters) => measureWith(await cut(letters, labelAxes, 'sfnt')))

/** The face's `@font-face` rule. Text that has begun in the stand-in stays in it for that visit. */
export const textFaceRule = (address: string) =>
  `@font-face{font-family:Archivo;font-weight:400 700;font-stretch:75% 100%;font-display:optional;src:url(${address}) format('woff2')}`
