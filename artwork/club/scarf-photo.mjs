/*
 * The scarf, thrown down on the terrace at half-time.
 * From the project's root:  node artwork/club/scarf-photo.mjs out.png
 */
import sharp from 'sharp'
import { box, group, INK, line, path, svg } from './drawing.mjs'
import { askew } from './lens.mjs'
import { scarfFile } from './scarf.mjs'
import { chance, laid, noise, soft } from './table.mjs'

const STEP = { width: 2000, height: 2000 }
const [WIDTH, HEIGHT] = [1600, 1600]

/** The knit with its strands at both ends, rounded a little towards its edges. */
function scarf() {
  const random = chance(3)
  const strand = (x, y, s) => {
    const reach = 120 + random() * 50
    return `M${x} ${y}q${s * reach * 0.5} ${(random() - 0.5) * 30} ${s * reach} ${(random() - 0.5) * 44}`
  }
  let fringe = ''
  for (let y = 10; y < 320; y += 14) fringe += strand(172, y, -1) + strand(2568, y, 1)
  const knit = scarfFile()
    .replace(/<svg[^>]*>/, '')
    .replace('</svg>', '')
  return svg(
    2740,
    340,
    '<defs><linearGradient id="round" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".2" stop-opacity="0"/><stop offset=".7" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></linearGradient></defs>' +
      line(fringe, INK.dim, 12, ' stroke-linecap="round"') +
      line(fringe, INK.chalk, 7, ' stroke-linecap="round" transform="translate(-1 -2)"') +
      group(knit, 'transform="translate(170 0)"') +
      path(box(170, 0, 2400, 320), 'url(#round)'),
  )
}

const rough = (seed, light, spread, blur) => noise(STEP.width, STEP.height, seed, light, spread, blur)
const rail = (x) => `M${x} -100L${x + 190} -100L${x - 640} 2100L${x - 830} 2100Z`
const sun = await soft(
  STEP.width,
  STEP.height,
  path(box(0, 0, 2000, 2000), '#fff6e6') +
    group(path(rail(2500) + rail(1180), '#8a94a2'), 'filter="url(#soft)"'),
  12,
)
const edge =
  path(box(0, 1510, 2000, 500), '#c9c2b2') +
  path(box(0, 1506, 2000, 10), '#f6f1e4') +
  path(box(0, 1440, 2000, 58), '#f2b53a')

/** Lets the knit lie in waves: every column moves up or down, and takes the light of its slope. */
async function waved(flat) {
  const { data, info } = await sharp(flat).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const tall = height + 240
  const out = Buffer.alloc(width * tall * 4)
  const rise = (x, y) => 62 * Math.sin(x / 330 + y / 900) + 30 * Math.sin(x / 131 + 1.3 - y / 260)
  for (let x = 0; x < width; x++)
    for (let y = 0; y < tall; y++) {
      const up = rise(x, y)
      const from = Math.round(y - 120 - up)
      if (from < 0 || from >= height) continue
      const light = 1 - (0.62 * (rise(x + 6, y) - up)) / 6
      for (let c = 0; c < 4; c++) {
        const v = data[(from * width + x) * 4 + c]
        out[(y * width + x) * 4 + c] = c === 3 ? v : Math.max(0, Math.min(255, v * light))
      }
    }
  return sharp(out, { raw: { width, height: tall, channels: 4 } })
    .png()
    .toBuffer()
}

const thing = await waved(
  await sharp(Buffer.from(scarf()), { density: 72 * 1.25 })
    .png()
    .toBuffer(),
)
const step = await sharp({ create: { ...STEP, channels: 3, background: '#dcd6c8' } })
  .composite([
    { input: Buffer.from(svg(2000, 2000, edge)) },
    { input: await rough(31, 240, 66, 0.7), blend: 'multiply' },
    { input: await rough(32, 242, 130, 4), blend: 'multiply' },
    { input: await rough(33, 246, 120, 30), blend: 'multiply' },
    ...(await laid(thing, STEP, { x: 1500, y: 420, turn: 24, lift: 26, crisp: 0.4 })),
    ...(await laid(thing, STEP, { x: 1440, y: 1120, turn: -15, lift: 34, crisp: 0.4 })),
    { input: sun, blend: 'multiply' },
  ])
  .png()
  .toBuffer()
const corners = [
  [-60, -260],
  [WIDTH + 60, -260],
  [WIDTH + 330, HEIGHT + 120],
  [-330, HEIGHT + 120],
]
await sharp(await askew(step, corners, WIDTH, HEIGHT)).toFile(process.argv[2])
