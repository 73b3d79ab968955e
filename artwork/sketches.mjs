/*
 * Scans what the marker was on: a sheet of sketches, or a first proposal with its corrections. From the root of the project:
 *
 *   node artwork/sketches.mjs club-sketches
 */
import { fileURLToPath } from 'node:url'

const SHEETS = {
  'club-sketches': async () => (await import('./club/sketches.mjs')).clubSketches(),
  'brand-sketches': async () => (await import('./oddwheel/sketches.mjs')).brandSketches(),
  'record-sketches': async () => (await import('./hotel-relay/sketches.mjs')).recordSketches(),
  'club-first-crest': async () => (await import('./club/first.mjs')).firstCrest(),
  'brand-first-mark': async () => (await import('./oddwheel/first.mjs')).firstMark(),
  'record-first-sleeve': async () => (await import('./hotel-relay/first.mjs')).firstSleeve(),
}

for (const name of process.argv.slice(2)) {
  const scan = await SHEETS[name]()
  const { width, height, size } = await scan
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(fileURLToPath(new URL(`../content/pictures/${name}.jpg`, import.meta.url)))
  console.log(`${name}.jpg: ${width} × ${height}, ${Math.round(size / 1000)} KB`)
}
