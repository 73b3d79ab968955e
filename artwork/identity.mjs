/*
 * The site's own marks: the icon of the browser's tab and the card of a shared link.
 *
 * The icon is a seven from a shirt, crossed by the sash as a hand crosses a seven. The card is the cover of
 * a match-day programme as it leaves the press, in two inks: above the sash the number is left out of the
 * signal colour, below it is printed in it.
 *
 * Lettering: Archivo (SIL OFL), black expanded and bold condensed, set as outlines.
 * Regenerate from the root of the project:  node artwork/identity.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'

/* The light --paper, --ink and --signal of site/styles/tokens.css, for programs that know no OKLCH. */
const PAPER = '#f5f0e5'
const INK = '#18120e'
const SIGNAL = '#ff5f1a'

const FONT = 'site/fonts/archivo.woff2'
const DISPLAY = await cut({ wdth: 125, wght: 900 })
const LABEL = await cut({ wdth: 75, wght: 700 })

/** What is added between words: the condensed cut sets them too close for a sign, the expanded too far apart. */
const WORD_SPACE = new Map([
  [DISPLAY, -60],
  [LABEL, 45],
])

const SHEET = { left: 0, top: 0, right: 1200, bottom: 630 }
/** What is inked is larger than the cover by the bleed, which the knife takes off. */
const ART = { left: 36, top: 36, right: 1164, bottom: 594 }
const BLEED = 10
/** The number and the name are both set to these edges, twelve columns of 88 apart. */
const EDGE = { left: 72, right: 1128 }
const SEVEN = 622.6 // where the second figure begins: the masthead's middle column
const SASH = { middle: 426, half: 50, stripe: 14, turn: -4 }
const BASELINE = {
  masthead: 84,
  name: 314.2, // the name hangs from the underside of the seven's bar
  tagline: SASH.middle + 21,
  lineUp: [488, 512, 536, 560],
  slug: 618,
}

write('icon', 512, 512, icon())
write('social-card', SHEET.right, SHEET.bottom, card())

/* ---------- icon ---------- */

/** The seven's bar stands on multiples of 32, a whole pixel of the smallest icon, so that it stays sharp there. */
function icon() {
  return [
    path('M0 0h512v512H0Z', SIGNAL),
    path('M32 32H480V144C372 256 328 368 320 512H128C136 380 190 268 284 160H32Z', INK),
    path('M0 400 512 272v80L0 480Z', PAPER),
  ].join('')
}

/* ---------- card ---------- */

function card() {
  const sash = { left: -99, top: SASH.middle - SASH.half, right: 1299, bottom: SASH.middle + SASH.half }
  // The colours change places a stripe below the sash, which so has a signal edge, as on the page.
  const change = sash.bottom + SASH.stripe
  const above = { ...sash, top: -99, bottom: change }
  const below = { ...sash, top: change, bottom: 999 }
  const turned = `transform="rotate(${SASH.turn} 600 ${SASH.middle})"`

  return [
    `<defs><path id="number" d="${fitted('07', DISPLAY, EDGE, ART.bottom)}"/>`,
    `<clipPath id="art"><path d="${box(ART)}"/></clipPath>`,
    `<clipPath id="below"><path ${turned} d="${box(below)}"/></clipPath></defs>`,
    path(box(SHEET), PAPER),
    group('clip-path="url(#art)"', [
      group(turned, [path(box(above), SIGNAL)]),
      `<use href="#number" fill="${PAPER}"/>`,
      group('clip-path="url(#below)"', [`<use href="#number" fill="${SIGNAL}"/>`]),
      group(turned, [path(box(sash), INK), path(tagline(), PAPER)]),
    ]),
    path(fitted('TOVA BRANDT', DISPLAY, EDGE, BASELINE.name), INK),
    masthead(),
    lineUp(),
    printersMarks(),
  ].join('')
}

function tagline() {
  const tenColumns = { left: EDGE.left, right: EDGE.left + 10 * 88 }
  return fitted('Sports & Digital Design Specialist', LABEL, tenColumns, BASELINE.tagline)
}

function masthead() {
  return [
    label('Match-day programme', 32, { left: EDGE.left }, BASELINE.masthead),
    label('Season twelve', 32, { left: SEVEN }, BASELINE.masthead),
    label('No. 07', 32, { right: EDGE.right }, BASELINE.masthead),
  ].join('')
}

