/*
 * "Sports Team Branding": crest, home shirt and scarf of Saltmarsh Rovers F.C.,
 * an invented club of a harbour town, founded in 1911.
 *
 * The one idea: a heron that stands in the tide. Its neck is the S of Saltmarsh and
 * its legs are the 11 of 1911; wherever a numeral meets the tide lines the colours
 * change places, on the crest as on the shirt.
 *
 * All lettering is drawn here (an octagonal slab, see GLYPHS); no font is read.
 * Regenerate from the root of the project:  node artwork/team-branding.mjs
 */
import { writeFileSync } from 'node:fs'

const INK = {
  coral: '#ff8b7f', // the ground
  coralDeep: '#e5685f', // shadows on the ground
  signal: '#f2492f', // beak, wing and trim: the club's own red, never the ground's
  bottle: '#0d3b33', // shirt and field of the crest
  bottleDeep: '#082b26', // seams and folds on green
  bottleLift: '#114439', // the lit panels
  thread: '#1f6052', // stitches on green
  chalk: '#f4efe2', // numerals, tide lines, scarf
  chalkDim: '#dad3c1', // ribs, stitches and shadows on chalk
}
const SIZE = 2000

/* ---------- small tools ---------- */

const n = (v) => String(Math.round(v * 10) / 10)
const pt = ([x, y]) => `${n(x)} ${n(y)}`
const poly = (points) => `M${points.map(pt).join('L')}Z`
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more}/>`
const box = (x, y, w, h) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
const group = (inner, attributes) => `<g ${attributes}>${inner}</g>`
const clipDef = (id, d) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`

/** A smooth run through the points (Catmull-Rom as cubics), without its opening move. */
function smooth(points) {
  const at = (i) => points[Math.min(points.length - 1, Math.max(0, i))]
  return points
    .slice(1)
    .map((c, i) => {
      const [a, b, e] = [at(i - 1), at(i), at(i + 2)]
      return `C${pt([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${pt([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${pt(c)}`
    })
    .join('')
}

/** A polygon drawn smaller by a margin on every side (points in clockwise order). */
function inset(points, margin) {
  const edges = points.map(([x, y], i) => {
    const [x1, y1] = points[(i + 1) % points.length]
    const length = Math.hypot(x1 - x, y1 - y)
    const [ux, uy] = [(x1 - x) / length, (y1 - y) / length]
    return { x: x - uy * margin, y: y + ux * margin, ux, uy }
  })
  return edges.map((b, i) => {
    const a = edges[(i + edges.length - 1) % edges.length]
    const t = ((b.x - a.x) * b.uy - (b.y - a.y) * b.ux) / (a.ux * b.uy - a.uy * b.ux)
    return [a.x + a.ux * t, a.y + a.uy * t]
  })
}

/** Points written as "x y, x y". */
const pts = (text) => text.split(', ').map((pair) => pair.split(' ').map(Number))

