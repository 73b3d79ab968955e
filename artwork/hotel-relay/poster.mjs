/*
 * The tour's poster, on 1000 by 1414 units to 594 by 841 millimetres. The same line leaves the name and calls
 * at each town; the sea takes what is left of the sheet.
 */
import { box, clipped, disc, drawing, path } from '../svg.mjs'
import { INK } from './ink.mjs'
import { bands, core, mirage, train } from './sun.mjs'
import { bandName, letterBox, tracks } from './tracks.mjs'
import { tag, type } from './type.mjs'

const WIDTH = 1000
const HEIGHT = 1414
const HORIZON = 1172
const SUN = { x: 392, scale: 0.94, core: 84 }
const WEIGHT = 46
const TURN = 96

const cell = (row, column) => letterBox(56 + column * 182, 66 + row * 216, 160, 190, WEIGHT, 52)

const DATES = [
  ['Thu 4', 'Signal Grove', 'The Assembly Rooms'],
  ['Fri 5', 'Upper Wending', 'Corn Exchange'],
  ['Sat 6', 'Port Amble', 'Sailors’ Reading Room'],
  ['Tue 9', 'Lindow Halt', 'The Waiting Room'],
  ['Wed 10', 'Great Morrow', 'Palace Ballroom'],
  ['Fri 12', 'Sea Wall', 'End of the Pier'],
]

export function poster() {
  const y = cell(1, 4)
  const track =
    `M${y.l} ${y.top}V${y.m - y.r}a${y.r} ${y.r} 0 0 0 ${y.r} ${y.r}H${y.rt}` +
    `M${y.rt} ${y.top}V${HORIZON - TURN}a${TURN} ${TURN} 0 0 1 ${-TURN} ${TURN}H392`
  const dates = DATES.map(([day, town, room], index) => {
    const at = 596 + index * 53
    return (
      disc(y.rt, at - 11, 29, INK.pink) +
      disc(y.rt, at - 11, 22, INK.plum) +
      disc(y.rt, at - 11, 11, INK.cream) +
      path(
        type(day, 56, at, 33, { font: 'bold' }) +
          type(town, 204, at, 33, { font: 'bold' }) +
          type(room, 850, at, 29, { anchor: 'end' }),
        INK.plum,
      )
    )
  })
  const sun =
    core(SUN.x, HORIZON, INK.pink, SUN.core) + bands(SUN.x, HORIZON, INK.orange, SUN.core, SUN.scale)
  const folds = { left: 0, right: WIDTH, top: HORIZON + WEIGHT / 2, bottom: HEIGHT }
  return drawing(
    WIDTH,
    HEIGHT,
    path(box(0, 0, WIDTH, HEIGHT), INK.pink) +
      clipped('sky', box(0, 0, WIDTH, HORIZON), sun) +
      path(box(0, HORIZON, WIDTH, HEIGHT - HORIZON), INK.plum) +
      mirage('fold', sun, folds) +
      tracks(track + bandName(cell), [INK.plum, INK.pink, INK.plum], WEIGHT) +
      train(70, HORIZON, 322, WEIGHT, { body: INK.cream, gap: INK.plum, light: INK.orange }) +
      path(type('All Stations South: six nights in September', 56, 528, 33), INK.plum) +
      dates.join('') +
      tag(848, HEIGHT - 150, 96, INK.pink, INK.plum),
  )
}
