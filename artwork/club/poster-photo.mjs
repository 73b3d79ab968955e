/*
 * The posters on a painted brick wall in the afternoon, seen along the street.
 * From the project's root:  node artwork/club/poster-photo.mjs out.png
 */
import sharp from 'sharp'
import { box, group, line, path, svg } from './drawing.mjs'
import { askew } from './lens.mjs'
import { posterFiles } from './posters.mjs'
import { chance, laid, noise, soft } from './table.mjs'

const WALL = { width: 4200, height: 2000 }
const [WIDTH, HEIGHT] = [2400, 1600]
const BRICK = { width: 222, height: 78, joint: 9 }
const SHEET = { width: 960, height: 1356 }

/** Every brick its own tone, under one coat of paint. */
function bricks() {
  const random = chance(17)
  let d = ''
  for (let row = 0; row * BRICK.height < WALL.height; row++)
    for (let x = row % 2 ? -BRICK.width / 2 : 0; x < WALL.width; x += BRICK.width) {
      const tone = Math.round(204 + (random() - 0.5) * 26)
      const y = row * BRICK.height
      const [w, h] = [BRICK.width - BRICK.joint, BRICK.height - BRICK.joint]
      d += `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="rgb(${tone},${tone - 5},${tone - 16})"/>`
      d +=
        path(box(x + 2, y, w - 4, 3), '#fff', ' opacity=".55"') +
        path(box(x + 2, y + h - 4, w - 2, 5), '#3a362e', ' opacity=".4"')
      d +=
        path(box(x + w - 3, y + 3, 4, h - 5), '#3a362e', ' opacity=".3"') +
        path(box(x, y + 3, 3, h - 6), '#fff', ' opacity=".5"')
    }
  return svg(WALL.width, WALL.height, path(box(0, 0, WALL.width, WALL.height), '#8f897c') + d)
}

/** The joints press through the wet sheet. */
function joints(x0, y0) {
  let d = ''
  for (let row = 0; row * BRICK.height < WALL.height; row++) {
    const y = row * BRICK.height - BRICK.joint / 2 - y0
    d += `M0 ${y}H${SHEET.width}`
    for (let x = row % 2 ? -BRICK.width / 2 : 0; x < WALL.width; x += BRICK.width)
      d += `M${x - BRICK.joint / 2 - x0} ${y}v${BRICK.height}`
  }
  return (
    group(line(d, '#000', 7), 'opacity=".13" filter="url(#soft)"') +
    group(line(d, '#fff', 5), 'opacity=".12" filter="url(#soft)" transform="translate(5 6)"')
  )
}

/** Creases of the paste: bright on one side, dark on the other. */
function creases(seed) {
  const random = chance(seed)
  let d = ''
  for (let i = 0; i < 9; i++) {
    const [x, y] = [random() * SHEET.width, random() * SHEET.height]
    const [dx, dy] = [(random() - 0.5) * 340, 60 + random() * 260]
    d += `M${x} ${y}q${dx * 0.2 + (random() - 0.5) * 90} ${dy * 0.5} ${dx} ${dy}`
  }
  return (
    group(
      line(d, '#000', 5, ' stroke-linecap="round"'),
      'opacity=".2" filter="url(#soft)" transform="translate(4 3)"',
    ) + group(line(d, '#fff', 4, ' stroke-linecap="round"'), 'opacity=".26" filter="url(#soft)"')
  )
}

