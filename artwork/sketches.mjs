/*
 * Scans what the marker was on: a sheet of sketches, or a first proposal with its corrections. From the root of the project:
 *
 *   node artwork/sketches.mjs club-sketches
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const SHEETS = {
  'club-sketches': async () => (await import('./club/sketches.mjs')).clubSketches(),
  'brand-sketches': async () => (await import('./oddwheel/sketches.mjs')).brandSketches(),
  'record-sketches': async () => (await import('./hotel-relay/sketches.mjs')).recordSketches(),
  'club-first-crest': async () => (await import('./club/first.mjs')).firstCrest(),
  'brand-first-mark': async () => (await import('./oddwheel/first.mjs')).firstMark(),
  'record-first-sleeve': async () => (await import('./hotel-relay/first.mjs')).firstSleeve(),
}

/** The part of a sheet that a phone has room for: what was chosen, and what is nearest to it, no word of it cut. */
const NEAREST = {
  'club-sketches': { left: 748, top: 416, width: 1240, height: 972 },
  'brand-sketches': { left: 1040, top: 440, width: 952, height: 585 },
  'record-sketches': { left: 716, top: 396, width: 1284, height: 1004 },
}

async function write(picture, name) {
  const { width, height, size } = await picture
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(fileURLToPath(new URL(`../content/pictures/${name}.jpg`, import.meta.url)))
  console.log(`${name}.jpg: ${width} × ${height}, ${Math.round(size / 1000)} KB`)
}

for (const name of process.argv.slice(2)) {
  const scan = await SHEETS[name]()
  await write(scan.clone(), name)
  if (NEAREST[name]) await write(sharp(await scan.png().toBuffer()).extract(NEAREST[name]), `${name}-narrow`)
}
