/* The label of each side, on 400 units to its 100 millimetres. The tracks cross it through the spindle hole. */
import { clipped, disc, drawing, path, round } from '../svg.mjs'
import { INK } from './ink.mjs'
import { SIDES } from './songs.mjs'
import { tracks } from './tracks.mjs'
import { speed, tag, type, typeOnCircle } from './type.mjs'

const R = 171
const SPACE = 174

export function label(side) {
  const rows = SIDES[side].map(([name, time], i) => {
    const y = 89 + i * 17.5
    return (
      type(String(i + 1 + side * 4), -84, y, 13.5, { font: 'bold' }) +
      type(name, -68, y, 13.5) +
      type(time, 84, y, 13.5, { anchor: 'end' })
    )
  })
  const [upper, paper] = side ? [INK.plum, INK.pink] : [INK.orange, INK.cream]
  const small = { font: 'bold', track: 0.1 }
  const inner =
    disc(0, 0, R + 3, upper) +
    path(`M${-R - 3} 0A${R + 3} ${R + 3} 0 0 0 ${R + 3} 0Z`, paper) +
    tracks(`M${-R - 3} 0H${R + 3}`, [INK.plum, paper, INK.plum], 24) +
    path(typeOnCircle('PARCEL OFFICE RECORDS', 0, 0, R - 28, 19, { font: 'bold', track: 0.13 }), INK.cream) +
    tag(-20, -112, 40, INK.cream, upper) +
    path(
      type('SIDE', -150, -40, 12, small) +
        type(String(side + 1), -150, -20, 21, { font: 'bold' }) +
        type('PAR 019', 150, -40, 12, { ...small, anchor: 'end' }) +
        speed(150, -20, 21),
      side ? INK.cream : INK.plum,
    ) +
    path(
      type('HOTEL RELAY', 0, 44, 19, { font: 'bold', track: 0.08, anchor: 'middle' }) +
        type('All Stations South', 0, 62, 15, { anchor: 'middle' }) +
        rows.join(''),
      INK.plum,
    )
  return drawing(
    SPACE * 2,
    SPACE * 2,
    `<g transform="translate(${SPACE} ${SPACE})">${clipped('label', round(0, 0, R + 3), inner)}</g>`,
  )
}
