/* The outer sleeve's front and its paper strip, on 1030 units to its 315 millimetres. */
import { box, clipped, drawing, group, line, n, path } from '../svg.mjs'
import { INK } from './ink.mjs'
import { bands, core, mirage, train } from './sun.mjs'
import { bandName, letterBox, tracks, words } from './tracks.mjs'
import { tag, type, width } from './type.mjs'

export const SIZE = 1030
export const OBI = 140
export const HORIZON = 748
export const WEIGHT = 40
export const TURN = 78
const SUN = 585
const NAME = { x: OBI + 44, y: 46, width: 146, height: 168, gap: 18, leading: 22, radius: 46 }
const TRAIN = { nose: 200, length: 322 }

const cell = (row, column) =>
  letterBox(
    NAME.x + column * (NAME.width + NAME.gap),
    NAME.y + row * (NAME.height + NAME.leading),
    NAME.width,
    NAME.height,
    WEIGHT,
    NAME.radius,
  )

/** The Y is drawn by itself: its stem runs on as the railway line. */
function railway() {
  const b = cell(1, 4)
  return (
    `M${b.l} ${b.top}V${b.m - b.r}a${b.r} ${b.r} 0 0 0 ${b.r} ${b.r}H${b.rt}` +
    `M${b.rt} ${b.top}V${HORIZON - TURN}a${TURN} ${TURN} 0 0 1 ${-TURN} ${TURN}H${TRAIN.nose + TRAIN.length}`
  )
}

export function front() {
  const sky = core(SUN, HORIZON, INK.pink) + bands(SUN, HORIZON, INK.orange)
  const sea = core(SUN, HORIZON, INK.pink) + bands(SUN, HORIZON, INK.plum)
  const folds = { left: 0, right: SIZE, top: HORIZON + WEIGHT / 2 - 6, bottom: SIZE }
  return drawing(
    SIZE,
    SIZE,
    path(box(0, 0, SIZE, SIZE), INK.plum) +
      clipped('sky', box(0, 0, SIZE, HORIZON), sky) +
      path(box(0, HORIZON, SIZE, SIZE - HORIZON), INK.orange) +
      mirage('fold', sea, folds) +
      tracks(railway() + bandName(cell), [INK.cream, INK.plum, INK.cream], WEIGHT) +
      train(TRAIN.nose, HORIZON, TRAIN.length, WEIGHT, { body: INK.cream, gap: INK.plum, light: INK.orange }),
  )
}

/** The paper strip: the title read downwards, the record company and its number. */
export function obi() {
  const column = 62
  const left = 45 // the column that the tag, the number and the title share
  const spec = { height: column, weight: 14, width: 40, radius: 13, gap: 8, space: 24 }
  const [from, to] = [186, SIZE - 38]
  const natural = words('ALL STATIONS SOUTH', 0, 0, spec).end - spec.gap
  const title = words('ALL STATIONS SOUTH', 0, 0, { ...spec, width: spec.width + (to - from - natural) / 15 })
  const fit = (text, y, options) => type(text, left, y, (10 * column) / width(text, 10, options), options)
  return drawing(
    OBI,
    SIZE,
    path(box(0, 0, OBI, SIZE), INK.cream) +
      tag(left, 38, column, INK.orange, INK.cream) +
      path(
        fit('PAR 019', 136, { font: 'bold', track: 0.04 }) + fit('STEREO', 155, { track: 0.12 }),
        INK.plum,
      ) +
      // The title reads downwards: turned a quarter, x runs down the strip.
      group(
        line(title.d, INK.plum, spec.weight),
        `transform="translate(${n(left + column)} ${from}) rotate(90)"`,
      ),
  )
}
