/*
 * The press sheet of the crest on the table, under a window.
 * From the project's root:  node artwork/club/press-sheet.mjs out.png
 */
import sharp from 'sharp'
import { box, group, path } from './drawing.mjs'
import { sizesFile } from './sizes.mjs'
import { laid, noise, soft, worn } from './table.mjs'

const PICTURE = { width: 2400, height: 1500 }
const SHEET = { width: 2064, height: 1290 }

/** What a window lets in: four panes, thrown long across the table; all else is the room's shade. */
const pane = (x, y) => `M${x} ${y}L${x + 860} ${y - 180}L${x + 1140} ${y + 500}L${x + 280} ${y + 680}Z`
const panes = [pane(-160, 60), pane(760, -133), pane(150, 810), pane(1070, 617)].join('')
const daylight = await soft(
  PICTURE.width,
  PICTURE.height,
  path(box(0, 0, PICTURE.width, PICTURE.height), '#9ca8b0') +
    group(path(panes, '#fffaf0'), 'filter="url(#soft)"'),
  16,
)

const print = await sharp(Buffer.from(sizesFile()), { density: (72 * SHEET.width) / 1600 })
  .resize(SHEET.width, SHEET.height)
  .png()
  .toBuffer()
const sheet = await worn(print, SHEET.width, SHEET.height, 3)

await sharp({ create: { ...PICTURE, channels: 3, background: '#e2512f' } })
  .composite([
    { input: await noise(PICTURE.width, PICTURE.height, 21, 238, 40, 0.8), blend: 'multiply' },
    ...(await laid(sheet, PICTURE, { x: 1216, y: 748, turn: -2.6, lift: 14 })),
    { input: daylight, blend: 'multiply' },
  ])
  .removeAlpha()
  .png()
  .toFile(process.argv[2])
