/* The club's text face beside its own letters: Barlow Condensed (SIL OFL), set as outlines. */
import { readFileSync } from 'node:fs'
import opentype from 'opentype.js'
import { n, path } from './drawing.mjs'

const faces = new Map()

function face(weight) {
  if (!faces.has(weight)) {
    const file = `../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff`
    const bytes = readFileSync(new URL(file, import.meta.url))
    faces.set(
      weight,
      opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)),
    )
  }
  return faces.get(weight)
}

/** A line of text on its baseline: `align` is start, middle or end; `tracking` is in thousandths of the size. */
export function text(words, x, y, size, fill, { weight = 600, align = 'start', tracking = 0 } = {}) {
  const options = { kerning: true, letterSpacing: tracking / 1000 }
  const font = face(weight)
  const width = font.getAdvanceWidth(words, size, options) - (size * tracking) / 1000
  const from = x - { start: 0, middle: width / 2, end: width }[align]
  return path(font.getPath(words, n(from) * 1, y, size, options).toPathData(1), fill)
}
