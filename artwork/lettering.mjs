/* Type set as outlines, so that no picture holds a font or needs one. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype from 'opentype.js'

/** A face of an `@fontsource` package, by its file's name there. */
export function face(file) {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)))
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

/** The letters of a line with their places. `track` is added between two, in parts of the size. */
export function layOut(font, text, size, track = 0) {
  const scale = size / font.unitsPerEm
  let x = 0
  const glyphs = font.stringToGlyphs(text).map((glyph, index, all) => {
    const next = all[index + 1]
    const place = { glyph, x, advance: glyph.advanceWidth * scale }
    x += place.advance + (next ? font.getKerningValue(glyph, next) * scale + track * size : 0)
    return place
  })
  return { glyphs, width: x }
}

const SHARE = { start: 0, middle: 0.5, end: 1 }

/** The outline of a line of text whose start, middle or end stands at `x`, on the baseline `y`. */
export function outline(font, text, x, y, size, { track = 0, anchor = 'start' } = {}) {
  const { glyphs, width } = layOut(font, text, size, track)
  const start = x - width * SHARE[anchor]
  return glyphs.map((place) => place.glyph.getPath(start + place.x, y, size).toPathData(2)).join('')
}
