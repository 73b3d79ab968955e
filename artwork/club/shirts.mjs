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

/** The tide rises from the hem over both panels. */
const hoops = () => {
  const pitch = 45
  let d = ''
  for (let i = 0; i < 7; i++) {
    const thick = pitch * (0.08 + 0.12 * i)
    d += box(0, 520 + pitch * (i + 1) - thick, 1000, thick)
  }
  return d + box(0, 848, 1000, 80)
}

/** Bands across a sleeve, square to it; `s` is its side, and the cuff's ends are garment.py's. */
function cuff(s, kit) {
  const [ax, ay, bx, by] = [500 + s * 488, 432, 500 + s * 352, 528]
  const length = Math.hypot(bx - ax, by - ay)
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const [vx, vy] = [-uy * s, ux * s] // up the sleeve
  const band = (from, to) =>
    poly([
      [ax - ux * 60 + vx * from, ay - uy * 60 + vy * from],
      [bx + ux * 60 + vx * from, by + uy * 60 + vy * from],
      [bx + ux * 60 + vx * to, by + uy * 60 + vy * to],
      [ax - ux * 60 + vx * to, ay - uy * 60 + vy * to],
    ])
  return path(band(-60, 26) + band(40, 52) + band(66, 71), kit.print) + path(band(9, 15), kit.spark)
}

const ground = (kit) =>
  path(box(0, 0, 1000, 1000), kit.cloth) + path(hoops(), kit.print) + cuff(-1, kit) + cuff(1, kit)

const PATCH = 0.248
const onPatch = (inner) =>
  group(inner, `transform="translate(${500 - (CREST.width / 2) * PATCH} 222) scale(${PATCH})"`)

/** The overlocked edge that keeps a woven patch from fraying. */
const merrow = () =>
  line(shield(14), INK.deep, 34) + line(shield(14), INK.thread, 26, ' stroke-dasharray="5 7"')

/** The front: the crest as wide as a hand is long. */
const front = (kit) => ground(kit) + onPatch(crest(undefined, 'front') + merrow())

/** What stands up from the cloth, in grey: the patch, its threads and its edge. */
const relief = () =>
  '<defs><pattern id="thread" width="6" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)"><path d="M0 0H6V2.4H0Z" fill="#fff"/></pattern></defs>' +
  path(box(0, 0, 1000, 1000), '#000') +
  onPatch(
    path(shield(0), '#999') +
      path(shield(20), 'url(#thread)', ' opacity=".28"') +
      line(shield(14), '#fff', 26, ' stroke-dasharray="5 7"'),
  )

/** The back: the number, and the heron alone under the collar. */
function back(kit, number) {
  const outline = centred(number, 500, 262, 262, 14)
  return (
    ground(kit) +
    path(outline, kit.print, ` stroke="${kit.cloth}" stroke-width="14" paint-order="stroke"`) +
    group(
      heron({ field: kit.cloth, bird: kit.print, spark: kit.spark }),
      'transform="translate(458 102) scale(.07)"',
    )
  )
}

export const shirtFiles = () => ({
  'home-front': svg(1000, 1000, front(HOME)),
  'home-back': svg(1000, 1000, back(HOME, '11')),
  'shirt-relief': svg(1000, 1000, relief()),
  'away-front': svg(1000, 1000, front(AWAY)),
  'away-back': svg(1000, 1000, back(AWAY, '9')),
})
