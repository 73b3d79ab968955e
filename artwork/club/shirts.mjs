/*
 * The cloth of both shirts, printed flat: front and back lie on one square of 1000 units, as scenes/garment.py
 * cuts them. There is no sponsor, so the crest took its place.
 */

import { CREST, crest, shield } from './crest.mjs'
import { box, group, INK, line, path, poly, svg } from './drawing.mjs'
import { heron } from './heron.mjs'
import { centred } from './lettering.mjs'

const HOME = { cloth: INK.bottle, print: INK.chalk, spark: INK.signal, seam: INK.thread }
const AWAY = { cloth: INK.chalk, print: INK.bottle, spark: INK.signal, seam: INK.dim }

/* Where garment.py cuts: the cuff's ends and the hem, and the folds sewn along them. */
const CUFF = [477, 300, 361, 448]
const HEM = 790
const FOLD = 22

/** The tide rises from the hem over both panels; the hem itself is of the cloth. */
const hoops = () => {
  const pitch = 38
  let d = ''
  for (let i = 0; i < 7; i++) {
    const thick = pitch * (0.08 + 0.12 * i)
    d += box(0, 452 + pitch * (i + 1) - thick, 1000, thick)
  }
  return d + box(0, 724, 1000, 36)
}

/** Answers a function that draws a band across a sleeve, square to it; `s` is its side. */
function sleeve(s) {
  const [ax, ay, bx, by] = [500 + s * CUFF[0], CUFF[1], 500 + s * CUFF[2], CUFF[3]]
  const length = Math.hypot(bx - ax, by - ay)
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const [vx, vy] = [-uy * s, ux * s] // up the sleeve
  const at = (across, up) => [ax + ux * across * length + vx * up, ay + uy * across * length + vy * up]
  return (from, to) => poly([at(-0.3, from), at(1.04, from), at(1.04, to), at(-0.3, to)])
}

const cuff = (band, kit) =>
  path(band(22, 52) + band(61, 70) + band(80, 84), kit.print) + path(band(13, 18), kit.spark)

/** The seam of a raglan sleeve, from the neck to the armpit; `s` is its side. */
const raglan = (s, back) => {
  const x = (v) => 500 + s * v
  return back
    ? `M${x(58)} 70C${x(110)} 170 ${x(180)} 270 ${x(280)} 346`
    : `M${x(80)} 96C${x(128)} 180 ${x(190)} 272 ${x(280)} 346`
}
const seams = (back) => raglan(-1, back) + raglan(1, back)

/** Two rows of stitches: along hem and cuffs, and beside the raglan's seams. */
const stitches = (back, colour, more) => {
  const row = (d, width) => line(d, colour, width, ` stroke-dasharray="4.2 2.2"${more}`)
  const straight = (s) => {
    const band = sleeve(s)
    return path(band(FOLD - 8, FOLD - 6.8) + band(FOLD - 3.6, FOLD - 2.4), colour, more)
  }
  return (
    row(`M0 ${HEM - FOLD + 4}H1000M0 ${HEM - FOLD + 9}H1000`, 1.3) +
    straight(-1) +
    straight(1) +
    `<g transform="translate(0 -4)">${row(seams(back), 1.3)}</g><g transform="translate(0 5)">${row(seams(back), 1.3)}</g>`
  )
}

const ground = (kit, back) =>
  path(box(0, 0, 1000, 1000), kit.cloth) +
  path(hoops(), kit.print) +
  cuff(sleeve(-1), kit) +
  cuff(sleeve(1), kit) +
  line(seams(back), kit.seam, 1.6, ' opacity=".5"') +
  stitches(back, kit.seam, ' opacity=".8"')

const PATCH = 0.186
const onPatch = (inner) =>
  group(inner, `transform="translate(${500 - (CREST.width / 2) * PATCH} 187) scale(${PATCH})"`)

/** The overlocked edge that keeps a woven patch from fraying. */
const merrow = () =>
  line(shield(14), INK.deep, 36) + line(shield(14), INK.thread, 28, ' stroke-dasharray="6 5"')

/** The front: the crest as wide as a hand is long. */
const front = (kit) => ground(kit, false) + onPatch(crest(undefined, 'front') + merrow())

