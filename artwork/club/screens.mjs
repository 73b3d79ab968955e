/*
 * Four screens of the match-day app in the order of an afternoon, each 390 by 844 and in its phone: kick-off as a tide table, the
 * eleven, a goal, full time. From the project's root:  node artwork/club/screens.mjs
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { bar, dot, ELEVEN, LIFT, NIGHT, other, QUIET, round, status } from './app.mjs'
import { smallCrest } from './crest.mjs'
import { box, clipDef, group, INK, line, path, svg } from './drawing.mjs'
import { heron } from './heron.mjs'
import { outline, setLine } from './lettering.mjs'
import { text } from './type.mjs'

const [WIDTH, HEIGHT] = [390, 844]
const { bottle: BOTTLE, chalk: CHALK, deep: DEEP, signal: SIGNAL } = INK
const GRASS = BOTTLE

const letters = (words, x, y, cap, fill, tracking = 11) =>
  path(outline(setLine(words, x, y, cap, tracking)), fill)
/** Lettering as wide as the screen's column, its top at `y`. */
const column = (words, y, fill, tracking) =>
  letters(words, 24, y, (100 * 342) / setLine(words, 0, 0, 100, tracking).width, fill, tracking)
const crestAt = (x, y, scale, colours) =>
  group(smallCrest(colours), `transform="translate(${x} ${y}) scale(${scale})"`)
const otherAt = (x, y, scale) => group(other(), `transform="translate(${x} ${y}) scale(${scale})"`)
const ON_NIGHT = { field: CHALK, bird: BOTTLE, spark: SIGNAL }

/** A line of the day, its rule as thick as the water is high. */
const HOURS = [
  ['13:30', 'Gates', 'North Bank, Quay End', 2],
  ['14:20', 'Warm-up', 'Water rising', 7],
  ['15:00', 'Kick-off', 'High', 22],
  ['15:47', 'Half-time', 'Slack', 13],
  ['16:50', 'Full time', 'Ebb', 5],
]

function kickOff() {
  let y = 322
  let rows = ''
  for (const [time, what, water, thick] of HOURS) {
    const isNow = what === 'Kick-off'
    const ink = isNow ? CHALK : QUIET
    rows += text(time, 24, y + 30, 27, isNow ? SIGNAL : CHALK, { weight: 700 })
    rows += text(what, 112, y + 30, 24, isNow ? CHALK : CHALK, { weight: isNow ? 700 : 500 })
    rows += text(water, 366, y + 30, 18, ink, { weight: 500, align: 'end' })
    rows += path(box(24, y + 44, 342, thick), isNow ? SIGNAL : CHALK)
    y += 50 + thick
  }
  return (
    path(box(0, 0, WIDTH, HEIGHT), NIGHT) +
    status('13:52') +
    text('Saturday 14 March', 24, 86, 18, QUIET, { weight: 500 }) +
    text('Quay Road', 366, 86, 18, QUIET, { weight: 500, align: 'end' }) +
    column('HIGH TIDE', 110, CHALK, 9) +
    column('AT THREE', 178, CHALK, 12) +
    crestAt(24, 256, 1.3, ON_NIGHT) +
    text('Saltmarsh', 64, 281, 22, CHALK, { weight: 700 }) +
    text('v', 151, 281, 22, QUIET, { weight: 500 }) +
    otherAt(168, 258, 1.2) +
    text('Port Ellery', 204, 281, 22, CHALK, { weight: 700 }) +
    text('in 1 h 08', 366, 281, 18, SIGNAL, { weight: 700, align: 'end' }) +
    path(box(24, 308, 342, 1), LIFT) +
    rows +
    round(24, 668, 342, 62, 10, SIGNAL) +
    text('Show ticket', 44, 707, 25, CHALK, { weight: 700 }) +
    text('North Bank  H 27', 346, 706, 20, CHALK, { weight: 600, align: 'end' }) +
    bar()
  )
}

const BENCH = [
  ['13', 'Adler'],
  ['12', 'Sorrel'],
  ['14', 'Finch'],
  ['16', 'Mbeki'],
  ['17', 'Rowe'],
  ['20', 'Dane'],
]

