/*
 * Lays the views that lead up to a tile's picture side by side in one strip, so many pixels wide each. Each has only what
 * differs from the picture: all else can be seen through. From the project's root, after a scene has taken them, what the
 * picture itself shows first, and what leads up to all others last:
 *
 *   node artwork/views.mjs brand-views brand-identity 600 artwork/masters/sign-??.png
 */
import sharp from 'sharp'

const [name, picture, width, still, ...earlier] = process.argv.slice(2)

const sized = (file) =>
  sharp(file)
    .resize({ width: Number(width), kernel: 'lanczos3' })
    .removeAlpha()
    .toColourspace('srgb')
/** As develop.mjs has it, without its grain. */
const developed = (render) =>
  sized(render).linear(1.05, -10).sharpen({ sigma: 0.8, m1: 0.4, m2: 1.2 }).raw().toBuffer()

const last = await developed(still)
const { data: shown, info } = await sized(`content/pictures/${picture}.jpg`)
  .raw()
  .toBuffer({ resolveWithObject: true })
/** How much lighter the picture is than what was taken with the views, around each place. */
const [ours, theirs] = await Promise.all(
  [last, shown].map((pixels) => sharp(pixels, { raw: info }).blur(24).raw().toBuffer()),
)

/** A view with soft edges around all that differs by more than noise; what stands alone is noise too. */
async function cutOut(render) {
  const view = await developed(render)
  const differs = Buffer.alloc(info.width * info.height)
  for (let i = 0; i < differs.length; i++)
    differs[i] = [0, 1, 2].some((c) => Math.abs(view[3 * i + c] - last[3 * i + c]) > 9) ? 255 : 0
  const plane = { raw: { ...info, channels: 1 } }
  // Each in its turn: in one go they would be done in another order.
  let part = differs
  for (const next of [(it) => it.median(3), (it) => it.blur(6), (it) => it.threshold(10), (it) => it.blur(3)])
    part = await next(sharp(part, plane)).extractChannel(0).raw().toBuffer()
  for (let i = 0; i < view.length; i++) view[i] = Math.max(0, Math.min(255, view[i] + theirs[i] - ours[i]))
  return sharp(view, { raw: info }).joinChannel(part, plane).png().toBuffer()
}

const views = await Promise.all(earlier.reverse().map(cutOut))
const strip = { width: views.length * info.width, height: info.height, channels: 4, background: '#0000' }
const { size } = await sharp({ create: strip })
  .composite(views.map((input, index) => ({ input, left: index * info.width, top: 0 })))
  .webp({ quality: 84, effort: 6 })
  .toFile(`content/pictures/${name}.webp`)
console.log(`${name}.webp: ${views.length} views, ${Math.round(size / 1000)} KB`)