/** What stands up from the cloth and what is drawn into it by a seam, in grey. */
function relief(back, patch = '') {
  const folds = [sleeve(-1), sleeve(1)].map((band) => band(-30, FOLD)).join('')
  return (
    '<defs><pattern id="thread" width="6" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)"><path d="M0 0H6V2.4H0Z" fill="#fff"/></pattern><filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="4"/></filter></defs>' +
    path(box(0, 0, 1000, 1000), '#555') +
    line(seams(back), '#777', 22, ' filter="url(#soft)"') +
    path(box(0, HEM - FOLD, 1000, 200) + folds, '#6c6c6c') +
    line(seams(back), '#000', 2.4) +
    stitches(back, '#202020', '') +
    patch
  )
}

const raised = () =>
  onPatch(
    path(shield(0), '#999') +
      path(shield(20), 'url(#thread)', ' opacity=".28"') +
      line(shield(14), '#fff', 28, ' stroke-dasharray="6 5"'),
  )

/** The back: the number, above it a name if it has one, and the heron alone under the collar. */
function back(kit, number, name = '') {
  const outline = name
    ? centred(name, 500, 178, 50, 15) + centred(number, 500, 246, 226, 14)
    : centred(number, 500, 190, 236, 14)
  return (
    ground(kit, true) +
    path(outline, kit.print, ` stroke="${kit.cloth}" stroke-width="14" paint-order="stroke"`) +
    group(
      heron({ field: kit.cloth, bird: kit.print, spark: kit.spark }),
      'transform="translate(464 112) scale(.06)"',
    )
  )
}

/** What the neck shows of the inside: the back's tape along its seam, and a `label` where no hook would cut it. */
const lining = (kit, label = '') =>
  // Seen from the other side.
  group(
    path(box(0, 0, 1000, 1000), kit.cloth) +
      path(hoops(), kit.print, ' opacity=".8"') +
      line('M396 58Q500 106 604 58', kit.print, 15) +
      label,
    'transform="translate(1000 0) scale(-1 1)"',
  )

const LABEL = path(box(470, 92, 60, 34), INK.signal) + path(centred('ROVERS', 500, 101, 9, 12), INK.chalk)

/** One repeat of the knit: stitches as two legs that lean to each other, and the holes that let a player breathe. */
function knit() {
  const legs = []
  for (let y = -1; y < 7; y++)
    for (let x = 0; x < 6; x++) {
      const at = (u, v) => `${x * 10 + u} ${y * 10 + v}`
      legs.push(
        `M${at(1.5, 0)}C${at(1.2, 4)} ${at(3, 8)} ${at(4.2, 11)}M${at(8.5, 0)}C${at(8.8, 4)} ${at(7, 8)} ${at(5.8, 11)}`,
      )
    }
  const holes = [
    [10, 15],
    [40, 15],
    [-5, 45],
    [25, 45],
    [55, 45],
  ]
  return (
    path(box(0, 0, 60, 60), '#3c3c3c') +
    line(legs.join(''), '#8c8c8c', 4, ' stroke-linecap="round"') +
    line(legs.join(''), '#ececec', 2.2, ' stroke-linecap="round"') +
    holes.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="3.4" ry="5.4" fill="#111"/>`).join('')
  )
}

/** One repeat of the patch's twill: threads that lie across, each under its neighbour. */
const twill = () =>
  path(box(0, 0, 60, 60), '#707070') +
  line(Array.from({ length: 25 }, (_, i) => `M-5 ${i * 5 - 60}L65 ${i * 5 - 25}`).join(''), '#f2f2f2', 3.4) +
  line(
    Array.from({ length: 13 }, (_, i) => `M${i * 10 - 60} -5L${i * 10} 65`).join(''),
    '#707070',
    1.2,
    ' opacity=".55"',
  )

/** Where the patch lies: there is no knit to be seen. */
const patched = () => path(box(0, 0, 1000, 1000), '#000') + onPatch(path(shield(0), '#fff'))

export const shirtFiles = () => ({
  'home-front': svg(1000, 1000, front(HOME)),
  'home-back': svg(1000, 1000, back(HOME, '11')),
  'brandt-back': svg(1000, 1000, back(HOME, '7', 'BRANDT')),
  'home-lining': svg(1000, 1000, lining(HOME, LABEL)),
  'away-front': svg(1000, 1000, front(AWAY)),
  'away-back': svg(1000, 1000, back(AWAY, '9')),
  'away-lining': svg(1000, 1000, lining(AWAY)),
  'front-relief': svg(1000, 1000, relief(false, raised())),
  'back-relief': svg(1000, 1000, relief(true)),
  'front-patch': svg(1000, 1000, patched()),
  'shirt-knit': svg(60, 60, knit()),
  'shirt-twill': svg(60, 60, twill()),
})
