/**
 * The text font, subset to the letters of the content: one file for running text, and a bold, condensed one for
 * labels.
 */
import { createHash } from 'node:crypto'
import { addressOf, type PreparedFile } from '../preparing/prepared-file.ts'
import type { Content } from '../schema.ts'
import { type Axes, lettersOf, memoize, subsetFamily } from './family.ts'

/** The letters that are always included: those of the page's own words, and most that visitors type into the form. */
const always = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset))}©·–—‘’“”…`

/** Bold is always condensed, so that browsers never synthesise a bold font. */
const faces: Axes[] = [
  { wght: 400, wdth: 100 },
  { wght: 700, wdth: 75 },
]

/** Returns the font files for this content: text and labels. */
export const textFiles = (content: Content): Promise<PreparedFile[]> =>
  filesWith(lettersOf(always + JSON.stringify(content)))

const filesWith = memoize((letters) =>
  Promise.all(
    faces.map(async (axes): Promise<PreparedFile> => {
      const font = await subsetFamily(letters, axes, 'woff2')
      const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8)
      return { name: `archivo-${axes.wght}.${hash}.woff2`, content: async () => font }
    }),
  ),
)

/** Returns the `@font-face` rules. late-face.ts handles fonts that arrive after the first paint. */
export const textFaceRules = (files: readonly PreparedFile[]): string =>
  files
    .map(
      (file, index) =>
        `@font-face{font-family:Archivo;font-weight:${faces[index]?.wght};font-stretch:75% 100%;font-display:optional;src:url(${addressOf(file)}) format('woff2')}`,
    )
    .join('')
