/*
 * "Album Artwork": the sleeve, obi strip and disc of "All Stations South" by Hotel Relay,
 * an invented band on an invented label (Parcel Office), seen straight from above.
 *
 * The one idea: a railway line. The band's name is set in three parallel tracks; the last letter
 * does not end but runs down, turns at the horizon and leaves as a night train. The sun behind it is
 * folded along that line: its lower half is a mirage, cut into bands of 1, 2, 3, 3, 2 and 1 parts.
 * The same three tracks cross the label, through the spindle hole.
 *
 * Display letters are drawn here (see GLYPHS); the small type is Jost (OFL), set as outlines.
 * Regenerate from the root of the project:  node artwork/album-artwork.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import opentype from 'opentype.js'

const INK = {
  ground: '#a6cfdf', // the one cold colour: the table
  groundDeep: '#7fadc1', // hard shadow on the table
  plum: '#3a1231', // night
  plumDeep: '#290b23', // shadows on the sleeve
  orange: '#df5b21',
  orangeDeep: '#b8431a',
  pink: '#f3a596',
  cream: '#f7e8cf',
  creamDeep: '#dcc7a8', // shadows on paper
  board: '#c9a99b', // the core of the sleeve, where it is rubbed
  vinyl: '#18101a',
  vinylDeep: '#0c070d',
  vinylLift: '#2c212d',
  vinylLight: '#43353f',
}
const WIDTH = 2000
const HEIGHT = 1600

/* ---------- where things lie ---------- */

const SLEEVE = { x: 88, y: 258, size: 1030, scale: 1.04 } // drawn on 1030 units
const EDGE = SLEEVE.x + SLEEVE.size * SLEEVE.scale // the opening, on the right
const OBI = 140
const INNER = { out: 36, inset: 9 } // how far the paper inner sleeve looks out
const DISC = { x: EDGE + 228, y: 794, r: 524, label: 171, turn: -11 }
const HORIZON = 748
const FRAMING = 'translate(-16 -95) scale(1.12)' // close enough for the disc to run off the right
const SUN = { x: 585 }

/* ---------- small tools ---------- */

