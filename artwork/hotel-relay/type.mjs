/* The small type: Jost, in two weights, straight and round a circle. */
import { face, layOut, outline } from '../lettering.mjs'
import { disc, n, path } from '../svg.mjs'

const FACES = {
  text: face('@fontsource/jost/files/jost-latin-500-normal.woff'),
  bold: face('@fontsource/jost/files/jost-latin-700-normal.woff'),
}

/** The outline of a line of text; options as of `outline`, and `font`: text or bold. */
export const type = (text, x, y, size, { font = 'text', ...options } = {}) =>
  outline(FACES[font], text, x, y, size, options)

export const width = (text, size, { font = 'text', track = 0 } = {}) =>
  layOut(FACES[font], text, size, track).width

/** Type that runs clockwise over the top of a circle. */
export function typeOnCircle(text, cx, cy, r, size, { font = 'text', track = 0 } = {}) {
  const line = layOut(FACES[font], text, size, track)
  return line.glyphs
    .map((g) => {
      const angle = (g.x + g.advance / 2 - line.width / 2) / r
      const [s, c] = [Math.sin(angle), Math.cos(angle)]
      const glyph = g.glyph.getPath(-g.advance / 2, 0, size)
      const turn = (x, y) => [cx + r * s + x * c - y * s, cy - r * c + x * s + y * c]
      for (const command of glyph.commands) {
        for (const [a, b] of [
          ['x', 'y'],
          ['x1', 'y1'],
          ['x2', 'y2'],
        ]) {
          if (a in command) [command[a], command[b]] = turn(command[a], command[b])
        }
      }
      return glyph.toPathData(2)
    })
    .join('')
}

/** The record company's mark: a luggage tag. */
export function tag(x, y, w, paper, ink) {
  const [h, cut] = [w * 1.2, w * 0.3]
  const body = `M${n(x + cut)} ${n(y)}H${n(x + w - cut)}L${n(x + w)} ${n(y + cut)}V${n(y + h)}H${n(x)}V${n(y + cut)}Z`
  const letters = type('PO', x + w / 2, y + w, w * 0.57, { font: 'bold', anchor: 'middle', track: 0.01 })
  return path(body, paper) + disc(x + w / 2, y + w * 0.27, w * 0.1, ink) + path(letters, ink)
}

/** "33 1/3", set by hand: the face has no such fraction. */
export function speed(right, y, size) {
  const parts = [
    ['33', 1, 0],
    ['1', 0.56, 0.3],
    ['/', 0.8, 0.06],
    ['3', 0.56, 0],
  ]
  const widths = parts.map(([text, scale]) => width(text, size * scale, { font: 'bold' }))
  let x = right - widths.reduce((a, b) => a + b)
  return parts
    .map(([text, scale, rise], i) => {
      const d = type(text, x, y - rise * size, size * scale, { font: 'bold' })
      x += widths[i]
      return d
    })
    .join('')
}
