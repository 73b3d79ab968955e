/*
 * Prints a master flat, as a scan of the sheet shows it: ink that did not take everywhere, the folds of the
 * post, a little more light at the upper left. From the root of the project:
 *
 *   node artwork/print.mjs oddwheel-sheet brand-construction
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const [name, picture] = process.argv.slice(2)
const WIDTH = 2400
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const flat = await sharp(here(`./masters/${name}.png`))
  .resize({ width: WIDTH })
  .removeAlpha()
  .png()
  .toBuffer()
const { height } = await sharp(flat).metadata()

/** Grey noise of a coarseness, as a layer. */
const noise = (sigma, blur, strength) =>
  sharp({
    create: {
      width: WIDTH,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .greyscale()
    .blur(blur)
    .linear(strength, 128 * (1 - strength))
    .png()
    .toBuffer()

/** A fold shows as a light and a dark line side by side; four parts across, two down. */
function folds() {
  const across = [0.25, 0.5, 0.75].map((part, index) => ({ x: part * WIDTH, sign: index % 2 ? 1 : -1 }))
  const bands = across.map(
    ({ x, sign }) =>
      `<rect x="${x - 130}" width="130" height="${height}" fill="url(#${sign > 0 ? 'up' : 'down'})"/>` +
      `<rect x="${x}" width="1.6" height="${height}" fill="#fff" fill-opacity=".34"/>` +
      `<rect x="${x + 1.6}" width="1.6" height="${height}" fill="#000" fill-opacity=".16"/>`,
  )
  const y = height / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
    <linearGradient id="up"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".13"/></linearGradient>
    <linearGradient id="down"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".13"/></linearGradient>
    <linearGradient id="across" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></linearGradient>
    <radialGradient id="lamp" cx=".2" cy=".1" r="1.15"><stop offset="0" stop-color="#fff6dd" stop-opacity=".16"/><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></radialGradient>
    ${bands.join('')}
    <rect y="${y - 120}" width="${WIDTH}" height="120" fill="url(#across)"/>
    <rect y="${y}" width="${WIDTH}" height="1.6" fill="#fff" fill-opacity=".34"/>
    <rect y="${y + 1.6}" width="${WIDTH}" height="1.6" fill="#000" fill-opacity=".16"/>
    <rect width="${WIDTH}" height="${height}" fill="url(#lamp)"/>
  </svg>`
}

const { size } = await sharp(flat)
  .composite([
    { input: await noise(60, 9, 3.2), blend: 'soft-light' },
    { input: await noise(26, 0.7, 1), blend: 'soft-light' },
    { input: Buffer.from(folds()) },
  ])
  .jpeg({ quality: 86, mozjpeg: true })
  .toFile(here(`../content/pictures/${picture}.jpg`))
console.log(`${picture}.jpg: ${WIDTH} × ${height}, ${Math.round(size / 1000)} KB`)