const n = (v) => String(Math.round(v * 10) / 10)
const rad = (degrees) => (degrees * Math.PI) / 180
const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
const stroke = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${more}/>`
const box = (x, y, w, h) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
const circle = (x, y, r, more) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${more}/>`
const group = (inner, attributes) => `<g ${attributes}>${inner}</g>`
const polar = (cx, cy, r, degrees) => [cx + r * Math.cos(rad(degrees)), cy + r * Math.sin(rad(degrees))]
const clip = (id, d) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`

/* ---------- display letters: the centre line of a track ---------- */

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

function letterBox(x, y, w, h, weight, radius) {
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
const letter = (glyph, b) =>
  GLYPHS[glyph](b)
    .map((d) => d.replace(/-?\d+\.\d+/g, (v) => n(+v)).replace(/(\d)-/g, '$1 -'))
    .join('')

/** The three tracks: one stroke drawn over itself, each time narrower, so that junctions open by themselves. */
function tracks(d, [outer, gap, core], weight, more = '') {
  const part = weight / 8 // 2 + 1 + 2 + 1 + 2
  return stroke(d, outer, weight, more) + stroke(d, gap, part * 4, more) + stroke(d, core, part * 2, more)
}

/* ---------- small type ---------- */

const face = (weight) => {
  const file = readFileSync(
    new URL(`./node_modules/@fontsource/jost/files/jost-latin-${weight}-normal.woff`, import.meta.url),
  )
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
}
const FACES = { text: face(500), bold: face(700) }

function layOut(text, size, { font = 'text', track = 0 } = {}) {
  const f = FACES[font]
  const scale = size / f.unitsPerEm
  let x = 0
  const glyphs = f.stringToGlyphs(text).map((glyph, i, all) => {
    const next = all[i + 1]
    const place = { glyph, x, advance: glyph.advanceWidth * scale }
    x += place.advance + (next ? f.getKerningValue(glyph, next) * scale + track * size : 0)
    return place
  })
  return { glyphs, width: x }
}
function type(text, x, y, size, options = {}) {
  const { glyphs, width } = layOut(text, size, options)
  const start = x - width * { start: 0, middle: 0.5, end: 1 }[options.anchor ?? 'start']
  return glyphs.map((g) => g.glyph.getPath(start + g.x, y, size).toPathData(1)).join('')
}
/** Type around a circle; upper texts run clockwise over the top, lower ones anticlockwise under it. */
function typeOnCircle(text, cx, cy, r, size, options = {}) {
  const { glyphs, width } = layOut(text, size, options)
  const under = options.under ? -1 : 1
  return glyphs
    .map((g) => {
      const angle = (under * (g.x + g.advance / 2 - width / 2)) / r
      const [s, c] = [Math.sin(angle), Math.cos(angle)]
      const path = g.glyph.getPath(-g.advance / 2, 0, size)
      const turn = (px, py) => [cx + under * r * s + px * c - py * s, cy - under * r * c + px * s + py * c]
      for (const k of path.commands) {
        for (const [a, b] of [
          ['x', 'y'],
          ['x1', 'y1'],
          ['x2', 'y2'],
        ]) {
          if (a in k) [k[a], k[b]] = turn(k[a], k[b])
        }
      }
      return path.toPathData(1)
    })
    .join('')
}

/* ---------- the sleeve ---------- */

const NAME = { x: OBI + 44, y: 46, width: 146, height: 168, gap: 18, leading: 22, weight: 40, radius: 46 }

function nameCell(row, column) {
  return letterBox(
    NAME.x + column * (NAME.width + NAME.gap),
    NAME.y + row * (NAME.height + NAME.leading),
    NAME.width,
    NAME.height,
    NAME.weight,
    NAME.radius,
  )
}
function bandName() {
  const rows = ['HOTEL', 'RELA']
  return rows
    .flatMap((word, row) => [...word].map((glyph, column) => letter(glyph, nameCell(row, column))))
    .join('')
}
/** The Y is drawn by itself: its stem runs on as the railway line. */
function railway() {
  const b = nameCell(1, 4)
  const turn = 78
  return (
    `M${b.l} ${b.top}V${b.m - b.r}a${b.r} ${b.r} 0 0 0 ${b.r} ${b.r}H${b.rt}` +
    `M${b.rt} ${b.top}V${HORIZON - turn}a${turn} ${turn} 0 0 1 ${-turn} ${turn}H${TRAIN.tail}`
  )
}

const TRAIN = { nose: 200, tail: 522, cars: 3 }
/** The three tracks close into cars as high as themselves. */
function train() {
  const h = NAME.weight
  const y = HORIZON - h / 2
  const length = (TRAIN.tail - TRAIN.nose) / TRAIN.cars
  const w = length - 8
  const windows = []
  const cars = []
  for (let i = 0; i < TRAIN.cars; i++) {
    const x = TRAIN.nose + i * length
    cars.push(
      i === 0
        ? `M${n(x + w)} ${y}H${n(x + 58)}C${n(x + 36)} ${y} ${n(x + 16)} ${y + 12} ${n(x + 3)} ${y + h - 11}C${n(x - 3)} ${y + h - 5} ${n(x - 1)} ${y + h} ${n(x + 6)} ${y + h}H${n(x + w)}Z`
        : box(x, y, w, h),
    )
    const count = i === 0 ? 3 : 5
    for (let k = 0; k < count; k++) windows.push(box(x + w - 8 - 12 - k * 18, y + 11, 12, 12))
  }
  const [x, top] = [TRAIN.nose, y + 11]
  const cab = `M${x + 40} ${top}h-5q-9 4 -16 12h21Z`
  return (
    shape(box(TRAIN.nose + 60, y, TRAIN.tail - TRAIN.nose - 58, h), INK.plum) +
    shape(cars.join(''), INK.cream) +
    shape(windows.join(''), INK.orange) +
    shape(cab, INK.plum)
  )
}

/** From the core outwards: bands that grow thinner, with one and the same gap between them. */
const BANDS = [44, 36, 28, 20, 13, 7]
function sun(core, bands) {
  const gap = 11
  let r = 86
  const out = [circle(SUN.x + 2, HORIZON + 1, r - 1, `fill="${core}" stroke="none"`)] // core printed a hair off register
  for (const band of BANDS) {
    r += gap
    out.push(circle(SUN.x, HORIZON, r + band / 2, `stroke-width="${band}"`))
    r += band
  }
  return group(out.join(''), `fill="none" stroke="${bands}"`)
}
function sky() {
  return group(sun(INK.pink, INK.orange), 'clip-path="url(#sky)"')
}

const FOLDS = [1, 2, 3, 3, 2, 1]
function mirage() {
  const top = HORIZON + NAME.weight / 2 - 6
  const part = (SLEEVE.size - top) / 12
  let y = top
  let drift = 0
  const bands = FOLDS.map((parts, i) => {
    const id = `m${i}`
    const h = parts * part
    const shift = drift * 9
    drift += parts
    const band =
      clip(id, box(OBI, y, SLEEVE.size - OBI, h + 0.8)) +
      group(`<use href="#half" x="${n(shift)}"/>`, `clip-path="url(#${id})"`)
    y += h
    return band
  })
  return shape(box(OBI, HORIZON, SLEEVE.size - OBI, SLEEVE.size - HORIZON), INK.orange) + bands.join('')
}

/** Rubbed board: the core shows at two corners and, thinly, where the disc goes in and out. */
function rubs() {
  const s = SLEEVE.size
  const corners = `M${s} 0h-9l3 2l4 1l1 4l1 4Z` + `M${s} ${s}v-12l-2 3l-1 4l-4 2l-5 3Z`
  const edge = [
    [64, 118],
    [204, 16],
    [431, 190],
    [633, 22],
    [806, 96],
    [915, 40],
  ]
    .map(([y, h]) => `M${s} ${y}l-1.6 3v${h - 9}l1.6 6Z`)
    .join('')
  return shape(corners + edge, INK.board)
}

function sleeve() {
  const s = SLEEVE.size
  const parts = [
    shape(box(0, 0, s, s), INK.plum),
    sky(),
    mirage(),
    tracks(railway() + bandName(), [INK.cream, INK.plum, INK.cream], NAME.weight),
    train(),
    rubs(),
    obi(),
  ]
  return group(parts.join(''), `transform="translate(${SLEEVE.x} ${SLEEVE.y}) scale(${SLEEVE.scale})"`)
}

/* ---------- the obi strip ---------- */

/** Display letters in a row; returns the outline and where it ends. */
function words(text, x, y, { width, height, weight, radius, gap, space }) {
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

/** The label's mark: a luggage tag. */
function tag(x, y, w, paper, ink) {
  const [h, cut] = [w * 1.2, w * 0.3]
  const body = `M${n(x + cut)} ${n(y)}H${n(x + w - cut)}L${n(x + w)} ${n(y + cut)}V${n(y + h)}H${n(x)}V${n(y + cut)}Z`
  return (
    shape(body, paper) +
    circle(x + w / 2, y + w * 0.27, w * 0.1, `fill="${ink}"`) +
    shape(type('PO', x + w / 2, y + w * 1.0, w * 0.57, { font: 'bold', anchor: 'middle', track: 0.01 }), ink)
  )
}
/** "33 1/3", set by hand: the face has no such fraction. */
function speed(x, y, size, anchor) {
  const parts = [
    ['33', 1, 0],
    ['1', 0.56, 0.3],
    ['/', 0.8, 0.06],
    ['3', 0.56, 0],
  ]
  const widths = parts.map(([text, scale]) => layOut(text, size * scale, { font: 'bold' }).width)
  let at = anchor === 'end' ? x - widths.reduce((a, b) => a + b) : x
  return parts
    .map(([text, scale, rise], i) => {
      const d = type(text, at, y - rise * size, size * scale, { font: 'bold' })
      at += widths[i]
      return d
    })
    .join('')
}

function obi() {
  const s = SLEEVE.size
  const left = 45 // the column that the tag, the number and the title share
  const column = 62
  const spec = { height: column, weight: 14, width: 40, radius: 13, gap: 8, space: 24 }
  const [from, to] = [186, s - 38]
  const natural = words('ALL STATIONS SOUTH', 0, 0, spec).end - spec.gap
  const title = words('ALL STATIONS SOUTH', 0, 0, { ...spec, width: spec.width + (to - from - natural) / 15 })
  const fit = (text, y, options) => {
    const { width } = layOut(text, 10, options)
    return type(text, left, y, (10 * column) / width, options)
  }
  const parts = [
    shape(box(OBI, 0, 8, s), INK.plumDeep),
    shape(box(OBI, HORIZON, 8, s - HORIZON), INK.orangeDeep),
    shape(box(-2, -2, OBI + 2, s + 4), INK.cream),
    shape(box(-2, -2, 11, s + 4), INK.creamDeep), // folded round the spine
    tag(left, 38, column, INK.orange, INK.cream),
    shape(fit('PAR 019', 136, { font: 'bold', track: 0.04 }) + fit('STEREO', 155, { track: 0.12 }), INK.plum),
    // The title reads downwards: turned a quarter, x runs down the strip.
    group(
      stroke(title.d, INK.plum, spec.weight),
      `transform="translate(${left + column} ${from}) rotate(90)"`,
    ),
  ]
  return parts.join('')
}

/* ---------- inner sleeve ---------- */

function innerSleeve() {
  const top = SLEEVE.y + INNER.inset
  const h = SLEEVE.size * SLEEVE.scale - INNER.inset * 2
  const x = EDGE - 20
  const right = EDGE + INNER.out
  return (
    shape(`M${right} ${top}v${h}l10 10v${-h}Z`, INK.vinylDeep, ' clip-path="url(#disc)"') +
    shape(box(x, top, right - x, h), INK.cream) +
    shape(`M${EDGE} ${top}h6l8 14v${h - 14}h-14Z`, INK.creamDeep) +
    group(
      shape(
        type('PARCEL OFFICE RECORDS  –  KEEP FLAT, DRY AND AWAY FROM HEAT', 0, 0, 11, { track: 0.14 }),
        INK.orange,
      ),
      `transform="translate(${n(right - 15)} ${top + 60}) rotate(90)"`,
    )
  )
}

/* ---------- disc ---------- */

function sector(r0, r1, from, to) {
  const p = (r, a) => polar(0, 0, r, a).map(n).join(' ')
  return `M${p(r0, from)}L${p(r1, from)}A${n(r1)} ${n(r1)} 0 0 1 ${p(r1, to)}L${p(r0, to)}A${n(r0)} ${n(r0)} 0 0 0 ${p(r0, from)}Z`
}
/** Four songs: the light lies on each at its own angle, and breaks at the silence between two. */
function grooves() {
  const { r, label } = DISC
  const cuts = [label + 42, 296, 362, 418, r - 13]
  const lean = [4, -3, 2, -2]
  const bright = []
  const glow = []
  lean.forEach((shift, i) => {
    for (const side of [0, 180]) {
      const at = -52 + shift + side
      glow.push(sector(cuts[i] + 3, cuts[i + 1] - 3, at - 10, at + 10))
      bright.push(sector(cuts[i] + 3, cuts[i + 1] - 3, at - 3.5, at + 3.5))
    }
  })
  const rings = cuts.flatMap((c, i) =>
    i < 4 ? [c + (cuts[i + 1] - c) * 0.36, c + (cuts[i + 1] - c) * 0.72] : [],
  )
  return (
    circle(0, 0, r, `fill="${INK.vinyl}"`) +
    shape(glow.join(''), INK.vinylLift) +
    shape(bright.join(''), INK.vinylLight) +
    group(
      rings.map((c) => circle(0, 0, c, '')).join(''),
      `fill="none" stroke="${INK.vinylDeep}" stroke-width="2"`,
    ) +
    group(
      [...cuts, label + 20].map((c) => circle(0, 0, c, '')).join(''),
      `fill="none" stroke="${INK.vinylLift}" stroke-width="2"`,
    )
  )
}

const SIDE = [
  ['1', 'Signal Grove', '4.12'],
  ['2', 'Buffet Car', '3.58'],
  ['3', 'A Halt at Noon', '5.36'],
  ['4', 'All Stations South', '7.21'],
]
function label() {
  const r = DISC.label
  const rows = SIDE.map(([no, name, time], i) => {
    const y = 89 + i * 17.5
    return (
      type(no, -84, y, 13.5, { font: 'bold' }) +
      type(name, -68, y, 13.5) +
      type(time, 84, y, 13.5, { anchor: 'end' })
    )
  })
  const parts = [
    circle(0, 0, r, `fill="${INK.orange}"`),
    shape(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`, INK.cream),
    tracks(`M${-r} 0H${r}`, [INK.plum, INK.cream, INK.plum], 24, ' clip-path="url(#label)"'),
    shape(typeOnCircle('PARCEL OFFICE RECORDS', 0, 0, r - 28, 19, { font: 'bold', track: 0.13 }), INK.cream),
    tag(-20, -112, 40, INK.cream, INK.orange),
    shape(
      type('SIDE', -150, -40, 12, { font: 'bold', track: 0.1 }) +
        type('1', -150, -20, 21, { font: 'bold' }) +
        type('PAR 019', 150, -40, 12, { font: 'bold', track: 0.1, anchor: 'end' }) +
        speed(150, -20, 21, 'end') +
        type('HOTEL RELAY', 0, 44, 19, { font: 'bold', track: 0.08, anchor: 'middle' }) +
        type('All Stations South', 0, 62, 15, { anchor: 'middle' }) +
        rows.join(''),
      INK.plum,
    ),
    circle(0, 0, 14, `fill="${INK.plum}"`),
    circle(0, 0, 11, `fill="${INK.ground}"`),
  ]
  return parts.join('')
}