/** The eleven, the goalkeeper at the foot; who is talked of today wears red. */
function lineUp() {
  const [top, high] = [226, 340]
  const at = (y) => top + 22 + ((y - 412) / (676 - 412)) * (high - 82)
  const chalk = (d) => line(d, QUIET, 1.6, ' opacity=".6"')
  let stripes = ''
  for (let i = 0; i < 8; i += 2) stripes += box(16, top + (i * high) / 8, 358, high / 8)
  const eleven = ELEVEN.map(
    ([x, y, number, name]) =>
      dot(x, at(y) + 10, 16, name === 'Roche' ? SIGNAL : CHALK) +
      text(number, x, at(y) + 16.4, 19, name === 'Roche' ? CHALK : BOTTLE, { weight: 700, align: 'middle' }) +
      text(name, x, at(y) + 42, 15.5, CHALK, { weight: 600, align: 'middle' }),
  ).join('')
  const bench = BENCH.map(([number, name], i) => {
    const [x, y] = [24 + (i % 3) * 117, 648 + Math.floor(i / 3) * 48]
    return (
      `<circle cx="${x + 15}" cy="${y}" r="14.5" fill="none" stroke="${QUIET}" stroke-width="1.6"/>` +
      text(number, x + 15, y + 6, 17, CHALK, { weight: 700, align: 'middle' }) +
      text(name, x + 38, y + 6.4, 19, CHALK, { weight: 500 })
    )
  }).join('')
  const tabs = ['Line-up', 'Timeline', 'Stats']
    .map((name, i) => text(name, [24, 122, 226][i], 196, 24, i ? QUIET : CHALK, { weight: i ? 500 : 700 }))
    .join('')
  return (
    path(box(0, 0, WIDTH, HEIGHT), NIGHT) +
    status('14:21') +
    crestAt(24, 64, 1.75, ON_NIGHT) +
    text('Saltmarsh', 82, 92, 25, CHALK, { weight: 700 }) +
    text('4-3-3, in green', 82, 115, 18, QUIET, { weight: 500 }) +
    round(268, 70, 98, 40, 20, LIFT) +
    text('Out in 39 min', 317, 96.4, 17, CHALK, { weight: 600, align: 'middle' }) +
    text('First start since October: Roche at ten.', 24, 152, 18, CHALK, { weight: 500 }) +
    tabs +
    path(box(24, 207, 69, 4), SIGNAL) +
    path(box(0, 211, 390, 1), LIFT) +
    `<defs><clipPath id="grass"><rect x="16" y="${top}" width="358" height="${high}" rx="14"/></clipPath></defs>` +
    group(
      path(box(16, top, 358, high), GRASS) +
        path(stripes, LIFT) +
        chalk(
          `M30 ${top + 14}H360V${top + high}M30 ${top + 14}V${top + high}M118 ${top + high}V${top + high - 78}H272V${top + high}M147 ${top + 14}A48 48 0 0 0 243 ${top + 14}`,
        ),
      'clip-path="url(#grass)"',
    ) +
    eleven +
    text('Bench', 24, 602, 20, CHALK, { weight: 700 }) +
    text('Change of two', 366, 602, 17, QUIET, { weight: 500, align: 'end' }) +
    path(box(24, 614, 342, 1), LIFT) +
    bench +
    bar()
  )
}

/** Everything else gives way: the ground turns red, and the tide is up. */
function goal() {
  const hoops = [0, 1, 2, 3, 4].map((i) => box(0, 504 + i * 24 - (2 + i * 4), WIDTH, 2 + i * 4)).join('')
  return (
    `<defs>${clipDef('whole', box(0, 0, WIDTH, HEIGHT))}</defs>` +
    group(
      path(box(0, 0, WIDTH, HEIGHT), SIGNAL) +
        group(
          heron({ field: SIGNAL, bird: CHALK, spark: DEEP }),
          'transform="translate(-190 262) scale(.62)"',
        ) +
        path(hoops, DEEP),
      'clip-path="url(#whole)"',
    ) +
    status('16:13') +
    round(24, 62, 78, 26, 13, CHALK) +
    text('58 min', 63, 81, 17, SIGNAL, { weight: 700, align: 'middle' }) +
    text('Quay Road, 4,112 in', 366, 81, 17, CHALK, { weight: 500, align: 'end' }) +
    column('GOAL', 108, CHALK, 12) +
    letters('2', 24, 240, 104, CHALK) +
    path(box(118, 286, 24, 10), CHALK) +
    letters('1', 156, 240, 104, CHALK) +
    path(box(0, 600, WIDTH, 244), DEEP) +
    letters('OKORO', 24, 628, 46, CHALK, 10) +
    text('9', 366, 674, 64, SIGNAL, { weight: 700, align: 'end' }) +
    text('Header, from Lund’s corner. His eleventh.', 24, 706, 20, QUIET, { weight: 500 }) +
    round(24, 732, 218, 58, 10, SIGNAL) +
    path('M46 750V772L65 761Z', CHALK) +
    text('Again, 0:34', 80, 770, 24, CHALK, { weight: 700 }) +
    `<rect x="255" y="733" width="110" height="56" rx="9" fill="none" stroke="${QUIET}" stroke-width="2"/>` +
    text('Back', 310, 769, 23, CHALK, { weight: 600, align: 'middle' }) +
    round(128, 828, 134, 5, 2.5, CHALK)
  )
}

