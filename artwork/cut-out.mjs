/* What renders of cut-out things need to be pictures of the page: fewer bytes, and clean edges. */
import sharp from 'sharp'

/** A render that is larger than it is shown: what is finer than a pixel of the page costs bytes and shows nowhere. */
export const soft = (picture) => picture.blur(1.1)

/** The picture as PNG. */
export async function cutOut(picture) {
  const still = sharp(await picture.png().toBuffer())
    .toColourspace('srgb')
    .ensureAlpha()
  const { data, info } = await still.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  // The lowest bit of a render is noise, and a PNG keeps noise dearly.
  for (let i = 0; i < data.length; i++) if (i % 4 < 3) data[i] &= 0xfe
  bleed(data, info)
  return sharp(data, { raw: info }).png({ compressionLevel: 9 }).toBuffer()
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
