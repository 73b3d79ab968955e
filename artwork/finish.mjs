/*
 * Turns a render into a picture of the page: cut to shape, a breath of film grain, no metadata.
 * From the project's root:  node artwork/finish.mjs render.png content/pictures/name.jpg [width]
 * A PNG keeps its transparency, is trimmed to what it shows and gets no grain.
 */
import sharp from 'sharp'

const [from, to, width] = process.argv.slice(2)
const GRAIN = 2.2 // of 255; more shows as dirt and costs bytes

async function grainy(picture) {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let seed = 7
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 0x1_0000_0000 - 0.5
  }
  for (let i = 0; i < data.length; i += info.channels) {
    const speck = (random() + random() + random()) * GRAIN
    for (let c = 0; c < info.channels; c++)
      data[i + c] = Math.max(0, Math.min(255, Math.round(data[i + c] + speck)))
  }
  return sharp(data, { raw: info })
}

/**
 * Gives what can be seen through the colour of the nearest that cannot: a renderer divides the colour of an edge by
 * its opacity and gets it too light, which shows as a hairline on dark ground.
 */
function bleed(data, { width, height }) {
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  const isKnown = new Uint8Array(width * height)
  for (let i = 0; i < isKnown.length; i++) isKnown[i] = data[4 * i + 3] > 250 ? 1 : 0
  for (let round = 0; round < 12; round++) {
    const found = []
    for (let i = width + 1; i < isKnown.length - width - 1; i++) {
      const near = isKnown[i] ? [] : steps.map((step) => i + step).filter((other) => isKnown[other])
      if (near.length === 0) continue
      const mean = (c) => Math.round(near.reduce((sum, other) => sum + data[4 * other + c], 0) / near.length)
      found.push([i, mean(0), mean(1), mean(2)])
    }
    for (const [i, ...colour] of found) {
      data.set(colour, 4 * i)
      isKnown[i] = 1
    }
  }
}

const size = width ? { width: Number(width) } : {}
if (to.endsWith('.png')) {
  const trimmed = await sharp(from).trim({ threshold: 2 }).toBuffer()
  // What is finer than a pixel of the page costs bytes and shows nowhere.
  const still = sharp(trimmed).blur(1.1).resize(size).toColourspace('srgb').ensureAlpha()
  const { data, info } = await still.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  // The lowest bit of a render is noise, and a PNG keeps noise dearly.
  for (let i = 0; i < data.length; i++) if (i % 4 < 3) data[i] &= 0xfe
  bleed(data, info)
  await sharp(data, { raw: info }).png({ compressionLevel: 9 }).toFile(to)
} else {
  const picture = await grainy(sharp(from).resize(size).toColourspace('srgb'))
  await picture.jpeg({ quality: 88, mozjpeg: true }).toFile(to)
}
