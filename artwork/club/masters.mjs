/*
 * Writes what the scenes print with: every master as SVG and, for Blender, as PNG, to artwork/masters; the crest
 * to the pictures of the page. Run from the project's root:  node artwork/club/masters.mjs
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { appFile } from './app.mjs'
import { crestFile } from './crest.mjs'
import { posterFiles } from './posters.mjs'
import { scarfFiles } from './scarf.mjs'
import { shirtFiles } from './shirts.mjs'
import { sizesFile } from './sizes.mjs'
import { standFile } from './stand.mjs'
import { ticketFiles } from './ticket.mjs'

const WIDTH = 2400
const CLOSE = 3600 // what the camera comes near
const NEAREST = 7200
const folder = new URL('../masters/', import.meta.url)
mkdirSync(folder, { recursive: true })
const only = process.argv.slice(2)

function pixels(name) {
  if (/home-front|front-relief/.test(name)) return NEAREST
  if (/home|away|brandt|relief/.test(name)) return CLOSE
  return /knit|twill/.test(name) ? 480 : WIDTH
}

const masters = {
  'club-crest': crestFile(),
  'crest-sizes': sizesFile(),
  app: appFile(),
  ...shirtFiles(),
  ...posterFiles(),
  ...ticketFiles(),
  ...scarfFiles(),
  stand: standFile(),
}
for (const [name, drawing] of Object.entries(masters)) {
  if (only.length && !only.includes(name)) continue
  writeFileSync(new URL(`${name}.svg`, folder), drawing)
  const target = pixels(name)
  const width = Number(/width="(\d+)"/.exec(drawing)[1])
  await sharp(Buffer.from(drawing), { density: (72 * target) / width, limitInputPixels: false })
    .resize({ width: target })
    .png({ compressionLevel: 4 })
    .toFile(new URL(`${name}.png`, folder).pathname)
}
writeFileSync(new URL('../../content/pictures/club-crest.svg', import.meta.url), crestFile())