function lineUp() {
  const services = ['Sports Design', 'UI/UX Design', 'Branding', 'Cover Art']
  return services
    .map((service, index) => label(service, 24, { right: EDGE.right }, BASELINE.lineUp[index]))
    .join('')
}

/** Crop marks at the trim, targets in both inks (the signal plate a little off) and the colour bar. */
function printersMarks() {
  const crops = [
    ...[ART.left + BLEED, ART.right - BLEED].map((x) => `M${x} 6v22M${x} 602v22`),
    ...[ART.top + BLEED, ART.bottom - BLEED].map((y) => `M6 ${y}h22M1172 ${y}h22`),
  ].join('')
  const targets = target(600, 18) + target(600, 612) + target(18, 315) + target(1182, 315)
  return [
    hairline(targets, SIGNAL, ' transform="translate(1.5 1)"'),
    hairline(targets + crops, INK),
    path('M72 604h28v16H72Z', SIGNAL),
    path('M100 604h28v16h-28Z', INK),
    label('Cover, outside. Two inks: signal, black', 17, { left: 144 }, BASELINE.slug),
  ].join('')
}

function target(x, y) {
  return `M${x - 12} ${y}h24M${x} ${y - 12}v24M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0`
}

/* ---------- lettering ---------- */

async function cut(variationAxes) {
  const file = await subsetFont(readFileSync(FONT), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes,
  })
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer)))
}

/** Letters as large as their outermost edges can stand at `left` and `right`, on the baseline `y`. */
function fitted(letters, font, { left, right }, y) {
  const line = outline(letters, font)
  const ends = reach(line)
  const scale = (right - left) / (ends.right - ends.left)
  return drawn(line, scale, left - ends.left * scale, y)
}

/** Small type of `size` pixels to the em, with its first letter's edge at `left` or its last one's at `right`. */
function label(letters, size, { left, right }, y) {
  const line = outline(letters, LABEL)
  const ends = reach(line)
  const scale = size / 1000
  const origin = left === undefined ? right - ends.right * scale : left - ends.left * scale
  return path(drawn(line, scale, origin, y), INK)
}

/** A line of letters as commands, in thousandths of an em, upwards from the baseline. */
function outline(letters, font) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(letters)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  const wordSpace = WORD_SPACE.get(font)
  let pen = 0
  return buffer.getGlyphInfos().flatMap(({ codepoint, cluster }, index) => {
    const left = pen
    pen += positions[index].xAdvance + (letters[cluster] === ' ' ? wordSpace : 0)
    return commands(font.glyphToPath(codepoint), left)
  })
}

function commands(glyph, left) {
  return [...glyph.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, name, numbers]) => {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number)
    return { name, values: values.map((value, index) => (index % 2 === 0 ? value + left : value)) }
  })
}

function reach(line) {
  const xs = line.flatMap(({ values }) => values.filter((_, index) => index % 2 === 0))
  return { left: Math.min(...xs), right: Math.max(...xs) }
}

/** Writes each point relative to the last and in tenths of a pixel: half the bytes of absolute outlines. */
function drawn(line, scale, x, y) {
  let last = [0, 0]
  let start = last
  return line
    .map(({ name, values }) => {
      const points = values.map((value, index) =>
        Math.round((index % 2 === 0 ? x + value * scale : y - value * scale) * 10),
      )
      const steps = points.map((value, index) => short((value - last[index % 2]) / 10))
      if (name === 'Z') last = start
      else last = points.slice(-2)
      if (name === 'M') start = last
      return name.toLowerCase() + steps.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

/* ---------- small tools ---------- */

function short(value) {
  return String(value).replace(/^(-?)0\./, '$1.')
}

function path(d, fill) {
  return `<path d="${d}" fill="${fill}"/>`
}

function hairline(d, stroke, more = '') {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="2"${more}/>`
}

function box({ left, top, right, bottom }) {
  return `M${left} ${top}H${right}V${bottom}H${left}Z`
}

function group(attributes, inner) {
  return `<g ${attributes}>${inner.join('')}</g>`
}

function write(name, width, height, inner) {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  writeFileSync(
    `content/pictures/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>\n`,
  )
}
