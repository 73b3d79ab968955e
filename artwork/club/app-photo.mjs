/*
 * The match-day app on a bench of the North Bank, in the shadow of the rail.
 * From the project's root:  node artwork/club/app-photo.mjs out.png
 */
import sharp from 'sharp'
import { appFile } from './app.mjs'
import { box, group, INK, path, svg } from './drawing.mjs'
import { askew, focused } from './lens.mjs'
import { centred } from './lettering.mjs'
import { laid, noise, soft } from './table.mjs'

const BENCH = { width: 2400, height: 2800 }
const PLANK = 620
const [WIDTH, HEIGHT] = [1760, 2200]

/** Painted planks with the dark between them, and the plates of their seats. */
function planks() {
  let d = ''
  for (let y = -180; y < BENCH.height; y += PLANK) {
    d += path(box(0, y, BENCH.width, PLANK), '#ea4a2c')
    d += path(box(0, y, BENCH.width, 7), '#ff8063') + path(box(0, y + PLANK - 34, BENCH.width, 20), '#a82c15')
    d += path(box(0, y + PLANK - 16, BENCH.width, 16), '#1d0a06')
  }
  const bolt = (x, y) =>
    `<circle cx="${x}" cy="${y}" r="26" fill="#8f2412"/><circle cx="${x - 3}" cy="${y - 4}" r="22" fill="#c6442b"/><circle cx="${x - 8}" cy="${y - 9}" r="9" fill="#e9846e"/>`
  return svg(BENCH.width, BENCH.height, d + bolt(340, 580) + bolt(340, 920))
}

const plate = () =>
  svg(
    300,
    220,
    `<rect width="300" height="220" rx="16" fill="${INK.chalk}"/><rect x="12" y="12" width="276" height="196" rx="9" fill="${INK.bottle}"/>` +
      path(centred('27', 150, 62, 96, 14), INK.chalk) +
      '<circle cx="30" cy="110" r="7" fill="#d8d0bd"/><circle cx="270" cy="110" r="7" fill="#d8d0bd"/>',
  )

/** The slab: a metal rim that catches the light on one side, glass, and the screen in it. */
const PHONE = { width: 860, height: 1790 }
function phone() {
  const slab = (inset, radius, fill) =>
    `<rect x="${inset}" y="${inset}" width="${PHONE.width - 2 * inset}" height="${PHONE.height - 2 * inset}" rx="${radius}" fill="${fill}"/>`
  const screen = appFile()
    .replace(/<svg[^>]*>/, '')
    .replace('</svg>', '')
  return svg(
    PHONE.width,
    PHONE.height,
    '<defs><linearGradient id="rim" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="#c8c4ba"/><stop offset=".35" stop-color="#55544f"/><stop offset="1" stop-color="#1b1b1a"/></linearGradient><linearGradient id="sky" x1="0" y1="0" x2="1" y2=".62"><stop offset="0" stop-color="#fff" stop-opacity=".17"/><stop offset=".42" stop-color="#fff" stop-opacity=".05"/><stop offset=".421" stop-color="#fff" stop-opacity="0"/></linearGradient><clipPath id="screen"><rect width="390" height="844" rx="50"/></clipPath></defs>' +
      slab(0, 132, 'url(#rim)') +
      slab(9, 124, '#0b0b0b') +
      `<g transform="translate(28 26) scale(${(PHONE.width - 56) / 390} ${(PHONE.height - 52) / 844})" clip-path="url(#screen)">${screen}</g>` +
      `<rect x="345" y="60" width="170" height="48" rx="24" fill="#000"/>` +
      slab(12, 121, 'url(#sky)'),
  )
}

const raster = (drawing, scale = 1) =>
  sharp(Buffer.from(drawing), { density: 72 * scale })
    .png()
    .toBuffer()
const full = (seed, light, spread, blur) => noise(BENCH.width, BENCH.height, seed, light, spread, blur)

/** Grain runs along the plank: noise drawn out lengthwise. */
const grain = async () => {
  const fine = await noise(200, BENCH.height, 71, 232, 110, 0.5)
  return sharp(fine).resize(BENCH.width, BENCH.height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer()
}

const rail = (x) => `M${x} -100L${x + 260} -100L${x - 700} 2900L${x - 960} 2900Z`
const sun = await soft(
  BENCH.width,
  BENCH.height,
  path(box(0, 0, BENCH.width, BENCH.height), '#fff6e6') +
    group(path(`${rail(2330)}M-100 420L2500 -60L2500 210L-100 690Z`, '#77808c'), 'filter="url(#soft)"'),
  16,
)

const bench = await sharp(await raster(planks()))
  .composite([
    { input: await grain(), blend: 'multiply' },
    { input: await full(72, 240, 40, 0.6), blend: 'multiply' },
    { input: await full(73, 244, 120, 36), blend: 'multiply' },
    ...(await laid(await raster(plate()), BENCH, { x: 1985, y: 765, turn: 2, lift: 5 })),
    ...(await laid(await raster(phone()), BENCH, { x: 1130, y: 1490, turn: 15, lift: 46, crisp: 0.28 })),
    { input: sun, blend: 'multiply' },
  ])
  .png()
  .toBuffer()

const corners = [
  [-150, -420],
  [WIDTH + 130, -420],
  [WIDTH + 480, HEIGHT + 330],
  [-500, HEIGHT + 330],
]
const view = await askew(bench, corners, WIDTH, HEIGHT)
await sharp(await focused(view, [-0.12, 0.16, 0.84, 1.12], 10))
  .removeAlpha()
  .png()
  .toFile(process.argv[2])
