/*
 * The line of "All Stations South" with side one's songs for stations, as layers: what is seen from each of them, the
 * line, and the train that stands at the first.
 * From the root of the project:  node artwork/hotel-relay/ride.mjs
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { box, clipped, disc, drawing, group, hoop, path } from '../svg.mjs'
import { INK } from './ink.mjs'
import { bands, core, mirage, train } from './sun.mjs'
import { tracks } from './tracks.mjs'

const [WIDTH, HEIGHT] = [2400, 1000]
/* One file of it serves all screens. */
const SIZE = 'width="1600" height="667"'
const LINE = 720
const WEIGHT = 54
/* In the middle of each quarter, as the names are below. */
const [GROVE, BUFFET, NOON, SOUTH] = [300, 900, 1500, 2100]
const TRAIN = { length: 322, height: 40, scale: 1.6 }

const filled = (colour, top = 0, bottom = HEIGHT) => path(box(0, top, WIDTH, bottom - top), colour)

/** Night, and trees as the record's bands would draw them; what the one window lights that is lit, the signalman's. */
const grove = () => {
  const trees = [-60, 120, 560, 700, 905, 1090, 1240, 1450, 1610, 1830, 1980, 2180, 2380]
  const tree = (x, index, bark, gap) => {
    const r = [150, 96, 170, 120, 84, 140][index % 6]
    const y = LINE - r * 1.25
    const rings = [1, 0.8, 0.6, 0.4, 0.2].map((part, k) => disc(x, y, r * part, k % 2 ? gap : bark))
    return path(box(x - 9, y, 18, LINE - y), bark) + rings.join('')
  }
  const high = LINE - 200
  const cabin =
    path(box(GROVE - 76, high, 152, 200), INK.plumDeep) +
    path(
      `M${GROVE - 120} ${high}L${GROVE - 84} ${high - 56}H${GROVE + 84}L${GROVE + 120} ${high}Z`,
      INK.plumDeep,
    ) +
    path(box(GROVE - 56, high + 24, 112, 72), INK.orange) +
    path(box(GROVE - 20, high + 24, 6, 72) + box(GROVE + 14, high + 24, 6, 72), INK.plumDeep)
  const lit = `M${GROVE + 56} ${high + 24}L${WIDTH} ${LINE - 330}V${LINE}H${GROVE + 330}L${GROVE + 56} ${high + 96}Z`
  const wood = (bark, gap) => trees.map((x, index) => tree(x, index, bark, gap)).join('')
  return (
    filled('#54204a') +
    wood(INK.plum, '#54204a') +
    clipped('lit', lit, filled('#a03c26') + wood(INK.orange, '#a03c26')) +
    cabin +
    filled(INK.plumDeep, LINE)
  )
}

/** Morning over the cloth of a table: two cups for one, and steam in three tracks. */
const buffet = () => {
  const cup = (x, isFull) =>
    hoop(x + 158, LINE - 168, 62, INK.plum, 30) +
    path(
      `M${x - 170} ${LINE - 270}H${x + 170}C${x + 170} ${LINE - 90} ${x + 110} ${LINE - 30} ${x + 70} ${LINE - 30}H${x - 70}C${x - 110} ${LINE - 30} ${x - 170} ${LINE - 90} ${x - 170} ${LINE - 270}Z`,
      INK.plum,
    ) +
    path(box(x - 250, LINE - 30, 500, 30), INK.plum) +
    path(box(x - 150, LINE - 244, 300, isFull ? 26 : 8), isFull ? INK.orange : INK.cream)
  const steam = (x) =>
    tracks(
      `M${x} ${LINE - 300}V${LINE - 380}a60 60 0 0 1 60 -60h330a60 60 0 0 0 60 -60V-40`,
      [INK.orange, INK.pink, INK.orange],
      64,
    )
  const shine = [0, 1, 2, 3, 4]
    .map((k) => path(box(0, LINE + 66 + k * 52, WIDTH, 26 - 4 * k), INK.pink))
    .join('')
  return (
    filled(INK.pink) +
    steam(BUFFET + 300) +
    cup(BUFFET - 400, false) +
    cup(BUFFET + 330, true) +
    filled('#e8806a', LINE) +
    shine
  )
}

/** The sun above the train, as large as the sky. */
const noon = () =>
  filled(INK.cream) +
  core(NOON, 358, INK.pink, 140) +
  bands(NOON, 358, INK.orange, 140, 0.92) +
  filled('#f0c79f', LINE)

/** The sun half above the line, and below it as the cover has it: folded by the heat. */
const south = () => {
  const sun = (colour) => core(SOUTH, LINE, INK.pink, 200) + bands(SOUTH, LINE, colour, 200, 1.5)
  const sky = [0.2, 0.4, 0.56, 0.7, 0.82, 0.92].map((part, k) =>
    path(box(0, LINE * part, WIDTH, 10 + 5 * k), '#c94f19'),
  )
  return (
    filled(INK.orange) +
    sky.join('') +
    clipped('sky', box(0, 0, WIDTH, LINE), disc(SOUTH, LINE, 500, INK.orange) + sun(INK.cream)) +
    filled(INK.plum, LINE) +
    mirage('fold', sun(INK.orangeDeep), { left: 0, right: WIDTH, top: LINE + WEIGHT / 2, bottom: HEIGHT })
  )
}

/** The three tracks from edge to edge, and the stations on them, which the control below names. */
const railway = () =>
  tracks(`M-40 ${LINE}H${WIDTH + 40}`, [INK.plumDeep, INK.cream, INK.plumDeep], WEIGHT) +
  [GROVE, BUFFET, NOON, SOUTH]
    .map((x) => disc(x, LINE, 40, INK.plumDeep) + disc(x, LINE, 24, INK.cream))
    .join('')

/** Its nose to the south. */
const standing = (x) =>
  group(
    train(0, 0, TRAIN.length, TRAIN.height, { body: INK.orange, gap: INK.plumDeep, light: INK.cream }),
    `transform="translate(${x + (TRAIN.length * TRAIN.scale) / 2} ${LINE}) scale(${-TRAIN.scale} ${TRAIN.scale})"`,
  )

const layers = {
  grove: grove(),
  buffet: buffet(),
  noon: noon(),
  south: south(),
  line: railway(),
  train: standing(GROVE),
}
for (const [name, inner] of Object.entries(layers)) {
  const file = fileURLToPath(new URL(`../../content/pictures/record-ride-${name}.svg`, import.meta.url))
  writeFileSync(file, drawing(WIDTH, HEIGHT, inner).replace(/width="\d+" height="\d+"/, SIZE))
}
for (const x of [GROVE, BUFFET, NOON, SOUTH])
  console.log(`by: ${((100 * (x - GROVE)) / WIDTH).toFixed(2)}% 0%`)
