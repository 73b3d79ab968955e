/*
 * The line of "All Stations South" with side one's songs for stations, as layers: the sun that sets at its end, the sun
 * at noon, the line, and the train that stands at the last of them.
 * From the root of the project:  node artwork/hotel-relay/ride.mjs
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { box, clipped, disc, drawing, group } from '../svg.mjs'
import { INK } from './ink.mjs'
import { bands, core, mirage, train } from './sun.mjs'
import { tracks } from './tracks.mjs'

const [WIDTH, HEIGHT] = [2400, 960]
const LINE = 620
const WEIGHT = 54
/* In the middle of each quarter, as the names are below. */
const STATIONS = [300, 900, 1500, 2100]
const TRAIN = { length: 322, height: 40, scale: 1.75 }

const sun = (x, y, colour) => core(x, y, INK.pink) + bands(x, y, colour)

/** Half above the line, and below it as the cover has it: folded by the heat. */
const evening = (x) =>
  clipped('sky', box(0, 0, WIDTH, LINE), sun(x, LINE, INK.orange)) +
  mirage('fold', sun(x, LINE, INK.plum), { left: 0, right: WIDTH, top: LINE + WEIGHT / 2, bottom: HEIGHT })

/** The three tracks from edge to edge, and the stations on them, which the control below it names. */
const railway = () =>
  tracks(`M-40 ${LINE}H${WIDTH + 40}`, [INK.plum, '#ffe6cf', INK.plum], WEIGHT) +
  STATIONS.map((x) => disc(x, LINE, 40, INK.plum) + disc(x, LINE, 24, '#ffe6cf')).join('')

/** Its nose to the south. */
const standing = (x) =>
  group(
    train(0, 0, TRAIN.length, TRAIN.height, { body: INK.orange, gap: INK.plum, light: INK.cream }),
    `transform="translate(${x + (TRAIN.length * TRAIN.scale) / 2} ${LINE}) scale(${-TRAIN.scale} ${TRAIN.scale})"`,
  )

const layers = {
  evening: evening(STATIONS[3]),
  noon: sun(STATIONS[2], 306, INK.orange),
  line: railway(),
  train: standing(STATIONS[3]),
}
for (const [name, inner] of Object.entries(layers)) {
  const file = fileURLToPath(new URL(`../../content/pictures/record-ride-${name}.svg`, import.meta.url))
  writeFileSync(file, drawing(WIDTH, HEIGHT, inner))
}
for (const x of STATIONS) console.log(`by: ${((100 * (x - STATIONS[3])) / WIDTH).toFixed(2)}% 0%`)