/** A sheet that has been out in the weather: pale folds, a corner that has come away. */
async function pasted(name, seed, x, y, corner) {
  const { width, height } = SHEET
  const [cx, cy] = corner
  const cut = `<clipPath id="off"><path d="M0 0H${width - cx * 0.6}L${width - cx * 0.25} ${cy * 0.4}L${width} ${cy}V${height}H0Z"/></clipPath>`
  const drawing = posterFiles()
    [name].replace(/<svg[^>]*>/, '')
    .replace('</svg>', '')
  const print = await sharp(
    Buffer.from(
      svg(
        width,
        height,
        `<defs>${cut}</defs><g clip-path="url(#off)"><g transform="scale(${width / 800} ${height / 1130})">${drawing}</g></g>`,
      ),
    ),
  )
    .png()
    .toBuffer()
  const fold = line(`M0 ${height / 2}H${width}M${width / 2} 0V${height}`, '#fff', 3)
  return sharp(print)
    .composite([
      {
        input: await soft(
          width,
          height,
          joints(x - width / 2, y - height / 2) +
            creases(seed) +
            group(fold, 'opacity=".25" filter="url(#soft)"'),
          2.2,
        ),
        blend: 'atop',
      },
      { input: await noise(width, height, seed, 30, 66, 0.7), blend: 'screen' },
      { input: await noise(width, height, seed + 1, 244, 130, 26), blend: 'multiply' },
      { input: print, blend: 'dest-in' },
    ])
    .png()
    .toBuffer()
}

const STREET = [
  ['poster-blinks', 560, -0.5, [0, 0]],
  ['poster-tide', 1546, 0.3, [70, 46]],
  ['poster-blinks', 2530, -0.3, [0, 0]],
  ['poster-crest', 3516, 0.6, [120, 64]],
]

/** A lamp and the leaves of a street tree stand in the sun. */
function sunlight() {
  const random = chance(29)
  let leaves = ''
  for (let i = 0; i < 150; i++) {
    const [x, y] = [2700 + random() * 1600, -60 + random() ** 1.7 * 900]
    leaves += `<ellipse cx="${x}" cy="${y}" rx="${26 + random() * 46}" ry="${14 + random() * 22}" transform="rotate(${random() * 180} ${x} ${y})" fill="#7b8795"/>`
  }
  const lamp = 'M1010 -50H1062L1216 2050H1150Z'
  return soft(
    WALL.width,
    WALL.height,
    path(box(0, 0, WALL.width, WALL.height), '#fff4df') +
      group(path(lamp, '#7b8795') + leaves, 'filter="url(#soft)"'),
    13,
  )
}

const wallNoise = (seed, light, spread, blur) => noise(WALL.width, WALL.height, seed, light, spread, blur)
const sheets = []
for (const [i, [name, x, turn, corner]] of STREET.entries()) {
  const y = 960 + [6, -4, 3, -8][i]
  sheets.push(...(await laid(await pasted(name, 80 + i * 7, x, y, corner), WALL, { x, y, turn, lift: 3 })))
}
const wall = await sharp(Buffer.from(bricks()))
  .composite([
    { input: await wallNoise(61, 236, 64, 0.7), blend: 'multiply' },
    { input: await wallNoise(62, 246, 150, 5), blend: 'multiply' },
    { input: await wallNoise(63, 246, 180, 60), blend: 'multiply' },
    ...sheets,
    { input: await sunlight(), blend: 'multiply' },
  ])
  .png()
  .toBuffer()

const corners = [
  [-420, -560],
  [2560, 60],
  [2560, 1500],
  [-420, 2030],
]
const view = await askew(wall, corners, WIDTH, HEIGHT)
const far = Buffer.from(
  svg(
    WIDTH,
    HEIGHT,
    `<defs><linearGradient id="f"><stop offset="0" stop-opacity=".9"/><stop offset=".14" stop-opacity="0"/><stop offset=".62" stop-opacity="0"/><stop offset="1" stop-opacity="1"/></linearGradient></defs><path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="url(#f)"/>`,
  ),
)
const blurred = await sharp(view)
  .blur(5)
  .ensureAlpha()
  .composite([{ input: far, blend: 'dest-in' }])
  .png()
  .toBuffer()
const taken = await sharp(view)
  .composite([{ input: blurred }])
  .removeAlpha()
  .linear(1.1, -4)
  .png()
  .toBuffer()

// As wide as the tile that it leads.
await sharp(taken).extract({ left: 90, top: 0, width: 2080, height: HEIGHT }).toFile(process.argv[2])
