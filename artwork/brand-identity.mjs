/*
 * "Brand Identity": the stationery of Oddwheel, an invented bicycle workshop,
 * laid out on butter-yellow card and seen straight from above.
 *
 * The one idea: a capital O and its full stop are a penny-farthing, the bicycle with
 * the odd wheel. Every sheet carries that mark; the roll of bar tape with its end plug,
 * top left, is the mark again, in things. The whole lay stands on one grid, turned by 12 degrees.
 *
 * Lettering: Young Serif (SIL OFL, from @fontsource), outlined here glyph by glyph.
 * Regenerate from the root of the project:
 *   npm install --prefix artwork && node artwork/brand-identity.mjs
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype from 'opentype.js'

const INK = {
  butter: '#f6d367', // ground
  butterShade: '#c39f4b', // ground in shadow, seen through a hole
  cobalt: '#2346cd', // the print colour
  cobaltDeep: '#18339f', // folds and layers on cobalt
  cobaltLift: '#5a78ea',
  oat: '#efe4cb', // uncoated stock
  oatDim: '#dccfb0', // its folds and undersides
  paper: '#fbf6e9', // letter stock
  paperDim: '#efe8d6',
  tomato: '#e8432a', // the dot, and nothing larger than a dot
  tomatoDeep: '#c4321c',
  shadow: '#4a2c00', // thrown on anything, always at SHADE
  night: '#0b1a5c', // inside the envelope
}
const [WIDTH, HEIGHT] = [2000, 1600]
const TURN = -12
const MM = 4.1 // pixels to a millimetre: all formats are true to each other
const GUTTER = 56
/** Where shadows fall, in the turned grid: down and to the right on the canvas. */
const LIGHT = { x: 0.42, y: 0.9 }

/* ---------- small tools ---------- */

const n = (v) => String(Math.round(v * 100) / 100)
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more}/>`
const disc = (x, y, r, fill, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`
const hoop = (x, y, r, stroke, width, more = '') =>
  disc(x, y, r, 'none', ` stroke="${stroke}" stroke-width="${n(width)}"${more}`)
const box = (x, y, w, h) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
const group = (inner, attributes) => `<g ${attributes}>${inner}</g>`
const turned = (inner, angle, x, y) => group(inner, `transform="rotate(${n(angle)} ${n(x)} ${n(y)})"`)

const defs = []
let clips = 0
function clipped(inner, d) {
  const id = `clip${++clips}`
  defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  return group(inner, `clip-path="url(#${id})"`)
}

/* ---------- shadows: hard, and as long as the thing is high ---------- */

const DEPTH = 0.3
const SHADE = ` fill-opacity="${DEPTH}"`
const SHADE_LINE = ` stroke-opacity="${DEPTH}"`

/** The shadow of an upright block is its outline swept along the light. */
function boxShadow({ x, y, w, h }, height) {
  const [dx, dy] = [LIGHT.x * height, LIGHT.y * height]
  const d = `M${n(x)} ${n(y)}h${n(w)}l${n(dx)} ${n(dy)}v${n(h)}h${n(-w)}l${n(-dx)} ${n(-dy)}Z`
  return path(d, INK.shadow, SHADE)
}

/** The same with rounded corners: a thick round-jointed outline, of which the lid hides the rest. */
function roundedShadow({ x, y, w, h }, r, height) {
  const [dx, dy] = [LIGHT.x * height, LIGHT.y * height]
  const d = `M${n(x + r)} ${n(y + h - r)}l${n(dx)} ${n(dy)}h${n(w - r * 2)}v${n(r * 2 - h)}l${n(-dx)} ${n(-dy)}v${n(h - r * 2)}Z`
  return line(d, INK.shadow, r * 2, ` stroke-linejoin="round"${SHADE_LINE}`)
}

const discShadow = (x, y, r, height) =>
  line(
    `M${n(x)} ${n(y)}l${n(LIGHT.x * height)} ${n(LIGHT.y * height)}`,
    INK.shadow,
    r * 2,
    ` stroke-linecap="round"${SHADE_LINE}`,
  )

