/*
 * Cuts from finished pictures the part that a phone has room for.
 * From the project's root:  node artwork/narrow.mjs
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const PARTS = {
  'club-crest-sizes': { left: 1150, top: 130, width: 1100, height: 1230 },
  'record-first-sleeve': { left: 890, top: 0, width: 1110, height: 1600 },
  'brand-construction': { left: 0, top: 0, width: 1484, height: 1696 },
}

const file = (name) => fileURLToPath(new URL(`../content/pictures/${name}.jpg`, import.meta.url))

for (const [name, part] of Object.entries(PARTS))
  await sharp(file(name))
    .extract(part)
    .resize({ width: 1000 })
    .jpeg({ quality: 88, mozjpeg: true })
    .toFile(file(`${name}-narrow`))
