/** How large words are in a font, so that they can be set as large as their line allows, accents and all. */
import * as harfbuzz from 'harfbuzzjs'

/**
 * A text's width, and how far its ink reaches above and below the line it stands on, in em; and how far the ink of
 * its first and of its last letter stand in from where the text begins and ends.
 */
export interface Extent {
  width: number
  above: number
  below: number
  left: number
  right: number
}

export type Measure = (text: string) => Extent

/** What a letter that the font lacks is taken to need in the face that stands in: much, so that nothing is cut. */
const missingGlyph: Extent = { width: 1, above: 0.9, below: 0.2, left: 0, right: 0 }

/** Opens a font (TrueType or OpenType, not packed). */
export const faceIn = (file: Buffer) => new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer))

/** Measures texts in a font, as `faceIn` opens it. */
export function measureWith(file: Buffer): Measure {
  const face = faceIn(file)
  const font = new harfbuzz.Font(face)
  return (text) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    const extents = buffer.getGlyphInfos().map(({ codepoint: glyph }, index): Extent => {
      if (glyph === 0) return missingGlyph
      const { xAdvance = 0, yOffset = 0 } = positions[index] ?? {}
      const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.glyphExtents(glyph) ?? {}
      const above = yOffset + yBearing
      return {
        width: xAdvance / face.upem,
        above: above / face.upem,
        below: -(above + height) / face.upem,
        left: xBearing / face.upem,
        right: (xAdvance - xBearing - width) / face.upem,
      }
    })
    return {
      width: extents.reduce((sum, { width }) => sum + width, 0),
      above: Math.max(0, ...extents.map(({ above }) => above)),
      below: Math.max(0, ...extents.map(({ below }) => below)),
      left: extents[0]?.left ?? 0,
      right: extents.at(-1)?.right ?? 0,
    }
  }
}
