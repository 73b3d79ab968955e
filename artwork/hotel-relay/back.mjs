/*
 * The sleeve's back: a line map read from north to south. Each song is a station; below the last the line
 * turns at the horizon and runs over the spine to the front, where the train is.
 */
import { box, disc, drawing, path } from '../svg.mjs'
import { INK } from './ink.mjs'
import { HORIZON, SIZE, TURN, WEIGHT } from './sleeve.mjs'
import { SIDES } from './songs.mjs'
import { tracks } from './tracks.mjs'
import { tag, type } from './type.mjs'

const LINE = 176
const STEP = 69
const FIRST = 116
const TIMES = 956

const stop = (side, index) => FIRST + (side * 4 + index) * STEP + side * 34

function station(y, ring, name, time) {
  return (
    disc(LINE, y, 31, INK.plum) +
    disc(LINE, y, 24, INK.cream) +
    disc(LINE, y, 12, ring) +
    path(type(name, 250, y + 14, 42), INK.cream) +
    path(type(time, TIMES, y + 14, 30, { font: 'bold', anchor: 'end' }), INK.pink)
  )
}

function credits() {
  const columns = [
    [
      'Hotel Relay are',
      'Ada Voss, voice and organ',
      'Tom Ferrie, guitars',
      'Mina Okoro, bass',
      'Jun Hale, drums',
    ],
    [
      'Recorded in the Goods Shed',
      'between the last train',
      'and the first.',
      'Made by Ada Voss and',
      'Lene Marsh. Cut at 45 Steps.',
    ],
  ]
  return columns
    .map((lines, column) =>
      lines
        .map((text, row) =>
          type(text, 84 + column * 312, HORIZON + 112 + row * 31, 22, { font: row ? 'text' : 'bold' }),
        )
        .join(''),
    )
    .join('')
}

export function back() {
  const corner = `M${LINE} -20V${HORIZON - TURN}a${TURN} ${TURN} 0 0 0 ${TURN} ${TURN}H${SIZE + 20}`
  const stations = SIDES.flatMap((songs, side) =>
    songs.map(([name, time], index) => station(stop(side, index), side ? INK.pink : INK.orange, name, time)),
  )
  const sides = [0, 1].map((side) => type(String(side + 1), 84, stop(side, 0) + 14, 42, { font: 'bold' }))
  return drawing(
    SIZE,
    SIZE,
    path(box(0, 0, SIZE, SIZE), INK.plum) +
      path(box(0, HORIZON, SIZE, SIZE - HORIZON), INK.orange) +
      tracks(corner, [INK.cream, INK.plum, INK.cream], WEIGHT) +
      stations.join('') +
      path(sides.join(''), INK.orange) +
      path(credits(), INK.plum) +
      tag(TIMES - 96, HORIZON + 86, 96, INK.cream, INK.orange) +
      path(type('PAR 019', TIMES, HORIZON + 236, 22, { font: 'bold', anchor: 'end', track: 0.06 }), INK.plum),
  )
}
