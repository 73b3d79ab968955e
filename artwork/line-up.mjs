/*
 * Makes of line-up.py's shirt what lies on the drawn ones of the services' rail: its lights in white and its shadows in
 * black, and tells its outline, for Shirt.tsx.
 * From the project's root:  node artwork/line-up.mjs artwork/masters/line-up.png
 */
import sharp from 'sharp'

const WIDTH = 600
/** How far to the right of a number's middle the shirt's is, in 160ths of its width. */
const ASIDE = 5
/** The grey that is neither lit nor in shadow. */
const MIDDLE = 150

const still = sharp(await sharp(process.argv[2]).trim({ threshold: 2 }).png().toBuffer())
  .resize(WIDTH)
  .toColourspace('srgb')
  .ensureAlpha()
const { data, info } = await still.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
const { width, height } = info

const light = Buffer.alloc(data.length)
for (let i = 0; i < data.length; i += 4) {
  const grey = data[i]
  const strength = grey > MIDDLE ? (0.6 * (grey - MIDDLE)) / (255 - MIDDLE) : 1.2 * (1 - grey / MIDDLE)
  light.fill(grey > MIDDLE ? 255 : 0, i, i + 3)
  light[i + 3] = Math.round(data[i + 3] * Math.min(1, strength))
}
await sharp(light, { raw: info })
  .avif({ quality: 28, effort: 9 })
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

/** The places of the sharpest turns of a closed line, of more than 38 degrees within `reach` points to either side. */
function corners(points, reach = 14) {
  const at = (i) => points[(i + points.length) % points.length]
  const turns = points.map(([x, y], i) => {
    const [before, after] = [at(i - reach), at(i + reach)]
    const [fromX, fromY, toX, toY] = [x - before[0], y - before[1], after[0] - x, after[1] - y]
    return Math.abs(Math.atan2(fromX * toY - fromY * toX, fromX * toX + fromY * toY))
  })
  const near = (i) =>
    Array.from({ length: 4 * reach }, (_, k) => (i + k - 2 * reach + turns.length) % turns.length)
  return turns.flatMap((turn, i) =>
    turn > 0.66 && near(i).every((k) => turns[k] < turn || (turns[k] === turn && k >= i)) ? [i] : [],
  )
}

/** As few of the points as are nowhere further than `far` from the line through all (Douglas and Peucker). */
function simple(points, far = 2.6) {
  const [first, last] = [points[0], points.at(-1)]
  const [across, down] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(across, down) || 1
  const off = points.map(([x, y]) => Math.abs(across * (first[1] - y) - (first[0] - x) * down) / length)
  const most = off.indexOf(Math.max(...off))
  if (off[most] <= far) return [first, last]
  return [...simple(points.slice(0, most + 1), far).slice(0, -1), ...simple(points.slice(most), far)]
}

/**
 * The outline as a path of 160 units' width: from corner to corner a quadratic B-spline, whose every control point but
 * the first is the one before it, reflected, as SVG's `t` has it.
 */
function outline() {
  const points = edge()
  const whole = ([x, y]) => [Math.round((160 * x) / width) - ASIDE, Math.round((160 * y) / width)]
  const found = corners(points)
  let here = whole(points[found[0]])
  const by = (...places) => {
    const steps = places.flatMap(([x, y]) => [x - here[0], y - here[1]])
    here = places.at(-1)
    return steps.join(' ').replaceAll(' -', '-')
  }
  const parts = found.map((start, k) => {
    const end = found[(k + 1) % found.length]
    const run =
      end > start ? points.slice(start, end + 1) : [...points.slice(start), ...points.slice(0, end + 1)]
    const [, ...rest] = simple(run).map(whole)
    const last = rest.pop()
    const ends = rest.map(([x, y], i) =>
      rest[i + 1] ? [(x + rest[i + 1][0]) / 2, (y + rest[i + 1][1]) / 2] : last,
    )
    if (ends.length === 0) return `l${by(last)}`
    return `q${by(rest[0], ends[0])}${ends
      .slice(1)
      .map((place) => `t${by(place)}`)
      .join('')}`
  })
  return `M${whole(points[found[0]]).join(' ')}${parts.join('')}z`
}

console.log(outline(), Math.round((160 * height) / width))