/* ---------- lettering: an octagonal slab on a 100-unit cap height ---------- */

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
const GLYPHS = {
  A: {
    w: 88,
    parts: [
      pts('7 100, 7 20, 27 0, 61 0, 81 20, 81 100, 54 100, 54 73, 34 73, 34 100'),
      hole(octagon(34, 21, 54, 53, 5)),
      rect(1, 83, 38, 100),
      rect(50, 83, 87, 100),
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
  H: { w: 88, parts: [stem(6), stem(55), rect(6, 39, 82, 60), head(6), head(55), foot(6), foot(55)] },
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
function setLine(text, x, y, cap, tracking = 11) {
  const k = cap / 100
  const polygons = []
  let pen = 0
  ;[...text].forEach((letter, i) => {
    const kern = KERN[text.slice(i - 1, i + 1)] ?? 0
    pen += i ? tracking + kern : 0
    for (const part of GLYPHS[letter].parts)
      polygons.push(part.map(([px, py]) => [x + (pen + px) * k, y + py * k]))
    pen += GLYPHS[letter].w
  })
  return { polygons, width: pen * k }
}
const outline = (set) => set.polygons.map(poly).join('')
function centred(text, cx, y, cap, tracking) {
  const { width } = setLine(text, 0, y, cap, tracking)
  return outline(setLine(text, cx - width / 2, y, cap, tracking))
}

/* ---------- the tide: lines that thicken as they go down ---------- */

function tide(x, y, width, height, steps, from = 0.1, to = 0.92) {
  const pitch = height / steps
  let d = ''
  for (let i = 0; i < steps; i++) {
    const thick = pitch * (from + ((to - from) * i) / (steps - 1))
    d += box(x, y + pitch * (i + 1) - thick, width, thick)
  }
  return d
}

/* ---------- the heron, in the units of the crest (1000 x 1290) ---------- */

const BEND = { x: 574, y: 372, r: 98 } // upper bowl of the S
const BREAST = { x: 574, y: 372 + 98 + 136, r: 136 } // lower bowl

/** Centre line of the S with its half width, from the nape to the tail. */
function neckLine() {
  const nodes = []
  const add = (bowl, degrees, half) => {
    const a = (degrees * Math.PI) / 180
    nodes.push({ x: bowl.x + bowl.r * Math.cos(a), y: bowl.y + bowl.r * Math.sin(a), half })
  }
  add(BEND, -74, 25) // this end lies under the skull
  for (let a = -92; a >= -262; a -= 10) add(BEND, a, 35 + ((-92 - a) / 170) * 9)
  for (let a = -80; a <= 90; a += 8.5) add(BREAST, a, 45 + Math.sin(((a + 80) / 170) * (Math.PI / 2)) * 19)
  const end = nodes.at(-1)
  for (const [dx, dy, half] of [
    [-80, 5, 60],
    [-160, 20, 45],
    [-230, 40, 26],
    [-292, 60, 6],
  ])
    nodes.push({ x: end.x + dx, y: end.y + dy, half })
  return relaxed(relaxed(relaxed(nodes)))
}

/** Evens out the turn from one bowl into the other; the ends stay. */
const relaxed = (nodes) =>
  nodes.map((p, i) => {
    const [a, b] = [nodes[i - 1], nodes[i + 1]]
    const mean = (key) => (a[key] + 2 * p[key] + b[key]) / 4
    return a && b ? { x: mean('x'), y: mean('y'), half: mean('half') } : p
  })

function ribbon(nodes) {
  const left = []
  const right = []
  nodes.forEach((p, i) => {
    const a = nodes[Math.max(0, i - 1)]
    const b = nodes[Math.min(nodes.length - 1, i + 1)]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length]
    left.push([p.x + nx * p.half, p.y + ny * p.half])
    right.unshift([p.x - nx * p.half, p.y - ny * p.half])
  })
  return `M${pt(left[0])}${smooth(left)}L${pt(right[0])}${smooth(right)}Z`
}

/** A path written around an origin, moved to (x, y). Absolute commands with x y pairs only. */
function moved(d, x, y) {
  let isY = true
  return d.replace(/-?\d+(\.\d+)?/g, (v) => {
    isY = !isY
    return n(Number(v) + (isY ? y : x))
  })
}

// Around the top of the upper bowl.
const SKULL = 'M-24 -33C4 -54 66 -58 112 -30L128 -14L128 14L96 27C66 40 18 32 -24 41Z'
const BEAK = 'M113 -31L332 30L118 25L94 28C110 8 118 -10 113 -31Z'
const STREAK =
  'M78 -20C30 -34 -30 -44 -92 -30C-150 -16 -196 18 -236 62C-186 32 -140 12 -92 4C-30 -6 20 -2 72 -8Z'
const EYE = 'M58 -13L73 -26L97 -18L80 -5Z'
// Around the centre of the lower bowl; each feather lies on the one before it.
const FEATHERS = [
  'M100 -14C56 92 -150 154 -404 176C-270 104 -170 10 -60 -62Z',
  'M100 -14C46 58 -120 104 -312 116C-214 66 -140 -4 -50 -68Z',
  'M100 -14C44 26 -80 54 -222 56C-150 18 -112 -64 -32 -76C36 -84 94 -54 100 -14Z',
]

function heron(ink) {
  const at = (d) => moved(d, BEND.x, BEND.y - BEND.r)
  const nest = (d) => moved(d, BREAST.x, BREAST.y)
  const gap = ` stroke="${ink.field}" stroke-width="22" stroke-linejoin="round" paint-order="stroke"`
  return (
    path(ribbon(neckLine()), ink.bird) +
    path(at(SKULL), ink.bird) +
    path(at(BEAK), ink.spark) +
    path(at(STREAK), ink.spark) +
    path(at(EYE), ink.field) +
    FEATHERS.map((d) => path(nest(d), ink.spark, gap)).join('')
  )
}

/* ---------- the crest, as a woven patch ---------- */

const shieldPath = (inset) => {
  const r = 500 - inset
  const c = Math.max(0, 30 - inset) // a sewn edge does not turn a sharp corner
  return `M${inset} ${inset + c}A${c} ${c} 0 0 1 ${inset + c} ${inset}H${1000 - inset - c}A${c} ${c} 0 0 1 ${1000 - inset} ${inset + c}V790A${r} ${r} 0 0 1 ${inset} 790Z`
}

/** The year: 19, then the two legs, which are numerals from the knee down. */
const YEAR = { y: 868, cap: 178, legs: 514, gap: 11 }
function yearPath() {
  const { width } = setLine('19', 0, 0, YEAR.cap, 14)
  return (
    outline(setLine('19', YEAR.legs - width - 20, YEAR.y, YEAR.cap, 14)) +
    outline(setLine('11', YEAR.legs, YEAR.y, YEAR.cap, YEAR.gap))
  )
}
/** Both thighs stand on the back edge of the numerals' stems. */
const thighs = () =>
  [0, GLYPHS[1].w + YEAR.gap]
    .map((x) => box(YEAR.legs + ((x + 44) * YEAR.cap) / 100 - 24, 700, 24, 170))
    .join('')
const WATER = YEAR.y + YEAR.cap * 0.54

function crest() {
  const sea = box(0, WATER, 1000, 400)
  const inside =
    path(box(0, 0, 1000, 184) + box(0, 196, 1000, 10), INK.chalk) +
    path(
      thighs() + yearPath() + sea + box(0, WATER - 30, 198, 10) + box(778, WATER - 30, 222, 10),
      INK.chalk,
    ) +
    group(path(sea, INK.bottle), 'clip-path="url(#year)"') +
    path(box(0, 1178, 1000, 8) + box(0, 1200, 1000, 16), INK.bottle)
  return (
    path(shieldPath(0), INK.bottle) +
    group(inside, 'clip-path="url(#shield)"') +
    line(shieldPath(42), INK.chalk, 16) +
    heron({ bird: INK.chalk, spark: INK.signal, field: INK.bottle }) +
    path(centred('SALTMARSH', 500, 74, 90, 13), INK.bottle) +
    path(centred('ROVERS', 500, 1079, 76, 14), INK.bottle) +
    merrow()
  )
}

/** The overlocked edge that keeps a woven patch from fraying. */
const merrow = () =>
  line(shieldPath(16), INK.bottle, 36) + line(shieldPath(16), INK.thread, 28, ' stroke-dasharray="4.4 8"')

/* ---------- the shirt ---------- */

const CX = 732 // centre line of the shirt
const dx = (x) => n(CX + x)

const BODY = `M${dx(-166)} 86L${dx(-500)} 196C${dx(-488)} 360 ${dx(-478)} 520 ${dx(-484)} 650C${dx(-466)} 1000 ${dx(-476)} 1400 ${dx(-498)} 1826C${dx(-300)} 1844 ${dx(300)} 1844 ${dx(498)} 1826C${dx(476)} 1400 ${dx(466)} 1000 ${dx(484)} 650C${dx(478)} 520 ${dx(488)} 360 ${dx(500)} 196L${dx(166)} 86C${dx(100)} 120 ${dx(-100)} 120 ${dx(-166)} 86Z`
const sleeve = (s) =>
  `M${dx(s * 500)} 196C${dx(s * 640)} 290 ${dx(s * 810)} 470 ${dx(s * 918)} 640L${dx(s * 724)} 816C${dx(s * 640)} 750 ${dx(s * 560)} 700 ${dx(s * 476)} 652C${dx(s * 470)} 520 ${dx(s * 480)} 360 ${dx(s * 490)} 193Z`
const shirtShape = (fill) => [BODY, sleeve(-1), sleeve(1)].map((d) => path(d, fill)).join('')
const seam = (s, out = 0) =>
  `M${dx(s * (497 + out))} 203C${dx(s * (487 + out))} 360 ${dx(s * (477 + out))} 520 ${dx(s * (483 + out))} 651`

/** The numeral of the back: the crest's leg, drawn narrower for the size. */
const ONE = pts('118 0, 258 0, 258 758, 326 758, 326 876, 30 876, 30 758, 106 758, 106 244, 0 244, 0 116')
const NUMBER = { y: 554, gap: 60, width: 326 }
const numberPath = (margin = 0) =>
  [-NUMBER.width - NUMBER.gap / 2, NUMBER.gap / 2]
    .map((x) => poly(inset(ONE, margin).map(([px, py]) => [CX + x + px, NUMBER.y + py])))
    .join('')
const hoops = () => tide(CX - 560, 960, 1120, 880, 8, 0.06, 0.88)

/** Tide lines run up from the cuff, square to the sleeve. */
function cuff(s) {
  const [from, to, inward] = [
    [918, 640],
    [724, 816],
    [-0.672, -0.741],
  ]
  const band = (near, far) =>
    [
      [from, near],
      [from, far],
      [to, far],
      [to, near],
    ].map(([[x, y], d], i) => {
      const over = i < 2 ? -60 : 60 // past the edge, for the clip to trim
      return [CX + s * (x + inward[0] * d + over * -0.741), y + inward[1] * d + over * 0.672]
    })
  const bands = (list) => list.map(([a, b]) => poly(band(a, b))).join('')
  return (
    path(
      bands([
        [-20, 56],
        [86, 108],
        [142, 150],
      ]),
      INK.chalk,
    ) + path(bands([[22, 33]]), INK.signal)
  )
}

/** A ribbed crew collar, seen from the back. */
function collar() {
  const arc = (w, y, dip) => `C${dx(w * 0.58)} ${y + dip} ${dx(-w * 0.58)} ${y + dip} ${dx(-w)} ${y}`
  const arcAt = (w, y, dip) => `M${dx(w)} ${y}${arc(w, y, dip)}`
  const band = `${arcAt(150, 36, 34)}Q${dx(-168)} 56 ${dx(-186)} 92C${dx(-108)} 140 ${dx(108)} 140 ${dx(186)} 92Q${dx(168)} 56 ${dx(150)} 36Z`
  return (
    path(band, INK.chalk) +
    line(arcAt(176, 80, 41), INK.chalkDim, 34, ' stroke-dasharray="2.5 8"') +
    line(arcAt(162, 54, 37), INK.signal, 12) +
    line(
      `M${dx(-192)} 100C${dx(-110)} 148 ${dx(110)} 148 ${dx(192)} 100`,
      INK.thread,
      2.5,
      ' stroke-dasharray="9 5"',
    )
  )
}

/** The shirt came folded in quarters, the sleeves along their length; each panel takes the light differently. */
const LIT = box(CX, 0, 600, 996) + box(CX - 600, 996, 600, 900)
const UNLIT = box(CX - 600, 0, 600, 996) + box(CX, 996, 600, 900)
const armHalf = (s) =>
  poly(
    [
      [488, 440],
      [821, 728],
      [960, 600],
      [500, 100],
    ].map(([x, y]) => [CX + s * x, y]),
  )
const armLower = (s) =>
  poly(
    [
      [488, 440],
      [821, 728],
      [700, 900],
      [400, 660],
    ].map(([x, y]) => [CX + s * x, y]),
  )
const lift = (d) => path(d, INK.bottleLift)
const dim = (d) => path(d, INK.bottleDeep, ' opacity=".05"')

/** Under the collar, the bird alone. */
const signOff = () =>
  group(
    heron({ bird: INK.chalk, spark: INK.signal, field: INK.bottle }),
    `transform="translate(${n(CX - 520 * 0.2)} 136) scale(.2)"`,
  )

/** The woven label above the hem. */
const label = () =>
  group(
    path(box(4, 5, 112, 150), INK.chalkDim) +
      path(box(0, 0, 112, 150), INK.bottle) +
      line(box(7, 7, 98, 136), INK.thread, 2) +
      group(
        heron({ bird: INK.chalk, spark: INK.signal, field: INK.bottle }),
        'transform="translate(-8 -14) scale(.125)"',
      ) +
      path(centred('HOME', 56, 108, 20, 14), INK.chalk),
    `transform="translate(${dx(-424)} 1640)"`,
  )

const HEM = (y) => `M${dx(-520)} ${y}C${dx(-300)} ${y + 18} ${dx(300)} ${y + 18} ${dx(520)} ${y}`

const arm = (s, id) =>
  group(
    path(sleeve(s), INK.bottle) + lift(armHalf(s)) + cuff(s) + dim(armLower(s)),
    `clip-path="url(#${id})"`,
  )

function shirt() {
  const back =
    lift(LIT) +
    path(hoops() + numberPath(), INK.chalk) +
    group(path(hoops(), INK.bottle), 'clip-path="url(#number)"') +
    path(centred('QUAYLE', CX, 340, 132, 16), INK.chalk) +
    signOff() +
    line(numberPath(11), INK.chalkDim, 2.5, ' stroke-dasharray="8 5"') +
    dim(UNLIT) +
    line(HEM(1800) + HEM(1792), INK.chalkDim, 2.5, ' stroke-dasharray="10 5"')
  return (
    shirtShape(INK.bottle) +
    arm(-1, 'left') +
    arm(1, 'right') +
    group(back, 'clip-path="url(#body)"') +
    line(seam(1) + seam(-1), INK.bottleDeep, 5) +
    line(seam(1, -12) + seam(-1, -12), INK.thread, 2.5, ' stroke-dasharray="9 5"') +
    collar() +
    label()
  )
}

/* ---------- the scarf ---------- */

const SCARF = { x: 1506, width: 250, end: 1800, fringe: 96 }
const STITCH = 10

/** Non-zero winding, to knit the outlined letters stitch by stitch. */
function inside(polygons, x, y) {
  let winding = 0
  for (const points of polygons)
    points.forEach(([x0, y0], i) => {
      const [x1, y1] = points[(i + 1) % points.length]
      if (y0 <= y === y1 <= y) return
      if (x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) > x) winding += y1 > y0 ? 1 : -1
    })
  return winding !== 0
}

function knitted(set, cap) {
  let d = ''
  for (let y = 0; y < cap; y += STITCH)
    for (let x = 0; x < set.width; x += STITCH) {
      const start = x
      while (x < set.width && inside(set.polygons, x + STITCH / 2, y + STITCH / 2)) x += STITCH
      if (x > start) d += box(start, y, x - start, STITCH)
    }
  return d
}

const scarfShape = () => box(SCARF.x, -20, SCARF.width, SCARF.end + 20) + fringe()

/** Knotted tassels, a little uneven. */
function fringe() {
  const count = 14
  const pitch = SCARF.width / count
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = SCARF.x + i * pitch
    const drop = SCARF.end + SCARF.fringe + ((i * 7) % 5) * 3
    const lean = ((i * 5) % 3) - 1
    d += poly([
      [x + 2, SCARF.end - 4],
      [x + pitch - 2, SCARF.end - 4],
      [x + pitch - 4, SCARF.end + 16],
      [x + pitch - 1.5 + lean * 2, drop],
      [x + 1.5 + lean * 2, drop],
      [x + 4, SCARF.end + 16],
    ])
  }
  return d
}

