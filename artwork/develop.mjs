/*
 * Develops a render for the page: its full width, a printer's contrast, the faintest grain (grain costs
 * bytes), no metadata. From the root of the project:
 *
 *   node artwork/develop.mjs artwork/masters/sign-taken.png brand-identity
 *
 * A third word is how much lighter than it was taken: 1.1 is a tenth.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const [render, name, lighter = '1'] = process.argv.slice(2)
const picture = sharp(render)
const { width } = await picture.metadata()
/** What was rendered small becomes a little larger, never so much that it looks blown up. */
const size = width < 1900 ? Math.round(width * 1.25) : width
// Takes the last stray dots off the edges of print; in a large picture they are too small to be seen.
if (width < 1900) picture.median(3)
const sized = await picture
  .resize({ width: size, kernel: 'lanczos3' })
  .removeAlpha()
  .toColourspace('srgb')
  .png()
  .toBuffer()
const { width: w, height: h } = await sharp(sized).metadata()

const grain = await sharp({
  create: {
    width: w,
    height: h,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 5 },
  },
})
  .greyscale()
  .blur(0.6)
  .png()
  .toBuffer()

const { size: bytes } = await sharp(sized)
  .linear(1.05 * Number(lighter), -10)
  .sharpen({ sigma: 0.8, m1: 0.4, m2: 1.2 })
  .composite([{ input: grain, blend: 'soft-light' }])
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(fileURLToPath(new URL(`../content/pictures/${name}.jpg`, import.meta.url)))
console.log(`${name}.jpg: ${w} × ${h}, ${Math.round(bytes / 1000)} KB`)
