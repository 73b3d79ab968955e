/*
 * A felt marker on paper. Ink lies in thin coats: where two strokes cross, it is darker; it pools where the hand
 * stops, runs a little along the fibres, and leaves the tooth of the paper bare where the hand is fast.
 * All lengths are pixels of the sheet.
 */
import sharp from 'sharp'
import { chance } from './club/table.mjs'
import { written } from './handwriting.mjs'

/** How much of red, green and blue one coat takes away. */
export const BLACK = [2.5, 2.45, 2.35]
export const RED = [0.12, 1.75, 2.3]
export const ORANGE = [0.06, 1.05, 2.6]

const clamp = (value, low = 0, high = 1) => Math.min(high, Math.max(low, value))
const ease = (t) => t * t * (3 - 2 * t)

/** Smooth noise from -1 to 1 over the plane, the same for the same seed. */
function field(seed) {
  const hash = (x, y) => {
    let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777)) | 0
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 0x8000_0000 - 1
  }
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [ease(x - i), ease(y - j)]
    const top = hash(i, j) * (1 - u) + hash(i + 1, j) * u
    return top * (1 - v) + (hash(i, j + 1) * (1 - u) + hash(i + 1, j + 1) * u) * v
  }
}

/** A smooth run (Catmull-Rom) through the points, or the straight lines between them, a point each pixel. */
function run(points, isCurve) {
  const at = (i) => points[clamp(i, 0, points.length - 1)]
  const out = [points[0]]
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const steps = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1])))
    for (let k = 1; k <= steps; k++) {
      const t = k / steps
      const axis = (n) =>
        isCurve
          ? 0.5 *
            (2 * b[n] +
              (c[n] - a[n]) * t +
              (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
              (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3)
          : b[n] + (c[n] - b[n]) * t
      out.push([axis(0), axis(1)])
    }
  }
  return out
}

/** A mean over the neighbours: no hand turns a corner on the spot. */
function rounded(points, reach) {
  return points.map((point, i) => {
    const r = Math.min(reach, i, points.length - 1 - i)
    let [x, y] = [0, 0]
    for (let k = i - r; k <= i + r; k++) {
      x += points[k][0]
      y += points[k][1]
    }
    return r ? [x / (2 * r + 1), y / (2 * r + 1)] : point
  })
}

