/*
 * Turns a render into a picture of the page: cut to shape, a breath of film grain, no metadata.
 * From the project's root:  node artwork/finish.mjs render.png content/pictures/name.jpg [width]
 * A PNG keeps its transparency, is trimmed to what it shows and gets no grain.
 */
import sharp from 'sharp'
import { cutOut, soft } from './cut-out.mjs'

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

const size = width ? { width: Number(width) } : {}
if (to.endsWith('.png')) {
  const trimmed = await sharp(from).trim({ threshold: 2 }).toBuffer()
  await sharp(await cutOut(soft(sharp(trimmed)).resize(size))).toFile(to)
} else {
  const picture = await grainy(sharp(from).resize(size).toColourspace('srgb'))
  await picture.jpeg({ quality: 88, mozjpeg: true }).toFile(to)
}
