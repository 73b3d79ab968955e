/*
 * Scans what the marker was on: a sheet of sketches, or a first proposal with its corrections. From the root of the project:
 *
 *   node artwork/sketches.mjs club-sketches
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const SHEETS = {
  'club-sketches': async () => (await import('./club/sketches.mjs')).clubSketches(),
  'club-app-sketches': async () => (await import('./club/app-sketches.mjs')).appSketches(),
  'brand-sketches': async () => (await import('./oddwheel/sketches.mjs')).brandSketches(),
  'record-sketches': async () => (await import('./hotel-relay/sketches.mjs')).recordSketches(),
  'club-first-crest': async () => (await import('./club/first.mjs')).firstCrest(),
  'brand-first-mark': async () => (await import('./oddwheel/first.mjs')).firstMark(),
  'record-first-sleeve': async () => (await import('./hotel-relay/first.mjs')).firstSleeve(),
}

/**
 * The same sheet for a phone, as high as one and a half times its width: pieces of it, from where they are cut to where
 * they lie, and how much larger. On squared paper they are moved by whole squares, on dotted paper by what is between
 * two dots: `blank` is where the sheet has a dot and nothing else, for all that stays plain.
 */
const TALL = {
  'club-sketches': {
    size: [1240, 1840],
    pieces: [
      { from: [64, 84, 600, 338], to: [30, 16], scale: 1.29 },
      { from: [420, 422, 230, 76], to: [489, 452], scale: 1.29 },
      { from: [640, 84, 345, 336], to: [773, 16], scale: 1.29 },
      { from: [1000, 404, 240, 14], to: [252, 534] },
      { from: [748, 418, 1240, 970], to: [0, 548] },
      { from: [90, 608, 630, 304], to: [10, 1520] },
      { from: [90, 950, 600, 180], to: [640, 1590] },
    ],
  },
  'club-app-sketches': {
    size: [1200, 1800],
    blank: [420, 1220, 40, 40],
    pieces: [
      { from: [0, 40, 1200, 404], to: [0, 0] },
      { from: [404, 431, 1196, 729], to: [4, 391] },
      { from: [20, 836, 410, 492], to: [20, 1076] },
      { from: [440, 1152, 364, 226], to: [480, 1112] },
      { from: [1596, 516, 364, 350], to: [836, 1116] },
      { from: [30, 470, 402, 192], to: [470, 1350] },
      { from: [1530, 1148, 436, 230], to: [10, 1548] },
      { from: [1154, 1134, 390, 244], to: [794, 1534] },
      { from: [790, 1164, 382, 214], to: [430, 1564] },
    ],
  },
  'brand-sketches': {
    size: [960, 1320],
    pieces: [
      { from: [40, 40, 840, 480], to: [0, 0] },
      ...[840, 880, 920].flatMap((x) => [
        { from: [1520, 40, 40, 400], to: [x, 0] },
        { from: [1520, 40, 40, 80], to: [x, 400] },
      ]),
      { from: [1040, 440, 960, 600], to: [0, 480] },
      { from: [40, 840, 880, 240], to: [0, 1080] },
      { from: [920, 840, 80, 200], to: [880, 1080] },
      { from: [1880, 1040, 40, 40], to: [880, 1280] },
      { from: [1880, 1040, 40, 40], to: [920, 1280] },
    ],
  },
  'record-sketches': {
    size: [1350, 1900],
    pieces: [
      { from: [56, 56, 1060, 352], to: [14, 16], scale: 1.15 },
      { from: [56, 380, 1138, 64], to: [14, 389], scale: 1.15 },
      { from: [664, 458, 1332, 942], to: [10, 500] },
      { from: [90, 505, 550, 400], to: [20, 1480] },
      { from: [100, 925, 590, 445], to: [690, 1440] },
    ],
  },
}

/** A soft edge of so many pixels, so that no cut is seen between two dots. */
const FEATHER = 16

async function tall(scan, { size: [width, height], pieces, blank }, squared) {
  const sheet = await scan.png().toBuffer()
  // What is plain between them is the paper, as it is on the whole.
  const [r, g, b] = await sharp(sheet)
    .extract({ left: 0, top: 0, width: 60, height: 60 })
    .resize(1, 1)
    .raw()
    .toBuffer()
  const cut = async ({ from: [left, top, w, h], to: [x, y], scale = 1 }) => {
    const piece = sharp(sheet).extract({ left, top, width: w, height: h })
    const [wide, high] = [Math.round(w * scale), Math.round(h * scale)]
    const pixels = await piece.resize(wide, high, { kernel: 'lanczos3' }).removeAlpha().png().toBuffer()
    if (squared) return { input: pixels, left: x, top: y }
    // On plain paper the marker alone, without the paper and what shows through it: so no cut is seen.
    if (!blank) {
      const ink = sharp(pixels).linear(
        [r, g, b].map((paper) => 255 / (0.93 * paper)),
        [0, 0, 0],
      )
      return { input: await ink.png().toBuffer(), left: x, top: y, blend: 'multiply' }
    }
    const soft = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><filter id="b"><feGaussianBlur stdDeviation="${FEATHER / 2}"/></filter><rect x="${FEATHER}" y="${FEATHER}" width="${wide - 2 * FEATHER}" height="${high - 2 * FEATHER}" filter="url(#b)"/></svg>`
    const input = await sharp(pixels)
      .joinChannel(await sharp(Buffer.from(soft)).extractChannel(3).toBuffer())
      .png()
      .toBuffer()
    return { input, left: x, top: y }
  }
  const cell = ([left, top, w, h]) =>
    sharp(sheet).extract({ left, top, width: w, height: h }).png().toBuffer()
  const under = blank ? [{ input: await cell(blank), tile: true, gravity: 'northwest' }] : []
  return sharp(
    await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
      .composite([...under, ...(await Promise.all(pieces.map(cut)))])
      .png()
      .toBuffer(),
  )
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
  if (TALL[name])
    await write(await tall(scan.clone(), TALL[name], name === 'brand-sketches'), `${name}-narrow`)
}
