/*
 * The display letters of Hotel Relay, an invented band. The one idea: a railway line. The name is set in
 * three parallel tracks; each letter is the centre line of its tracks, drawn here.
 */
import { line, n } from '../svg.mjs'

/**
 * Each glyph is a list of strokes, given as functions of the box: left, right, top, middle and foot of the
 * centre line, the corner radius, and the outer edges (where a stroke is cut off square).
 */
const GLYPHS = {
  A: (b) => [
    `M${b.l} ${b.bottom}V${b.t + b.r}a${b.r} ${b.r} 0 0 1 ${b.r} ${-b.r}H${b.rt - b.r}a${b.r} ${b.r} 0 0 1 ${b.r} ${b.r}V${b.bottom}`,
    `M${b.l} ${b.m}H${b.rt}`,
  ],
  E: (b) => [
    `M${b.right} ${b.t}H${b.l + b.r}a${b.r} ${b.r} 0 0 0 ${-b.r} ${b.r}V${b.f - b.r}a${b.r} ${b.r} 0 0 0 ${b.r} ${b.r}H${b.right}`,
    `M${b.l} ${b.m}H${b.right}`,
  ],
  F: (b) => [
    `M${b.right} ${b.t}H${b.l + b.r}a${b.r} ${b.r} 0 0 0 ${-b.r} ${b.r}V${b.bottom}`,
    `M${b.l} ${b.m}H${b.right}`,
  ],
  H: (b) => [`M${b.l} ${b.top}V${b.bottom}`, `M${b.rt} ${b.top}V${b.bottom}`, `M${b.l} ${b.m}H${b.rt}`],
  I: (b) => [`M${b.l} ${b.top}V${b.bottom}`],
  L: (b) => [`M${b.l} ${b.top}V${b.f - b.r}a${b.r} ${b.r} 0 0 0 ${b.r} ${b.r}H${b.right}`],
  N: (b) => [
    `M${b.l} ${b.bottom}V${b.t + b.r}a${b.r} ${b.r} 0 0 1 ${b.r} ${-b.r}H${b.rt - b.r}a${b.r} ${b.r} 0 0 1 ${b.r} ${b.r}V${b.bottom}`,
  ],
  O: (b) => [
    `M${b.l} ${b.m}V${b.t + b.r}a${b.r} ${b.r} 0 0 1 ${b.r} ${-b.r}H${b.rt - b.r}a${b.r} ${b.r} 0 0 1 ${b.r} ${b.r}V${b.f - b.r}a${b.r} ${b.r} 0 0 1 ${-b.r} ${b.r}H${b.l + b.r}a${b.r} ${b.r} 0 0 1 ${-b.r} ${-b.r}Z`,
  ],
  R: (b) => {
    const half = (b.m - b.t) / 2
    return [
      `M${b.l} ${b.bottom}V${b.t + b.r}a${b.r} ${b.r} 0 0 1 ${b.r} ${-b.r}H${b.rt - half}a${half} ${half} 0 0 1 0 ${2 * half}H${b.l}`,
      `M${b.rt - half - 6} ${b.m}a${half + 6} ${half + 6} 0 0 1 ${half + 6} ${half + 6}V${b.bottom}`,
    ]
  },
  S: (b) => {
    const half = (b.m - b.t) / 2
    return [
      `M${b.right} ${b.t}H${b.l + half}a${half} ${half} 0 0 0 0 ${2 * half}H${b.rt - half}a${half} ${half} 0 0 1 0 ${2 * half}H${b.left}`,
    ]
  },
  T: (b) => [`M${b.left} ${b.t}H${b.right}`, `M${(b.l + b.rt) / 2} ${b.t}V${b.bottom}`],
  U: (b) => [
    `M${b.l} ${b.top}V${b.f - b.r}a${b.r} ${b.r} 0 0 0 ${b.r} ${b.r}H${b.rt - b.r}a${b.r} ${b.r} 0 0 0 ${b.r} ${-b.r}V${b.top}`,
  ],
  Y: (b) => [
    `M${b.l} ${b.top}V${b.m - b.r}a${b.r} ${b.r} 0 0 0 ${b.r} ${b.r}H${b.rt}`,
    `M${b.rt} ${b.top}V${b.bottom}`,
  ],
}

/** Where a letter of `w` by `h` stands; `weight` is that of its stroke. */
export function letterBox(x, y, w, h, weight, radius) {
  const half = weight / 2
  return {
    left: x,
    right: x + w,
    top: y,
    bottom: y + h,
    l: x + half,
    rt: x + w - half,
    t: y + half,
    f: y + h - half,
    m: y + h / 2,
    r: radius,
  }
}
export const letter = (glyph, b) =>
  GLYPHS[glyph](b)
    .map((d) => d.replace(/-?\d+\.\d+/g, (v) => n(+v)).replace(/(\d)-/g, '$1 -'))
    .join('')

/** The three tracks: one stroke drawn over itself, each time narrower, so that junctions open by themselves. */
export function tracks(d, [outer, gap, core], weight, more = '') {
  const part = weight / 8 // 2 + 1 + 2 + 1 + 2
  return line(d, outer, weight, more) + line(d, gap, part * 4, more) + line(d, core, part * 2, more)
}

/** Letters in a row, the I as narrow as its stroke; returns the outline and where it ends. */
export function words(text, x, y, { width, height, weight, radius, gap, space }) {
  let d = ''
  let at = x
  for (const glyph of text) {
    if (glyph === ' ') {
      at += space
      continue
    }
    const w = glyph === 'I' ? weight : width
    d += letter(glyph, letterBox(at, y, w, height, weight, radius))
    at += w + gap
  }
  return { d, end: at }
}

/** The band's name in two rows of cells, without its Y: that one runs on as the line. */
export function bandName(cell) {
  return ['HOTEL', 'RELA']
    .flatMap((word, row) => [...word].map((glyph, column) => letter(glyph, cell(row, column))))
    .join('')
}
