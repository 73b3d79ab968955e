/**
 * The text face, cut for each build to the letters that the content has: a file for running text, and one for labels,
 * which are condensed and bold.
 */
import { createHash } from 'node:crypto'
import { addressOf, type PreparedFile } from '../build/prepared-file.ts'
import type { Content } from '../content/schema.ts'
import { type Axes, cut, lettersOf, onceFor } from './family.ts'

/** The letters of the page's own words, and most of those that visitors type into the form. */
const always = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset))}©·–—‘’“”…`

/** Bold text is condensed as well, so that a browser never makes a bold of its own. */
const faces: Axes[] = [
  { wght: 400, wdth: 100 },
  { wght: 700, wdth: 75 },
]

/** The face's files for this content: text and labels. */
export const textFiles = (content: Content): Promise<PreparedFile[]> =>
  filesWith(lettersOf(always + JSON.stringify(content)))

const filesWith = onceFor((letters) =>
  Promise.all(
    faces.map(async (axes): Promise<PreparedFile> => {
      const font = await cut(letters, axes, 'woff2')
      const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8)
      return { name: `archivo-${axes.wght}.${hash}.woff2`, content: async () => font }
    }),
  ),
)

/** The `@font-face` rules of these files. late-face.ts has them used where they come after the first paint. */
export const textFaceRules = (files: readonly PreparedFile[]): string =>
  files
    .map(
      (file, index) =>
        `@font-face{font-family:Archivo;font-weight:${faces[index]?.wght};font-stretch:75% 100%;font-display:optional;src:url(${addressOf(file)}) format('woff2')}`,
    )
    .join('')
