/*
 * Two tickets on the terrace, one torn at the turnstile, in the shadow of the rail.
 * From the project's root:  node artwork/club/ticket-photo.mjs out.png
 */
import sharp from 'sharp'
import { box, group, path, svg } from './drawing.mjs'
import { chance, laid, noise, soft, worn } from './table.mjs'
import { terrace, ticketFiles } from './ticket.mjs'

const PICTURE = { width: 1800, height: 1800 }
const TICKET = { width: 1560, height: 624 }
const tickets = ticketFiles()

/** A part of a ticket between two edges, torn where it says so. */
async function part(name, seed, clip) {
  const drawing = clip
    ? tickets[name]
        .replace('<defs>', `<defs><clipPath id="torn"><path d="${clip}"/></clipPath>`)
        .replace(/<g mask/, '<g clip-path="url(#torn)"><g mask')
        .replace('</svg>', '</g></svg>')
    : tickets[name]
  const print = await sharp(Buffer.from(drawing), { density: (72 * TICKET.width) / 1000 })
    .resize(TICKET.width, TICKET.height)
    .png()
    .toBuffer()
  return worn(print, TICKET.width, TICKET.height, seed)
}

/** The torn edge: along the perforation, but not quite. */
function edge(seed) {
  const random = chance(seed)
  const points = []
  for (let y = -4; y <= 404; y += 9) points.push(`${742 + (random() - 0.5) * 9} ${y}`)
  return points
}
const torn = edge(5)
const body = `M-10 -10L${torn.join('L')}L-10 410Z`
const stub = `M1010 -10L${torn.join('L')}L1010 410Z`

/** The sun past a rail and its posts. */
const rail = (x) => `M${x} -100L${x + 120} -100L${x - 560} 1900L${x - 680} 1900Z`
const sun = await soft(
  PICTURE.width,
  PICTURE.height,
  path(box(0, 0, 1800, 1800), '#fff8ea') +
    group(
      path(`${rail(2150) + rail(760)}M-50 1500L1850 1090L1850 1160L-50 1570Z`, '#7f8b96'),
      'filter="url(#soft)"',
    ),
  9,
)

const stone = await sharp(Buffer.from(svg(1000, 1000, terrace())), { density: 72 * 1.8 })
  .resize(1800, 1800)
  .png()
  .toBuffer()
const rough = (seed, light, spread, blur) => noise(1800, 1800, seed, light, spread, blur)
const ground = await sharp(stone)
  .composite([
    { input: await rough(31, 238, 70, 0.7), blend: 'multiply' },
    { input: await rough(32, 240, 150, 4), blend: 'multiply' },
    { input: await rough(33, 244, 130, 30), blend: 'multiply' },
  ])
  .png()
  .toBuffer()

await sharp(ground)
  .composite([
    ...(await laid(await part('ticket-green', 51, body), PICTURE, { x: 1010, y: 560, turn: -17, lift: 9 })),
    ...(await laid(await part('ticket-green', 51, stub), PICTURE, { x: 1072, y: 640, turn: -9, lift: 12 })),
    ...(await laid(await part('ticket-home', 41), PICTURE, { x: 800, y: 1150, turn: 11, lift: 18 })),
    { input: sun, blend: 'multiply' },
  ])
  .removeAlpha()
  .png()
  .toFile(process.argv[2])