/** A sheet of `width` by `height` and the hand that draws on it. */
export function sheet(width, height, seed = 1) {
  const ink = new Float32Array(width * height * 3)
  const random = chance(seed * 7919 + 17)
  const [fibre, grain, slow] = [field(seed), field(seed + 1), field(seed + 2)]
  let count = 0

  /** One stroke of the tip along the points. `dry` from 0 to 1 lets the tooth show, `shake` is the hand's. */
  function stroke(
    points,
    { tip = 8, colour = BLACK, dry = 0.12, shake = 1, curve = true, flick = false } = {},
  ) {
    const own = ++count * 37.7
    let way = run(points, curve)
    way = rounded(way, Math.round(tip * (curve ? 0.4 : 0.55)))
    const length = way.length
    const sway = Math.min(1, length / 120) * shake
    way = way.map(([x, y], i) => [
      x + sway * (1.7 * slow(own, i / 74) + 0.5 * slow(own + 5, i / 17)),
      y + sway * (1.7 * slow(own + 9, i / 68) + 0.5 * slow(own + 14, i / 19)),
    ])
    const reach = Math.ceil(tip * 0.75 + 4)
    const xs = way.map(([x]) => x)
    const ys = way.map(([, y]) => y)
    const left = clamp(Math.floor(Math.min(...xs)) - reach, 0, width)
    const top = clamp(Math.floor(Math.min(...ys)) - reach, 0, height)
    const right = clamp(Math.ceil(Math.max(...xs)) + reach, 0, width)
    const foot = clamp(Math.ceil(Math.max(...ys)) + reach, 0, height)
    const [w, h] = [right - left, foot - top]
    if (w <= 0 || h <= 0) return
    const coat = new Float32Array(w * h)
    const cover = new Float32Array(w * h)
    for (let i = 0; i < length; i++) {
      const [x, y] = way[i]
      const [ax, ay] = way[Math.max(0, i - 3)]
      const [bx, by] = way[Math.min(length - 1, i + 3)]
      const turn = Math.hypot(bx - ax, by - ay) || 1
      const [dx, dy] = [(bx - ax) / turn, (by - ay) / turn]
      const pace = clamp(turn / 6)
      const rest = Math.max(0, 1 - i / tip, 1 - (length - 1 - i) / tip)
      const lift = flick ? clamp((length - i) / (length * 0.45), 0.25) : 1
      // A bullet tip, worn a little to one side.
      const wear = 1 + 0.1 * Math.abs(dx * 0.6 - dy * 0.8)
      const r = (tip / 2) * lift * wear * (1.03 - 0.1 * pace + 0.1 * rest + 0.05 * slow(own + 3, i / 40))
      const thirst = dry * (flick ? 1.6 - lift * 0.6 : 1) * (0.5 + 0.5 * clamp(i / 160))
      for (let py = Math.max(top, Math.floor(y - reach)); py < Math.min(foot, y + reach); py++)
        for (let px = Math.max(left, Math.floor(x - reach)); px < Math.min(right, x + reach); px++) {
          const [ox, oy] = [px - x, py - y]
          const edge = 0.5 * fibre(px / 2.6, py / 3) + 0.45 * fibre(px / 11, py / 10)
          const share = clamp(r - Math.hypot(ox, oy) + edge + 0.5)
          const k = (py - top) * w + px - left
          if (share <= cover[k]) continue
          cover[k] = share
          const across = ox * -dy + oy * dx
          const streak = slow(own + across / 1.7, i / 130) * 0.5 + 0.5
          const tooth = grain(px / 1.6, py / 1.5) * 0.5 + 0.5
          const bare = clamp((thirst * (0.55 + streak) - tooth * 0.75) * 4)
          const pool = clamp(1 - (r - Math.hypot(ox, oy)) / 2.4)
          coat[k] = (0.86 + 0.12 * streak + 0.16 * pool + 0.22 * rest) * (1 - bare)
        }
    }
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const much = cover[y * w + x] * coat[y * w + x]
        const k = ((y + top) * width + x + left) * 3
        for (let c = 0; c < 3; c++) ink[k + c] += much * colour[c]
      }
  }

  /** Draws within a frame: local points are turned, scaled and moved to (x, y). */
  function frame(x, y, scale = 1, turn = 0) {
    const [s, c] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
    const place = ([u, v]) => [x + scale * (u * c - v * s), y + scale * (u * s + v * c)]
    const put = (points, options) => stroke(points.map(place), options)
    const jitter = (much) => (random() - 0.5) * 2 * much

    const pen = {
      /** A curve through points, or written "x y, x y". */
      curve: (points, options) => put(listed(points), options),
      lines: (points, options) => put(listed(points), { curve: false, ...options }),
      /** Round about once, as a hand closes a circle: it misses its own beginning. */
      ring(cx, cy, rx, ry = rx, { times = 1.06, from = -100, ...options } = {}) {
        const points = []
        const steps = Math.ceil(14 * times)
        const miss = 0.02 + random() * 0.035
        for (let i = 0; i <= steps; i++) {
          const a = ((from + (360 * times * i) / steps) * Math.PI) / 180
          const grow = 1 - miss + (2 * miss * i) / steps
          points.push([cx + rx * grow * Math.cos(a), cy + ry * grow * Math.sin(a)])
        }
        put(points, options)
      },
      /** Crossed out, fast. */
      cross(cx, cy, w, h = w, options) {
        const quick = { tip: 12, dry: 0.55, flick: true, ...options }
        put(
          [
            [cx - w / 2, cy - h / 2 + jitter(6)],
            [cx, cy + jitter(5)],
            [cx + w / 2, cy + h / 2],
          ],
          quick,
        )
        put(
          [
            [cx + w / 2, cy - h / 2],
            [cx, cy + jitter(5)],
            [cx - w / 2, cy + h / 2 + jitter(6)],
          ],
          quick,
        )
      },
      /** An arrow along the points. */
      arrow(points, { head = 26, ...options } = {}) {
        const way = listed(points)
        put(way, options)
        const [tip, before] = [way.at(-1), way.at(-2)]
        const a = Math.atan2(tip[1] - before[1], tip[0] - before[0])
        const wing = (by) => [tip[0] - head * Math.cos(a + by), tip[1] - head * Math.sin(a + by)]
        put([wing(0.52), tip, wing(-0.46)], { curve: false, ...options })
      },
      /** Fills an outline with strokes side by side, as wide as the tip, at an angle. */
      fill(points, { angle = 35, tip = 14, gap = 0.82, ...options } = {}) {
        const shape = run(listed(points), options.curve ?? true)
        const a = (angle * Math.PI) / 180
        const [ca, sa] = [Math.cos(a), Math.sin(a)]
        const flat = shape.map(([u, v]) => [u * ca + v * sa, -u * sa + v * ca])
        const levels = flat.map(([, v]) => v)
        const step = (tip * gap) / scale
        const inner = tip / 2 / scale
        let side = 0
        for (let v = Math.min(...levels) + inner; v < Math.max(...levels) - inner * 0.4; v += step) {
          const cuts = []
          flat.forEach(([u0, v0], i) => {
            const [u1, v1] = flat[(i + 1) % flat.length]
            if (v0 > v !== v1 > v) cuts.push(u0 + ((v - v0) / (v1 - v0)) * (u1 - u0))
          })
          cuts.sort((p, q) => p - q)
          for (let k = 0; k + 1 < cuts.length; k += 2) {
            const [from, to] = [cuts[k] + inner * 0.8, cuts[k + 1] - inner * 0.8]
            if (to - from < inner * 0.5) continue
            const ends = [from + jitter(2 / scale), to + jitter(2 / scale)]
            if (side++ % 2) ends.reverse()
            const back = (u) => [u * ca - v * sa, u * sa + v * ca]
            put(ends.map(back), { ...options, tip, curve: false, dry: 0.2, shake: 0.6, ...options })
          }
        }
      },
      /** A line of the designer's hand; `size` is the height of its capitals. */
      write(text, u, v, size = 26, { lean = 0, ...options } = {}) {
        for (const { points, curve } of written(text, random)) {
          const line = points.map(([px, py]) => [
            u + (px * size) / 10 + ((10 - py) * size * 0.06) / 10,
            v + ((py - 10) * size) / 10 + (px * size * lean) / 10,
          ])
          put(line, { tip: 4.6, shake: 0.35, dry: 0.08, ...options, curve })
        }
      },
      /** The same hand in a frame of its own within this one. */
      in: (u, v, more = 1, by = 0) => frame(...place([u, v]), scale * more, turn + by),
    }
    return pen
  }

  /**
   * The sheet as a picture: ink on this paper, on which `ruled` (three channels) may be printed; `ghost` is how much
   * shows of the page behind.
   */
  async function taken(paper, { ghost = 0, ruled } = {}) {
    const out = Buffer.alloc(width * height * 3)
    let behind
    if (ghost) {
      const grey = Buffer.alloc(width * height)
      for (let i = 0; i < grey.length; i++) grey[i] = clamp(ink[i * 3] * 60, 0, 255)
      behind = await sharp(grey, { raw: { width, height, channels: 1 } })
        .flop()
        .flip()
        .blur(5)
        .raw()
        .toBuffer()
    }
    const step = behind ? behind.length / (width * height) : 0
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const tooth =
          1 + 0.012 * grain(x / 1.6, y / 1.5) + 0.008 * fibre(x / 60, y / 44) + 0.006 * slow(x / 300, y / 260)
        const lamp = 1.015 - 0.05 * (x / width) * (y / height) - 0.012 * (y / height)
        const show = behind ? 1 - (ghost * behind[i * step]) / 255 : 1
        for (let c = 0; c < 3; c++) {
          // Ink takes light away and gives a little back: no felt is as black as print.
          const left = Math.exp(-ink[i * 3 + c])
          const print = ruled ? ruled[i * 3 + c] / 255 : 1
          out[i * 3 + c] = clamp(paper[c] * print * tooth * lamp * show * (0.06 + 0.94 * left), 0, 255)
        }
      }
    return sharp(out, { raw: { width, height, channels: 3 } }).blur(0.45)
  }

  return { pen: frame(0, 0), frame, taken }
}

const listed = (points) =>
  typeof points === 'string' ? points.split(', ').map((pair) => pair.split(' ').map(Number)) : points
