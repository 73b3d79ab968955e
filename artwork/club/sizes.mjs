/* A press sheet of 1600 by 1000: the crest from a poster's size to 24 pixels, in two inks and in one. */

import { CREST, crest, smallCrest } from './crest.mjs'
import { box, group, INK, line, path, svg } from './drawing.mjs'
import { text } from './type.mjs'

const [WIDTH, HEIGHT] = [1600, 1000]
const INK_ONE = { field: INK.bottle, bird: INK.chalk, spark: INK.chalk }
const WHITE = '#f7f3e8'

let count = 0
const large = (x, y, height, colours) =>
  group(crest(colours, `size${count++}`), `transform="translate(${x} ${y}) scale(${height / CREST.height})"`)
const small = (x, y, height, colours) =>
  group(smallCrest(colours), `transform="translate(${x} ${y}) scale(${height / 28})"`)
const label = (words, x, y) => text(words, x, y, 19, INK.bottle, { weight: 600 })

/** Crosses in circles, where the plates have to meet. */
const mark = (x, y) =>
  line(`M${x - 22} ${y}H${x + 22}M${x} ${y - 22}V${y + 22}`, INK.bottle, 1.4) +
  `<circle cx="${x}" cy="${y}" r="11" fill="none" stroke="${INK.bottle}" stroke-width="1.4"/>`
const corner = (x, y, sx, sy) =>
  line(`M${x} ${y - sy * 40}V${y - sy * 14}M${x - sx * 40} ${y}H${x - sx * 14}`, INK.bottle, 1.4)

const strip = () =>
  [INK.bottle, INK.signal, INK.chalk, '#3b7062', '#6f968a', '#f5765f', '#f8a08f']
    .map((fill, i) => path(box(1300 + i * 26, 950, 26, 26), fill))
    .join('') + line('M1300 950h182v26h-182z', INK.bottle, 1)

export function sizesFile() {
  const column = [300, 200, 132, 84]
  let x = 812
  let row = ''
  for (const height of column) {
    row += large(x, 96 + 300 - height, height)
    row += label(`${height} px`, x, 430)
    x += height * 0.78 + 37
  }
  const tiny = [
    [64, 812],
    [48, 906],
    [32, 984],
    [24, 1046],
  ]
  return svg(
    WIDTH,
    HEIGHT,
    path(box(0, 0, WIDTH, HEIGHT), WHITE) +
      large(92, 96, 790) +
      label('Woven patch and poster', 92, 920) +
      row +
      tiny.map(([h, tx]) => small(tx, 566 - h, h) + label(String(h), tx, 600)).join('') +
      label('64 px and less: shield, bird, tide', 1130, 600) +
      small(1130, 470, 96) +
      path(box(812, 650, 210, 236), INK.signal) +
      large(852, 676, 184, { field: INK.signal, bird: INK.chalk, spark: INK.chalk }) +
      path(box(1042, 650, 210, 236), INK.bottle) +
      large(1082, 676, 184, { field: INK.chalk, bird: INK.bottle, spark: INK.signal }) +
      path(box(1272, 650, 210, 236), '#ffffff') +
      large(1312, 676, 184, INK_ONE) +
      label('On red', 812, 920) +
      label('On green, turned', 1042, 920) +
      label('One ink', 1272, 920) +
      mark(800, 40) +
      mark(800, 962) +
      mark(36, 500) +
      mark(1564, 500) +
      corner(48, 48, 1, 1) +
      corner(1552, 48, -1, 1) +
      corner(48, 952, 1, -1) +
      corner(1552, 952, -1, -1) +
      text('Saltmarsh Rovers, crest, two inks', 92, 52, 19, INK.bottle, { weight: 600 }) +
      text('Sheet 1 of 3', 1482, 52, 19, INK.bottle, { weight: 500, align: 'end' }) +
      strip(),
  )
}
