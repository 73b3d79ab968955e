/** The text font, subset to the characters of the content: regular for running text, bold condensed for labels. */
import { fileUrl, type PreparedFile } from '../preparing/prepared-file.ts'
import type { Content } from '../schema.ts'
import { type Axes, charactersIn, fontFile } from './family.ts'

/** The characters of every subset: most characters that visitors type into the form. */
const basicCharacters = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset))}©·–—‘’“”…`

/** The fonts of texts and of labels. */
const faces: Axes[] = [
  { wght: 400, wdth: 100 },
  { wght: 700, wdth: 75 },
]

/** Returns the font files for this content: text and labels. */
export function textFontFiles(content: Content): Promise<PreparedFile[]> {
  const characters = charactersIn(basicCharacters + JSON.stringify(content))
  return Promise.all(faces.map((axes) => fontFile(`archivo-${axes.wght}`, characters, axes)))
}

/**
 * Returns the `@font-face` rules. Each covers all widths, as browsers would otherwise synthesise bold text.
 * load-text-font.ts handles fonts that arrive after the first paint.
 */
export const textFaceRules = (files: readonly PreparedFile[]): string =>
  files
    .map(
      (file, index) =>
        `@font-face{font-family:Archivo;font-weight:${faces[index]?.wght};font-stretch:75% 100%;font-display:optional;src:url(${fileUrl(file)}) format('woff2')}`,
    )
    .join('')
