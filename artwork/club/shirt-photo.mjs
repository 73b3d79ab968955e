/*
 * The lead picture: the home shirt on a painted wall in low sun, near enough to read its crest.
 * From the project's root, with the cut-out of scenes/hero.py:  node artwork/club/shirt-photo.mjs hero.png out.png
 */
import sharp from 'sharp'
import { box, group, path } from './drawing.mjs'
import { chance, laid, noise, soft } from './table.mjs'

const WALL = { width: 1800, height: 2000 }
const [cutout, to] = process.argv.slice(2)

/** Sun through a window and the leaves before it. */
function sunlight() {
  const random = chance(43)
  let leaves = ''
  for (let i = 0; i < 46; i++) {
    const [x, y] = [1180 + random() * 700, 1250 + random() * 760]
    leaves += `<ellipse cx="${x}" cy="${y}" rx="${50 + random() * 80}" ry="${18 + random() * 26}" transform="rotate(${random() * 180} ${x} ${y})" fill="#919bab"/>`
  }
  const shade = 'M-50 1480L820 2060H-50ZM1330 -50H1900V520Z'
  return soft(
    WALL.width,
    WALL.height,
    path(box(0, 0, WALL.width, WALL.height), '#fff5e4') +
      group(path(shade, '#919bab') + leaves, 'filter="url(#soft)"'),
    18,
  )
}

const shirt = await sharp(await sharp(cutout).trim({ threshold: 2 }).toBuffer())
  .resize({ width: 2240, kernel: 'lanczos3' })
  .sharpen({ sigma: 1.1 })
  .png()
  .toBuffer()
const rough = (seed, light, spread, blur) => noise(WALL.width, WALL.height, seed, light, spread, blur)

const wall = await sharp({ create: { ...WALL, channels: 3, background: '#ff9c88' } })
  .composite([
    { input: await rough(11, 244, 40, 0.8), blend: 'multiply' },
    { input: await rough(12, 248, 90, 7), blend: 'multiply' },
    { input: await rough(13, 248, 130, 50), blend: 'multiply' },
    ...(await laid(shirt, WALL, { x: 915, y: 1014, turn: 4, lift: 58, crisp: 0.35 })),
    { input: await rough(14, 249, 22, 0.7), blend: 'multiply' },
    { input: await sunlight(), blend: 'multiply' },
  ])
  .removeAlpha()
  .png()
  .toBuffer()

// From collar to hem there is more of it than a screen shows.
await sharp(wall).extract({ left: 0, top: 0, width: WALL.width, height: 1400 }).toFile(to)
