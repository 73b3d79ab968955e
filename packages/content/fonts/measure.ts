/** Measures text in a font, so that it can be set as large as its line allows. */
import * as harfbuzz from 'harfbuzzjs'

/**
 * In em: the width, the height of the ink above and below the baseline, and the gaps between the text's ends and its
 * ink.
 */
export interface Extent {
  width: number
  above: number
  below: number
  left: number
  right: number
}

export type Measure = (text: string) => Extent

/** A generous estimate for letters missing from the font, so that nothing is cut off. */
const missingGlyph: Extent = { width: 1, above: 0.9, below: 0.2, left: 0, right: 0 }

export const faceIn = (file: Buffer) => new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer))

/** Returns a function that measures texts in a font. */
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
