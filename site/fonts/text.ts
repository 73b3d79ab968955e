/**
 * The text face, cut for each build to the letters that the content has: one file, which every page names in its
 * head, so that no letter of a first visit comes later than its neighbours.
 */
import { createHash } from 'node:crypto'
import type { PreparedFile } from '../build/prepared-file.ts'
import type { Content } from '../content/schema.ts'
import { cut, labelAxes, lettersOf, textAxes } from './family.ts'
import { type Measure, measureWith } from './measure.ts'

/** What the page's own words are written with, and most of what visitors type into the form. */
const always = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset))}©·–—‘’“”…`

const files = new Map<string, Promise<PreparedFile>>()

/** The face's one file for this content. */
export function textFile(content: Content): Promise<PreparedFile> {
  const letters = lettersOf(always + JSON.stringify(content))
  const file = files.get(letters) ?? cutFile(letters)
  files.set(letters, file)
  return file
}

async function cutFile(letters: string): Promise<PreparedFile> {
  const font = await cut(letters, textAxes, 'woff2')
  const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8)
  return { name: `archivo.${hash}.woff2`, content: async () => font }
}

const labels = new Map<string, Promise<Measure>>()

/** Measures these texts, as far as there are any, as they are set in heavy labels. */
export function labelMeasure(texts: (string | undefined)[]): Promise<Measure> {
  const letters = lettersOf(texts.join(''))
  const label = labels.get(letters) ?? cut(letters, labelAxes, 'sfnt').then(measureWith)
  labels.set(letters, label)
  return label
}

/** The face's `@font-face` rule. Text that has begun in the stand-in stays in it for that visit. */
export const textFaceRule = (address: string) =>
  `@font-face{font-family:Archivo;font-weight:400 800;font-stretch:75% 100%;font-display:optional;src:url(${address}) format('woff2')}`
