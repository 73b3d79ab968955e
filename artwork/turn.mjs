/*
 * Lays the views of the shirt on the first screen side by side in one strip. The front, a picture of its own that is
 * larger, is given the same frame: what any view needs of it.
 * From the project's root, after hero.py has taken them:  node artwork/turn.mjs front.png view-0.png view-1.png …
 * The first view is the front once more, and tells how large that is.
 */
import sharp from 'sharp'
import { cutOut, soft } from './cut-out.mjs'

const HIGH = 800

const [front, ...views] = process.argv.slice(2)

async function frameOf(view) {
  const { info } = await sharp(view).trim({ threshold: 2 }).toBuffer({ resolveWithObject: true })
  const [left, top] = [-info.trimOffsetLeft, -info.trimOffsetTop]
  return { left, top, right: left + info.width, bottom: top + info.height }
}

const frames = await Promise.all(views.map(frameOf))
const least = (side) => Math.min(...frames.map((frame) => frame[side]))
const most = (side) => Math.max(...frames.map((frame) => frame[side]))
const box = { left: least('left'), top: least('top') }
const size = { width: most('right') - box.left, height: most('bottom') - box.top }

const width = Math.round((HIGH * size.width) / size.height)
const turned = views.slice(1).map(async (view, index) => {
  const picture = sharp(view)
    .extract({ ...box, ...size })
    .resize(width, HIGH)
  return { input: await cutOut(picture), left: index * width, top: 0 }
})
const strip = { width: turned.length * width, height: HIGH, channels: 4, background: '#0000' }
await sharp({ create: strip })
  .composite(await Promise.all(turned))
  .webp({ quality: 90, effort: 6 })
  .toFile('content/pictures/hero-turn.webp')

const { width: across } = await sharp(front).metadata()
const { width: small } = await sharp(views[0]).metadata()
const scaled = Object.entries({ ...box, ...size }).map(([side, value]) => [
  side,
  Math.round((value * across) / small),
])
const framed = soft(sharp(front).extract(Object.fromEntries(scaled)))
await sharp(await cutOut(framed)).toFile('content/pictures/hero.png')