function disc() {
  const { x, y, turn } = DISC
  return (
    group(grooves(), `transform="translate(${n(x)} ${y})"`) +
    group(label(), `transform="translate(${n(x)} ${y}) rotate(${turn})"`)
  )
}

/* ---------- the picture ---------- */

/** One light from the upper left: everything throws the same hard edge. */
function shadows() {
  const { x, y } = SLEEVE
  const size = SLEEVE.size * SLEEVE.scale
  const d = INNER.out + 8 // as far as the thin inner sleeve's own shadow: one clean edge
  return (
    circle(DISC.x + 24, DISC.y + 24, DISC.r, `fill="${INK.groundDeep}"`) +
    shape(`M${n(EDGE + INNER.out)} ${y + INNER.inset}l8 8V${n(y + size)}h-8Z`, INK.groundDeep) +
    shape(`M${n(x + size)} ${y}l${d} ${d}v${size}h${-size}l${-d} ${-d}Z`, INK.groundDeep)
  )
}

function picture() {
  const s = SLEEVE.size
  const defs = [
    clip('sky', box(OBI, 0, s - OBI, HORIZON)),
    `<clipPath id="disc"><circle cx="${n(DISC.x)}" cy="${DISC.y}" r="${DISC.r}"/></clipPath>`,
    `<clipPath id="label"><circle r="${DISC.label}"/></clipPath>`,
    group(sun(INK.pink, INK.plum), 'id="half"'),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs>${defs.join('')}</defs>`,
    shape(box(0, 0, WIDTH, HEIGHT), INK.ground),
    group([shadows(), disc(), innerSleeve(), sleeve()].join('\n'), `transform="${FRAMING}"`),
    '</svg>',
  ].join('\n')
}

writeFileSync(new URL('../content/pictures/album-artwork.svg', import.meta.url), `${picture()}\n`)
