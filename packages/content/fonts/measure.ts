/** Measures text in a font, so that the page can make it as large as its line allows. */
import * as harfbuzz from 'harfbuzzjs'

/** The size of a text in em. Ascent and descent are those of its visible part; the bearings are the gaps beside it. */
export interface TextExtent {
  width: number
  ascent: number
  descent: number
  leftBearing: number
  rightBearing: number
}

export type MeasureText = (text: string) => TextExtent

/** Scripts whose letters are narrower than capitals. */
const narrowScripts = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Returns a generous estimate for a letter that the font lacks. `letter` is empty for an accent. */
const missingGlyph = (letter: string): TextExtent => ({
  width: narrowScripts.test(letter) ? 0.75 : Math.min(1, letter.length),
  ascent: 0.9,
  descent: 0.2,
  leftBearing: 0,
  rightBearing: 0,
})

/** Parses a font file in SFNT format. */
export const parseFace = (file: Buffer) => new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer))

/** Returns a function that measures texts in a font, whose file must be in SFNT format. */
export function measureWith(file: Buffer): MeasureText {
  const face = parseFace(file)
  const font = new harfbuzz.Font(face)
  return (text) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    const extents = buffer.getGlyphInfos().map(({ codepoint: glyph, cluster }, index, glyphs): TextExtent => {
      const isAccent = cluster === glyphs[index - 1]?.cluster
      if (glyph === 0) return missingGlyph(isAccent ? '' : text.charAt(cluster))
      const { xAdvance = 0, yOffset = 0 } = positions[index] ?? {}
      const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.glyphExtents(glyph) ?? {}
      const above = yOffset + yBearing
      return {
        width: xAdvance / face.upem,
        ascent: above / face.upem,
        descent: -(above + height) / face.upem,
        leftBearing: xBearing / face.upem,
        rightBearing: (xAdvance - xBearing - width) / face.upem,
      }
    })
    return {
      width: extents.reduce((sum, { width }) => sum + width, 0),
      ascent: Math.max(0, ...extents.map(({ ascent }) => ascent)),
      descent: Math.max(0, ...extents.map(({ descent }) => descent)),
      leftBearing: extents[0]?.leftBearing ?? 0,
      rightBearing: extents.at(-1)?.rightBearing ?? 0,
    }
  }
}