function scarf() {
  const { x, width, end } = SCARF
  const cap = 150
  const word = setLine('HERONS', 0, 0, cap, 13)
  let ribs = ''
  for (let i = 1; i < width / STITCH; i++) ribs += `M${x + i * STITCH} 0V${end}`
  return (
    path(scarfShape(), INK.chalk) +
    line(ribs, INK.chalkDim, 1.5) +
    path(box(x + 14, 0, 8, end) + box(x + width - 22, 0, 8, end), INK.signal) +
    path(
      box(x, end - 26, width, 26) +
        box(x, end - 66, width, 20) +
        box(x, end - 98, width, 12) +
        box(x, end - 122, width, 6),
      INK.bottle,
    ) +
    group(path(knitted(word, cap), INK.bottle), `transform="translate(${x + width - 50} 40) rotate(90)"`)
  )
}

/* ---------- assembly ---------- */

const PATCH = { x: 1146, y: 944, k: 0.622 }
const NEXT_SHIRT = 1996 // the next player's sleeve comes in from the right
const CAST = 'translate(24 30)' // light from the upper left, one length for every shadow
const defs = Object.entries({
  shield: shieldPath(34),
  year: yearPath(),
  body: BODY,
  number: numberPath(),
  left: sleeve(-1),
  right: sleeve(1),
  scarf: scarfShape(),
})
  .map(([id, d]) => clipDef(id, d))
  .join('')
const place = `translate(${PATCH.x} ${PATCH.y}) scale(${PATCH.k})`
const patchShape = (fill) => group(path(shieldPath(0), fill), `transform="${place}"`)

// Shadows take the colour of what they fall on, so each ground has its own.
const next = `transform="translate(${NEXT_SHIRT} 0)"`
const shadows = group(
  shirtShape(INK.coralDeep) +
    group(path(sleeve(-1), INK.coralDeep), next) +
    path(scarfShape(), INK.coralDeep) +
    patchShape(INK.coralDeep),
  `transform="${CAST}"`,
)
const cast = (id) =>
  group(group(patchShape(INK.bottleDeep), `transform="${CAST}"`), `clip-path="url(#${id})" opacity=".2"`)

const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><defs>${defs}</defs>` +
  path(box(0, 0, SIZE, SIZE), INK.coral) +
  shadows +
  group(arm(-1, 'left'), next) +
  shirt() +
  cast('body') +
  scarf() +
  cast('scarf') +
  group(crest(), `transform="${place}"`) +
  '</svg>\n'
writeFileSync(new URL('../content/pictures/team-branding.svg', import.meta.url), svg)
