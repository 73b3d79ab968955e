/*
 * Makes of line-up.py's shirt what lies on the drawn ones of the services' rail: its lights in white and its shadows in
 * black, and tells its outline, for Shirt.tsx.
 * From the project's root:  node artwork/line-up.mjs line-up.png
 */
import sharp from 'sharp'

const WIDTH = 560
/** From which grey on the cloth is lit, and up to which it lies in shadow. */
const LIT = 132
const SHADED = 138

const trimmed = sharp(process.argv[2]).trim({ threshold: 2 })
const still = sharp(await trimmed.png().toBuffer())
  .resize(WIDTH)
  .toColourspace('srgb')
  .ensureAlpha()
const { data, info } = await still.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
const { width, height } = info

const light = Buffer.alloc(data.length)
for (let i = 0; i < data.length; i += 4) {
  const grey = data[i]
  const white = Math.min(0.2, 0.36 * Math.max(0, (grey - LIT) / (255 - LIT)) ** 0.9)
  const black = 0.8 * Math.max(0, (SHADED - grey) / SHADED)
  light.fill(white > black ? 255 : 0, i, i + 3)
  light[i + 3] = Math.round(data[i + 3] * Math.max(white, black))
}
/* Where it is sewn: the armholes, the cuffs and the hem, each with its stitches. */
const seams = [
  ['M122 66C146 120 144 180 123 236', 3],
  ['M438 66C414 120 416 180 437 236', -3],
  ['M14 219L101 283', 4],
  ['M546 219L459 283', -4],
  ['M152 515Q280 503 410 515', 0],
]
const sewn = seams.map(
  ([line, beside]) =>
    `<path d="${line}" stroke="#000" stroke-opacity=".55" stroke-width="2"/>` +
    `<path d="${line}" stroke="#fff" stroke-opacity=".3" stroke-width="1.4" stroke-dasharray="5 3" transform="translate(${beside} ${beside === 0 ? 5 : -3})"/>`,
)
await sharp(light, { raw: info })
  .composite([
    {
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">${sewn.join('')}</svg>`,
      ),
    },
  ])
  .avif({ quality: 45, effort: 9 })
  .toFile('site/sections/services/shirt-light.avif')

const isCloth = (x, y) => x >= 0 && y >= 0 && x < width && y < height && data[4 * (y * width + x) + 3] > 127
const around = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] // prettier-ignore

/** The edge's pixels, once around to the right. */
function edge() {
  const start = [0, 0]
  while (!isCloth(...start)) start[0] === width ? start.splice(0, 2, 0, start[1] + 1) : start[0]++
  const points = []
  let [x, y, way] = [...start, 0]
  do {
    points.push([x + 0.5, y + 0.5])
    way = around
      .map((_, turn) => (way + 6 + turn) % 8)
      .find((turn) => isCloth(x + around[turn][0], y + around[turn][1]))
    x += around[way][0]
    y += around[way][1]
  } while (x !== start[0] || y !== start[1])
  return points
}

/** As few of the points as are nowhere further than `far` from the line through all (Douglas and Peucker). */
function simple(points, far = 2.4) {
  const [first, last] = [points[0], points.at(-1)]
  const [across, down] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(across, down) || 1
  const off = points.map(([x, y]) => Math.abs(across * (first[1] - y) - (first[0] - x) * down) / length)
  const most = off.indexOf(Math.max(...off))
  if (off[most] <= far) return [first, last]
  return [...simple(points.slice(0, most + 1)).slice(0, -1), ...simple(points.slice(most))]
}

const points = edge()
const half = points.length >> 1
const outline = [...simple(points.slice(0, half + 1)), ...simple(points.slice(half)).slice(1, -1)]
console.log(
  `M${outline.map((point) => point.map((value) => Math.round((320 * value) / width) / 2).join(' ')).join(' ')}Z`,
)
