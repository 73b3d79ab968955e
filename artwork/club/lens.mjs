/* What a camera does to a flat picture: it stands askew, and only a part of it is sharp. */
import sharp from 'sharp'
import { svg } from './drawing.mjs'

/** The numbers of the projection that takes the unit square to these four corners, clockwise from upper left. */
function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const det = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / det
  const h = (dx1 * sy - sx * dy1) / det
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

function inverted([a, b, c, d, e, f, g, h, i]) {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

/**
 * Photographs a flat picture from the side: its corners come to lie at `corners`, in the pixels of a picture of
 * `width` by `height`, which they must cover.
 */
export async function askew(flat, corners, width, height) {
  const { data, info } = await sharp(flat).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const m = inverted(projection(corners))
  const out = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const w = m[6] * x + m[7] * y + m[8]
      const u = Math.min(info.width - 1.001, Math.max(0, ((m[0] * x + m[1] * y + m[2]) / w) * info.width))
      const v = Math.min(info.height - 1.001, Math.max(0, ((m[3] * x + m[4] * y + m[5]) / w) * info.height))
      const [i, j] = [Math.floor(u), Math.floor(v)]
      const [s, t] = [u - i, v - j]
      const at = (j * info.width + i) * 3
      const below = at + info.width * 3
      const to = (y * width + x) * 3
      for (let c = 0; c < 3; c++)
        out[to + c] =
          (data[at + c] * (1 - s) + data[at + 3 + c] * s) * (1 - t) +
          (data[below + c] * (1 - s) + data[below + 3 + c] * s) * t
    }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** Blurs what lies above and below the sharp band, from `sharp` outwards to `far`, as shares of the height. */
export async function focused(picture, [above, sharpTop, sharpFoot, below], blur) {
  const { width, height } = await sharp(picture).metadata()
  const fade = (id, stops) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, a]) => `<stop offset="${at}" stop-color="#000" stop-opacity="${a}"/>`).join('')}</linearGradient>`
  let result = picture
  for (const [share, radius] of [
    [0.5, blur * 0.4],
    [1, blur],
  ]) {
    const near = (edge, end) => edge + (end - edge) * (share - 0.5)
    const stops = [
      [near(above, above - 0.001), 1],
      [near(sharpTop, above), 0],
      [near(sharpFoot, below), 0],
      [near(below, below + 0.001), 1],
    ]
    const mask = Buffer.from(
      svg(
        width,
        height,
        `<defs>${fade('f', stops)}</defs><path d="M0 0H${width}V${height}H0Z" fill="url(#f)"/>`,
      ),
    )
    const soft = await sharp(picture)
      .blur(radius)
      .ensureAlpha()
      .composite([{ input: mask, blend: 'dest-in' }])
      .png()
      .toBuffer()
    result = await sharp(result)
      .composite([{ input: soft }])
      .png()
      .toBuffer()
  }
  return result
}