const sheet = (at, fill, height = 9) => boxShadow(at, height) + path(box(at.x, at.y, at.w, at.h), fill)

/* ---------- lettering ---------- */

const font = opentype.loadSync(
  fileURLToPath(import.meta.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff')),
)
const drawn = new Set()

/** Each letter is outlined once, in font units, and set from there. */
function glyphId(glyph) {
  const id = `g${glyph.index}`
  if (!drawn.has(id)) {
    drawn.add(id)
    defs.push(`<path id="${id}" d="${glyph.getPath(0, 0, font.unitsPerEm).toPathData(0)}"/>`)
  }
  return id
}

function setLine(string, tracking) {
  const glyphs = font.stringToGlyphs(string)
  let x = 0
  const placed = glyphs.map((glyph, i) => {
    const at = x
    const kern = i + 1 < glyphs.length ? font.getKerningValue(glyph, glyphs[i + 1]) : 0
    x += glyph.advanceWidth + kern + tracking
    return { glyph, at }
  })
  return { placed, width: x - tracking }
}

const measure = (string, size, tracking = 0) => (setLine(string, tracking).width * size) / font.unitsPerEm

/** `tracking` is in thousandths of the size. */
function type(string, x, y, size, fill, tracking = 0) {
  const scale = size / font.unitsPerEm
  const { placed } = setLine(string, tracking)
  const uses = placed
    .filter(({ glyph }) => glyph.path.commands.length > 0)
    .map(({ glyph, at }) => `<use href="#${glyphId(glyph)}"${at ? ` x="${Math.round(at)}"` : ''}/>`)
    .join('')
  return group(uses, `transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(5)})" fill="${fill}"`)
}

const stack = (lines, x, y, size, leading, fill) =>
  lines.map((string, i) => type(string, x, y + i * leading, size, fill)).join('')

const TIGHT = -14
/** The name ends in the mark's own dot instead of the font's full stop. */
function wordmark(x, y, size, fill, dot = INK.tomato) {
  const r = size * 0.098
  const right = x + measure('Oddwheel', size, TIGHT)
  return (
    type('Oddwheel', x, y, size, fill, TIGHT) + disc(right + size * 0.05 + r, y - r + size * 0.012, r, dot)
  )
}

/* ---------- the mark ---------- */

/** In units of a sixth of the big wheel's radius; both wheels stand on one line. */
const MARK = { wheel: 6, tyre: 2.3, gap: 0.6, dot: 2.2, spine: 1.3, spineRadius: 7.6, bar: 2.6 }
const dotAt = (() => {
  const y = MARK.wheel - MARK.dot
  return { x: Math.sqrt((MARK.wheel + MARK.gap + MARK.dot) ** 2 - y ** 2), y }
})()

function mark(x, y, unit, fill, dot = INK.tomato) {
  const { spineRadius: r, wheel, tyre, bar, spine } = MARK
  const a = Math.atan2(dotAt.y, dotAt.x)
  return group(
    hoop(0, 0, wheel - tyre / 2, fill, tyre) +
      line(`M${-bar} ${-r}H0A${r} ${r} 0 0 1 ${n(r * Math.cos(a))} ${n(r * Math.sin(a))}`, fill, spine) +
      disc(dotAt.x, dotAt.y, MARK.dot, dot),
    `transform="translate(${n(x)} ${n(y)}) scale(${n(unit)})"`,
  )
}

/* ---------- the grid ---------- */

const COLUMN = { a: 130, b: 130 + 148 * MM + GUTTER, c: 130 + 148 * MM + 210 * MM + GUTTER * 2 }
const TOP = 300
const TICKET = 122 * MM
const BELOW_BOOK = TOP + 210 * MM + GUTTER
const CARD = { w: 85 * MM, h: 55 * MM }

/* ---------- the things ---------- */

function serviceBook() {
  const at = { x: COLUMN.a, y: TOP, w: 148 * MM, h: 210 * MM }
  const pages = { ...at, x: at.x + 5, y: at.y + 5 }
  const staple = (y) => path(box(at.x + 3, y, 4, 50), INK.oat)
  return (
    boxShadow(pages, 22) +
    path(box(pages.x, pages.y, at.w, at.h), INK.oat) +
    path(box(at.x, at.y, at.w, at.h), INK.cobalt) +
    path(box(at.x, at.y, 15, at.h), INK.cobaltDeep) +
    staple(at.y + 170) +
    staple(at.y + at.h - 220) +
    mark(at.x + 258, at.y + 352, 30, INK.paper) +
    type('Service book', at.x + 78, at.y + at.h - 74, 50, INK.cobaltLift)
  )
}

const LETTER = ['Dear Mrs Penhale,', 'your tandem is ready', 'and the bell is oiled.']

function letterhead() {
  const at = { x: COLUMN.b, y: TOP + 170, w: 210 * MM, h: 297 * MM }
  const margin = 74
  const text = at.x + margin
  const [size, leading] = [34, 49]
  const y = at.y + 474
  const end = y + LETTER.length * leading
  const fold = (third) => path(box(at.x, at.y + (at.h * third) / 3, at.w, 3), INK.paperDim)
  return (
    sheet(at, INK.paper, 8) +
    fold(1) +
    fold(2) +
    wordmark(at.x + margin - 6, at.y + 192, 142, INK.cobalt) +
    stack(LETTER, text, y, size, leading, INK.cobalt) +
    signature(text + 6, end + 78)
  )
}

function signature(x, y) {
  const d = `M${n(x)} ${n(y)}c10-34 24-62 30-60s-20 52-14 58 18-40 26-40-8 34 0 36 16-36 24-36-2 34 6 34 14-32 26-30-18 34-4 32 60-8 108-22`
  return line(d, INK.cobaltDeep, 4.5, ' stroke-linecap="round" stroke-linejoin="round"')
}

/** Big wheels and small ones in a brick pattern, always with the dot on the line. */
function pattern(x, y, w, h, wheel, dot) {
  const step = { x: 212, y: 132 }
  let out = ''
  for (let row = 0; row * step.y < h; row++)
    for (let column = -1; column * step.x < w + step.x; column++) {
      const cx = x + column * step.x + (row % 2) * (step.x / 2)
      const cy = y + row * step.y
      out += hoop(cx, cy, 43, wheel, 27) + disc(cx + 88, cy + 36, 21, dot)
    }
  return out
}

function envelope() {
  const at = { x: COLUMN.b, w: 210 * MM, fold: TOP - 85, flap: 198 }
  const { x, w, fold } = at
  const foot = fold + at.flap
  const flap = (inset) => {
    const [l, r, b] = [x + inset, x + w - inset, foot - inset]
    return `M${n(l)} ${n(fold)}L${n(l + 82)} ${n(b - 26)}Q${n(l + 96)} ${n(b)} ${n(l + 124)} ${n(b)}H${n(r - 124)}Q${n(r - 96)} ${n(b)} ${n(r - 82)} ${n(b - 26)}L${n(r)} ${n(fold)}Z`
  }
  const throat = `M${n(x)} ${n(fold)}Q${n(x + w / 2)} ${n(fold - 150)} ${n(x + w)} ${n(fold)}Z`
  const body = { x, y: fold - 450, w, h: 450 }
  const liner =
    path(box(x, fold - 200, w, 420), INK.cobalt) + pattern(x + 6, fold - 42, w, 200, INK.butter, INK.tomato)
  const seams = `M${n(x)} ${n(fold - 450)}L${n(x + 240)} ${n(fold - 60)}M${n(x + w)} ${n(fold - 450)}L${n(x + w - 240)} ${n(fold - 60)}`
  return (
    group(path(flap(0), INK.shadow, SHADE), `transform="translate(${n(LIGHT.x * 9)} ${n(LIGHT.y * 9)})"`) +
    boxShadow(body, 12) +
    path(box(body.x, body.y, body.w, body.h), INK.oat) +
    line(seams, INK.oatDim, 3) +
    path(flap(0), INK.oat) +
    clipped(liner, flap(22)) +
    clipped(liner + path(throat, INK.night, ' fill-opacity=".5"'), throat) +
    path(box(x, fold - 1, w, 3), INK.oatDim)
  )
}

function repairTicket() {
  const at = { x: COLUMN.c, y: TOP, w: 70 * MM, h: TICKET }
  const { x, y, w, h } = at
  const cut = 54
  const margin = 38
  const wheel = { x: x + margin + 80, y: y + 172 }
  const outline = `M${n(x + cut)} ${n(y)}h${n(w - cut * 2)}l${cut} ${cut}v${n(h - cut)}h${n(-w)}v${n(cut - h)}Z`
  return (
    group(path(outline, INK.shadow, SHADE), `transform="translate(${n(LIGHT.x * 12)} ${n(LIGHT.y * 12)})"`) +
    path(outline, INK.paper) +
    mark(wheel.x, wheel.y, 80 / MARK.wheel, INK.cobalt) +
    disc(wheel.x, wheel.y, 31, INK.oatDim) +
    disc(wheel.x, wheel.y, 20, INK.butterShade) +
    type('0417', x + margin - 4, y + 350, 104, INK.cobalt) +
    type('Ready', x + margin, y + 434, 46, INK.cobalt) +
    cord(wheel.x, wheel.y)
  )
}

/** Both strands run from the hub off the top of the picture. */
function cord(x, y) {
  const d = `M${n(x)} ${n(y)}c-14-150 20-330 180-520M${n(x)} ${n(y)}c16-150 90-290 260-420`
  return (
    group(
      line(d, INK.shadow, 8, SHADE_LINE),
      `transform="translate(${n(LIGHT.x * 18)} ${n(LIGHT.y * 18)})"`,
    ) + line(d, INK.tomato, 8, ' stroke-linecap="round"')
  )
}

function cardFront(at, name, trade) {
  return (
    path(box(at.x, at.y, at.w, at.h), INK.paper) +
    wordmark(at.x + 26, at.y + 72, 56, INK.cobalt) +
    stack([name, trade], at.x + 28, at.y + 160, 24, 34, INK.cobalt)
  )
}

/** The mark whole or cut by the card; a butter one stays clear of the edge, or the card would melt into the ground. */
function cardBack(at, { ground, fill, unit, x, y }) {
  const edge = box(at.x, at.y, at.w, at.h)
  return path(edge, ground) + clipped(mark(at.x + x, at.y + y, unit, fill), edge)
}

function cardStack() {
  const at = { x: COLUMN.a, y: BELOW_BOOK, ...CARD }
  const under = [2.2, -1.4, 0.8].map((angle, i) =>
    turned(
      path(box(at.x, at.y, at.w, at.h), i % 2 ? INK.oat : INK.oatDim),
      angle,
      at.x + at.w / 2,
      at.y + at.h / 2,
    ),
  )
  return boxShadow(at, 34) + under.join('') + cardFront(at, 'Ines Quarrie', 'Wheelbuilder')
}

function cardBacks() {
  const upper = { x: COLUMN.c, y: TOP + TICKET + GUTTER, ...CARD }
  const lower = { ...upper, y: upper.y + CARD.h + GUTTER }
  return (
    boxShadow(upper, 8) +
    cardBack(upper, { ground: INK.cobalt, fill: INK.butter, unit: 12.5, x: 105, y: 127 }) +
    boxShadow(lower, 8) +
    cardBack(lower, { ground: INK.oat, fill: INK.cobalt, unit: 34, x: -110, y: 40 })
  )
}

/** Bar tape and its end plug, set to the proportions of the mark. */
function barTape() {
  const unit = 27
  const r = MARK.wheel * unit
  const right = COLUMN.a + 148 * MM
  const [x, y] = [right - (dotAt.x + MARK.dot) * unit, TOP - GUTTER - r]
  const inner = (MARK.wheel - MARK.tyre) * unit
  const plug = { x: x + dotAt.x * unit, y: y + dotAt.y * unit, r: MARK.dot * unit }
  const ring = `M${n(x - inner)} ${n(y)}a${n(inner)} ${n(inner)} 0 1 0 ${n(inner * 2)} 0a${n(inner)} ${n(inner)} 0 1 0 ${n(-inner * 2)} 0Z`
  const layers = [0.36, 0.68].map((t) => hoop(x, y, inner + (r - inner) * t, INK.cobaltLift, 3)).join('')
  return (
    discShadow(x, y, r, 46) +
    disc(x, y, r, INK.cobalt) +
    layers +
    path(ring, INK.butter) +
    clipped(
      path(ring, INK.shadow, SHADE) +
        group(path(ring, INK.butter), `transform="translate(${n(LIGHT.x * 46)} ${n(LIGHT.y * 46)})"`),
      ring,
    ) +
    discShadow(plug.x, plug.y, plug.r, 20) +
    disc(plug.x, plug.y, plug.r, INK.tomato) +
    hoop(plug.x, plug.y, plug.r * 0.62, INK.tomatoDeep, 4)
  )
}

/** A lid blind-embossed with nine patches, one of them inked. */
function patchTin() {
  const left = COLUMN.a + CARD.w + GUTTER
  const at = { x: left, y: BELOW_BOOK, w: COLUMN.a + 148 * MM - left, h: CARD.h }
  const [r, rim, step] = [22, 9, 53]
  const lid = (inset, more) =>
    `<rect x="${n(at.x + inset)}" y="${n(at.y + inset)}" width="${n(at.w - inset * 2)}" height="${n(at.h - inset * 2)}" rx="${r - inset / 2}" ${more}/>`
  const patches = []
  for (let i = 0; i < 9; i++) {
    const x = at.x + at.w / 2 + ((i % 3) - 1) * step
    const y = at.y + at.h / 2 + (Math.floor(i / 3) - 1) * step
    patches.push(disc(x, y, 20, i === 8 ? INK.tomato : INK.oatDim))
  }
  return (
    roundedShadow(at, r, 40) +
    lid(0, `fill="${INK.oat}"`) +
    lid(rim, `fill="none" stroke="${INK.oatDim}" stroke-width="3"`) +
    patches.join('')
  )
}

/** Lies across the grid, tip at the signature: the one thing that is not square to it. */
function pencil() {
  const [x, y, length, half, cone] = [1330, 1190, 175 * MM, 16, 64]
  const facet = (from, to, fill) => path(`M${cone} ${from}H${n(length)}V${to}H${cone}Z`, fill)
  const shape =
    path(`M0 0L${cone} ${-half}V${half}Z`, INK.oat) +
    path(`M0 0L24-6V6Z`, INK.cobaltDeep) +
    facet(-half, -half / 2, INK.cobaltLift) +
    facet(-half / 2, half / 2, INK.cobalt) +
    facet(half / 2, half, INK.cobaltDeep)
  const shadow = path(`M0 0L${cone} ${-half}H${n(length)}V${half}H${cone}Z`, INK.shadow, SHADE)
  const place = (dx, dy) => `transform="translate(${n(x + dx)} ${n(y + dy)}) rotate(38)"`
  return group(shadow, place(LIGHT.x * 26, LIGHT.y * 26)) + group(shape, place(0, 0))
}

/* ---------- the picture ---------- */

const lay = [barTape, envelope, serviceBook, letterhead, repairTicket, cardStack, patchTin, cardBacks, pencil]
  .map((draw) => draw())
  .join('\n')

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>${defs.join('')}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK.butter}"/>
<g transform="rotate(${TURN} ${WIDTH / 2} ${HEIGHT / 2})">
${lay}
</g>
</svg>
`

writeFileSync(new URL('../content/pictures/brand-identity.svg', import.meta.url), svg)
