/* The club's own letters: an octagonal slab on a 100-unit cap height, as if cut from felt. */
import { poly, pts } from './drawing.mjs'

const STEM = 27
const BAR = 21
const CUT = 13 // outer corners are cut, as in letters sewn from felt
const SLAB = 7 // how far a slab reaches past its stem

const rect = (x0, y0, x1, y1) => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]
const octagon = (x0, y0, x1, y1, c) => [
  [x0 + c, y0],
  [x1 - c, y0],
  [x1, y0 + c],
  [x1, y1 - c],
  [x1 - c, y1],
  [x0 + c, y1],
  [x0, y1 - c],
  [x0, y0 + c],
]
/** Reversed, so that the non-zero rule leaves it open. */
const hole = (points) => [...points].reverse()
const foot = (x, y = 100 - 17) => rect(x - SLAB, y, x + STEM + SLAB, y + 17)
const head = (x) => foot(x, 0)
const stem = (x, y0 = 0, y1 = 100) => rect(x, y0, x + STEM, y1)

/** Each glyph: advance width and its parts, which may overlap. */
export const GLYPHS = {
  A: {
    w: 88,
    parts: [
      pts('7 100, 7 20, 27 0, 61 0, 81 20, 81 100, 54 100, 54 73, 34 73, 34 100'),
      hole(octagon(34, 21, 54, 53, 5)),
      rect(1, 83, 38, 100),
      rect(50, 83, 87, 100),
    ],
  },
  B: {
    w: 84,
    parts: [
      pts('-1 0, 66 0, 79 13, 79 41, 70 50, 81 60, 81 87, 68 100, -1 100, -1 83, 6 83, 6 17, -1 17'),
      hole(octagon(33, BAR, 53, 41, 4)),
      hole(octagon(33, 60, 54, 80, 4)),
    ],
  },
  C: {
    w: 78,
    parts: [
      pts(
        '13 0, 64 0, 77 13, 77 38, 50 38, 50 26, 45 21, 32 21, 27 26, 27 74, 32 79, 45 79, 50 74, 50 62, 77 62, 77 87, 64 100, 13 100, 0 87, 0 13',
      ),
    ],
  },
  D: {
    w: 84,
    parts: [
      pts('-1 0, 68 0, 81 13, 81 87, 68 100, -1 100, -1 83, 6 83, 6 17, -1 17'),
      hole(octagon(33, BAR, 54, 79, 5)),
    ],
  },
  E: {
    w: 75,
    parts: [
      stem(5),
      rect(-2, 0, 70, BAR),
      rect(-2, 79, 73, 100),
      rect(5, 40, 50, 60),
      rect(56, 0, 70, 35),
      rect(59, 65, 73, 100),
      rect(38, 31, 50, 69),
    ],
  },
  F: {
    w: 72,
    parts: [
      stem(5),
      rect(-2, 0, 70, BAR),
      rect(5, 42, 50, 62),
      rect(56, 0, 70, 35),
      rect(38, 33, 50, 71),
      foot(5),
    ],
  },
  G: {
    w: 80,
    parts: [
      pts(
        '13 0, 64 0, 77 13, 77 36, 50 36, 50 26, 45 21, 32 21, 27 26, 27 74, 32 79, 45 79, 50 74, 50 66, 40 66, 40 48, 78 48, 78 87, 65 100, 13 100, 0 87, 0 13',
      ),
    ],
  },
  H: { w: 88, parts: [stem(6), stem(55), rect(6, 39, 82, 60), head(6), head(55), foot(6), foot(55)] },
  I: { w: 41, parts: [stem(7), head(7), foot(7)] },
  K: {
    w: 90,
    parts: [
      stem(6),
      head(6),
      foot(6),
      pts('33 40, 56 0, 86 0, 62 42, 88 100, 58 100, 40 62, 33 70'),
      rect(50, 0, 90, 17),
      rect(52, 83, 92, 100),
    ],
  },
  L: { w: 72, parts: [stem(6), head(6), rect(-1, 79, 72, 100), rect(52, 60, 72, 100)] },
  M: {
    w: 112,
    parts: [
      stem(6),
      stem(79),
      pts('6 0, 36 0, 56 40, 76 0, 106 0, 106 20, 79 48, 62 82, 50 82, 33 48, 6 20'),
      rect(-1, 0, 36, 17),
      rect(76, 0, 113, 17),
      foot(6),
      foot(79),
    ],
  },
  N: {
    w: 94,
    parts: [
      stem(6),
      stem(61),
      pts('6 0, 34 0, 88 76, 88 100, 62 100, 6 24'),
      head(61),
      rect(-1, 0, 30, 17),
      foot(6),
    ],
  },
  O: { w: 78, parts: [octagon(0, 0, 78, 100, CUT), hole(octagon(27, BAR, 51, 79, 5))] },
  P: {
    w: 80,
    parts: [
      stem(6),
      pts('-1 0, 66 0, 79 13, 79 53, 66 66, 6 66, 6 0'),
      hole(octagon(33, BAR, 52, 46, 4)),
      foot(6),
    ],
  },
  Q: {
    w: 78,
    parts: [
      octagon(0, 0, 78, 100, CUT),
      hole(octagon(27, BAR, 51, 79, 5)),
      pts('34 68, 48 56, 88 102, 88 114, 74 114'),
    ],
  },
  R: {
    w: 86,
    parts: [
      stem(6),
      pts('-1 0, 67 0, 80 13, 80 45, 71 54, 80 63, 80 100, 53 100, 53 69, 48 64, 6 64, 6 0'),
      hole(octagon(33, BAR, 53, 44, 4)),
      foot(6),
      rect(50, 83, 87, 100),
    ],
  },
  S: {
    w: 76,
    parts: [
      pts(
        '13 0, 63 0, 76 13, 76 33, 49 33, 49 25, 44 20, 32 20, 27 25, 27 35, 32 40, 63 40, 76 53, 76 87, 63 100, 13 100, 0 87, 0 67, 27 67, 27 75, 32 80, 44 80, 49 75, 49 66, 44 61, 13 61, 0 48, 0 13',
      ),
    ],
  },
  T: { w: 82, parts: [rect(0, 0, 82, BAR), rect(0, 0, 19, 38), rect(63, 0, 82, 38), stem(27.5), foot(27.5)] },
  U: {
    w: 86,
    parts: [
      pts('6 0, 33 0, 33 74, 38 79, 48 79, 53 74, 53 0, 80 0, 80 87, 67 100, 19 100, 6 87'),
      head(6),
      head(53),
    ],
  },
  V: {
    w: 92,
    parts: [pts('4 0, 32 0, 46 62, 60 0, 88 0, 62 100, 30 100'), rect(-2, 0, 40, 17), rect(52, 0, 94, 17)],
  },
  W: {
    w: 124,
    parts: [
      pts('4 0, 31 0, 40 60, 50 20, 74 20, 84 60, 93 0, 120 0, 101 100, 73 100, 62 58, 51 100, 23 100'),
      rect(-2, 0, 38, 17),
      rect(86, 0, 126, 17),
    ],
  },
  Y: {
    w: 90,
    parts: [
      pts('3 0, 33 0, 45 30, 57 0, 87 0, 58.5 58, 58.5 100, 31.5 100, 31.5 58'),
      rect(-3, 0, 38, 17),
      rect(52, 0, 93, 17),
      foot(31.5),
    ],
  },
  1: { w: 58, parts: [pts('22 0, 44 0, 44 100, 17 100, 17 34, 0 34, 0 20'), rect(1, 83, 60, 100)] },
  0: { w: 76, parts: [octagon(0, 0, 76, 100, CUT), hole(octagon(27, 20, 49, 80, 5))] },
  2: {
    w: 76,
    parts: [
      pts(
        '13 0, 63 0, 76 13, 76 46, 40 79, 76 79, 76 100, 0 100, 0 78, 49 36, 49 26, 44 21, 32 21, 27 26, 27 36, 0 36, 0 13',
      ),
      rect(59, 66, 76, 100),
    ],
  },
  4: {
    w: 82,
    parts: [pts('34 0, 68 0, 68 100, 41 100, 41 30, 24 56, 82 56, 82 76, 0 76, 0 54'), rect(28, 83, 80, 100)],
  },
  7: { w: 74, parts: [pts('0 0, 74 0, 74 24, 48 100, 18 100, 45 21, 17 21, 17 36, 0 36')] },
  9: {
    w: 76,
    parts: [
      pts(
        '13 0, 63 0, 76 13, 76 87, 63 100, 13 100, 0 87, 0 70, 27 70, 27 75, 32 80, 44 80, 49 75, 49 64, 13 64, 0 51, 0 13',
      ),
      hole(octagon(27, 20, 49, 44, 5)),
    ],
  },
}
const KERN = {
  LT: -7,
  AL: -2,
  TM: 1,
  OV: -3,
  VE: -2,
  AY: -3,
  YL: 3,
  QU: 1,
  UA: -2,
  LE: -2,
  ER: 2,
  RS: 2,
  ON: 2,
}

/** Places a line of lettering; returns its polygons and its width, both at the given cap height. */
export function setLine(text, x, y, cap, tracking = 11) {
  const k = cap / 100
  const polygons = []
  let pen = 0
  ;[...text].forEach((letter, i) => {
    if (letter === ' ') {
      pen += 46
      return
    }
    const kern = KERN[text.slice(i - 1, i + 1)] ?? 0
    pen += i ? tracking + kern : 0
    for (const part of GLYPHS[letter].parts)
      polygons.push(part.map(([px, py]) => [x + (pen + px) * k, y + py * k]))
    pen += GLYPHS[letter].w
  })
  return { polygons, width: pen * k }
}
/** The outlines of a line that setLine has placed. */
export const outline = (set) => set.polygons.map(poly).join('')
/** The outlines of a line of lettering around its middle. */
export function centred(text, cx, y, cap, tracking) {
  const { width } = setLine(text, 0, y, cap, tracking)
  return outline(setLine(text, cx - width / 2, y, cap, tracking))
}
