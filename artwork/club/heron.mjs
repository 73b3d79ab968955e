/* The heron, whose neck is the S of Saltmarsh. */
import { moved, path, pt, smooth } from './drawing.mjs'

const BEND = { x: 574, y: 372, r: 98 } // upper bowl of the S
const BREAST = { x: 574, y: 372 + 98 + 136, r: 136 } // lower bowl

/** Centre line of the S with its half width, from the nape to the tail. */
function neckLine() {
  const nodes = []
  const add = (bowl, degrees, half) => {
    const a = (degrees * Math.PI) / 180
    nodes.push({ x: bowl.x + bowl.r * Math.cos(a), y: bowl.y + bowl.r * Math.sin(a), half })
  }
  add(BEND, -74, 25) // this end lies under the skull
  for (let a = -92; a >= -262; a -= 10) add(BEND, a, 35 + ((-92 - a) / 170) * 9)
  for (let a = -80; a <= 90; a += 8.5) add(BREAST, a, 45 + Math.sin(((a + 80) / 170) * (Math.PI / 2)) * 19)
  const end = nodes.at(-1)
  for (const [dx, dy, half] of [
    [-80, 5, 60],
    [-160, 20, 45],
    [-230, 40, 26],
    [-292, 60, 6],
  ])
    nodes.push({ x: end.x + dx, y: end.y + dy, half })
  return relaxed(relaxed(relaxed(nodes)))
}

/** Evens out the turn from one bowl into the other; the ends stay. */
const relaxed = (nodes) =>
  nodes.map((p, i) => {
    const [a, b] = [nodes[i - 1], nodes[i + 1]]
    const mean = (key) => (a[key] + 2 * p[key] + b[key]) / 4
    return a && b ? { x: mean('x'), y: mean('y'), half: mean('half') } : p
  })

function ribbon(nodes) {
  const left = []
  const right = []
  nodes.forEach((p, i) => {
    const a = nodes[Math.max(0, i - 1)]
    const b = nodes[Math.min(nodes.length - 1, i + 1)]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length]
    left.push([p.x + nx * p.half, p.y + ny * p.half])
    right.unshift([p.x - nx * p.half, p.y - ny * p.half])
  })
  return `M${pt(left[0])}${smooth(left)}L${pt(right[0])}${smooth(right)}Z`
}

// Around the top of the upper bowl.
const SKULL = 'M-24 -33C4 -54 66 -58 112 -30L128 -14L128 14L96 27C66 40 18 32 -24 41Z'
const BEAK = 'M113 -31L332 30L118 25L94 28C110 8 118 -10 113 -31Z'
const STREAK =
  'M78 -20C30 -34 -30 -44 -92 -30C-150 -16 -196 18 -236 62C-186 32 -140 12 -92 4C-30 -6 20 -2 72 -8Z'
const EYE = 'M58 -13L73 -26L97 -18L80 -5Z'
// Around the centre of the lower bowl; each feather lies on the one before it.
const FEATHERS = [
  'M100 -14C56 92 -150 154 -404 176C-270 104 -170 10 -60 -62Z',
  'M100 -14C46 58 -120 104 -312 116C-214 66 -140 -4 -50 -68Z',
  'M100 -14C44 26 -80 54 -222 56C-150 18 -112 -64 -32 -76C36 -84 94 -54 100 -14Z',
]

/**
 * The bird in the units of the crest; `field` is what it stands on, `feathers` which of its wing's three, `gap` what
 * parts them.
 */
export function heron(ink, feathers = [0, 1, 2], gap = 22) {
  const at = (d) => moved(d, BEND.x, BEND.y - BEND.r)
  const nest = (d) => moved(d, BREAST.x, BREAST.y)
  const parted = ` stroke="${ink.field}" stroke-width="${gap}" stroke-linejoin="round" paint-order="stroke"`
  return (
    path(ribbon(neckLine()), ink.bird) +
    path(at(SKULL), ink.bird) +
    path(at(BEAK), ink.spark) +
    path(at(STREAK), ink.spark) +
    path(at(EYE), ink.field) +
    feathers.map((index) => path(nest(FEATHERS[index]), ink.spark, parted)).join('')
  )
}
