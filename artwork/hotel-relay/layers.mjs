/*
 * The record seen from above, as two layers of one picture: the disc, and the sleeve that it comes out of.
 * From the root of the project:  node artwork/hotel-relay/layers.mjs
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { label } from './label.mjs'
import { front, OBI, obi, SIZE } from './sleeve.mjs'

const [WIDTH, HEIGHT] = [2400, 1360]
const SLEEVE = { x: 270, y: 110, side: 1140 }
const DISC = { x: SLEEVE.x + SLEEVE.side + 190, y: SLEEVE.y + SLEEVE.side / 2, radius: 546 }
/** Of a disc of 302 millimetres, from its middle: the hole, the label, the grooves and the pauses between songs. */
const MM = DISC.radius / 151
const [HOLE, LABEL, RUNOUT, RIM] = [3.6, 50, 58, 146]
const PAUSES = [80, 103, 122]

let seed = 7
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 0x1_0000_0000
}

/** Vinyl by its light: each groove catches as much as it is cut deep, in four beams that lie across each other. */
function vinyl(side) {
  const data = Buffer.alloc(side * side * 4)
  const depth = Float32Array.from({ length: Math.ceil(side) }, () => 0.35 + 0.65 * random())
  const middle = side / 2
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [dx, dy] = [x + 0.5 - middle, y + 0.5 - middle]
      const radius = Math.hypot(dx, dy)
      const mm = radius / MM
      const cover =
        Math.min(1, Math.max(0, DISC.radius - radius + 0.5)) *
        Math.min(1, Math.max(0, radius - HOLE * MM + 0.5))
      const angle = Math.atan2(dy, dx)
      const beam = Math.abs(Math.cos(2 * (angle - 0.6))) ** 22
      const isSmooth = mm < RUNOUT || mm > RIM || PAUSES.some((pause) => Math.abs(mm - pause) < 0.7)
      const at = radius * 0.42
      const low = Math.floor(at)
      const cut = isSmooth ? 0.5 : depth[low] + (depth[low + 1] - depth[low]) * (at - low)
      const edge = Math.exp(-(((mm - 150.2) / 0.5) ** 2)) * 46
      const light = 17 + (isSmooth ? 4 : 5 * cut) + beam * 74 * cut * (0.55 + 0.45 * Math.sin(mm / 9)) + edge
      const i = 4 * (y * side + x)
      data[i] = light * 1.03
      data[i + 1] = light
      data[i + 2] = light * 1.04
      data[i + 3] = 255 * cover
    }
  return sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer()
}

const drawn = (svg, side, height = side) =>
  sharp(Buffer.from(svg), { density: 400 }).resize(side, height, { fit: 'fill' }).png().toBuffer()

const empty = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })

/** What lies there throws a shadow: straight down where it turns, and away from the light where it lies still. */
async function shadow(shape, blur, by) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><g transform="translate(${by} ${by * 1.2})" fill="#1d0a18" fill-opacity=".4">${shape}</g></svg>`
  return { input: await sharp(Buffer.from(svg)).blur(blur).png().toBuffer() }
}

const write = async (name, layers) => {
  const file = fileURLToPath(new URL(`../../content/pictures/record-layer-${name}.webp`, import.meta.url))
  const { size } = await empty()
    .composite(layers)
    .webp({ quality: 88, alphaQuality: 90, effort: 6 })
    .toFile(file)
  console.log(`record-layer-${name}.webp: ${Math.round(size / 1000)} KB`)
}

const side = Math.ceil(2 * DISC.radius)
const [left, top] = [Math.round(DISC.x - DISC.radius), Math.round(DISC.y - DISC.radius)]
const labelSide = Math.round(2 * LABEL * MM)
const inDisc = Math.round((side - labelSide) / 2)
await write('disc', [
  await shadow(`<circle cx="${DISC.x}" cy="${DISC.y}" r="${DISC.radius}"/>`, 7, 0),
  { input: await vinyl(side), left, top },
  { input: await drawn(label(0), labelSide), left: left + inDisc, top: top + inDisc },
  {
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><circle cx="${DISC.x}" cy="${DISC.y}" r="${HOLE * MM}" fill="#f7e8cf"/></svg>`,
    ),
  },
])

const strip = Math.round((OBI * SLEEVE.side) / SIZE)
const card = `<rect x="${SLEEVE.x}" y="${SLEEVE.y}" width="${SLEEVE.side}" height="${SLEEVE.side}"/>`
/* The card's edge catches the light, the paper strip lies on it, and all of it is a little lighter at the upper left. */
const finish = `<svg xmlns="http://www.w3.org/2000/svg" width="${SLEEVE.side}" height="${SLEEVE.side}">
  <linearGradient id="light" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".1"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient>
  <linearGradient id="strip"><stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
  <rect x="${strip}" width="9" height="100%" fill="url(#strip)"/>
  <rect width="100%" height="100%" fill="url(#light)"/>
  <path d="M0 ${SLEEVE.side}V0H${SLEEVE.side}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>
  <path d="M${SLEEVE.side} 0V${SLEEVE.side}H0" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3"/>
</svg>`
await write('sleeve', [
  await shadow(card, 14, 16),
  await shadow(card, 3, 3),
  { input: await drawn(front(), SLEEVE.side), left: SLEEVE.x, top: SLEEVE.y },
  { input: await drawn(obi(), strip, SLEEVE.side), left: SLEEVE.x, top: SLEEVE.y },
  { input: Buffer.from(finish), left: SLEEVE.x, top: SLEEVE.y },
])