const FIGURES = [
  ['Shots', 14, 9],
  ['Corners', 6, 7],
  ['Passes', 388, 341],
  ['Saves', 5, 4],
]

/** The water has gone out: the ground is paper again. */
function fullTime() {
  const quiet = '#5d7a70'
  const figures = FIGURES.map(([name, ours, theirs], i) => {
    const y = 428 + i * 46
    const share = ours / (ours + theirs)
    return (
      text(String(ours), 24, y, 23, BOTTLE, { weight: 700 }) +
      text(name, 195, y, 19, quiet, { weight: 500, align: 'middle' }) +
      text(String(theirs), 366, y, 23, BOTTLE, { weight: 700, align: 'end' }) +
      path(box(24, y + 9, 338 * share, 7), ours > theirs ? SIGNAL : BOTTLE) +
      path(box(28 + 338 * share, y + 9, 338 * (1 - share), 7), '#cfc7b2')
    )
  }).join('')
  return (
    path(box(0, 0, WIDTH, HEIGHT), CHALK) +
    status('16:55', BOTTLE) +
    text('Saturday 14 March, 4,112 came', 24, 86, 18, quiet, { weight: 500 }) +
    column('FULL TIME', 112, BOTTLE, 9) +
    crestAt(24, 196, 2.7) +
    letters('2', 116, 196, 76, BOTTLE) +
    path(box(186, 229, 22, 8), quiet) +
    letters('1', 226, 196, 76, BOTTLE) +
    otherAt(306, 198, 2.7) +
    text('Quayle 12, Okoro 58', 24, 303, 19, BOTTLE, { weight: 600 }) +
    text('Dunn 41', 366, 303, 19, BOTTLE, { weight: 600, align: 'end' }) +
    path(box(24, 324, 342, 2), BOTTLE) +
    text('Timeline', 122, 364, 24, quiet, { weight: 500 }) +
    text('Stats', 24, 364, 24, BOTTLE, { weight: 700 }) +
    path(box(24, 375, 46, 4), SIGNAL) +
    figures +
    path(box(0, 612, WIDTH, 140), BOTTLE) +
    text('Next tide', 24, 644, 18, '#a9c9bd', { weight: 500 }) +
    text('Sat 21 March, 17:30', 24, 675, 27, CHALK, { weight: 700 }) +
    text('Wick Harbour, away. Coach leaves at 14:00', 24, 702, 18, CHALK, { weight: 500 }) +
    round(290, 640, 76, 42, 8, SIGNAL) +
    text('Seat', 328, 668, 22, CHALK, { weight: 700, align: 'middle' }) +
    [0, 1, 2].map((i) => path(box(0, 722 + i * 12, WIDTH, 2 + i * 2), CHALK)).join('') +
    bar(CHALK, '#d8d0bd', BOTTLE, quiet)
  )
}

/** How thick the phone is around its screen, its metal within that. */
const [EDGE, METAL] = [17, 4]

/** A screen in its phone: metal that the light falls on from the left, black glass, the screen with its camera. */
const inPhone = (screen) => {
  const [wide, high] = [WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE]
  const slab = (inset, fill) => round(inset, inset, wide - 2 * inset, high - 2 * inset, 66 - inset, fill)
  const metal = [
    [0, '#8d9693'],
    [0.12, '#3b4240'],
    [0.5, '#59615e'],
    [0.9, '#2b302e'],
    [1, '#6b7370'],
  ].map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
  return (
    `<defs><linearGradient id="metal" x2="1" y2=".25">${metal.join('')}</linearGradient>` +
    `<clipPath id="glass"><rect width="${WIDTH}" height="${HEIGHT}" rx="${66 - EDGE}"/></clipPath></defs>` +
    slab(0, 'url(#metal)') +
    slab(METAL, '#0b0d0c') +
    group(
      group(screen, 'clip-path="url(#glass)"') + round(150, 13, 90, 27, 13.5, '#050606'),
      `transform="translate(${EDGE} ${EDGE})"`,
    )
  )
}

for (const [i, screen] of [kickOff, lineUp, goal, fullTime].entries()) {
  const to = fileURLToPath(new URL(`../../content/pictures/club-app-${i + 1}.webp`, import.meta.url))
  const [wide, high] = [WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE]
  const { width, height, size } = await sharp(Buffer.from(svg(wide, high, inPhone(screen()))), {
    density: (72 * 1140) / wide,
  })
    .resize({ width: 1140 })
    .webp({ quality: 92, effort: 6 })
    .toFile(to)
  console.log(`club-app-${i + 1}.webp: ${width} × ${height}, ${Math.round(size / 1000)} KB`)
}
