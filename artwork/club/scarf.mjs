/* The scarf, knitted stitch by stitch: 2400 by 320, one stitch 8 by 8. */
import { box, INK, path, svg } from './drawing.mjs'
import { setLine } from './lettering.mjs'

const STITCH = 8
const [WIDTH, HEIGHT] = [2400, 320]

/** Whether the point lies in the outlines, by winding. */
function inside(polygons, x, y) {
  let winding = 0
  for (const points of polygons)
    points.forEach(([x0, y0], i) => {
      const [x1, y1] = points[(i + 1) % points.length]
      if (y0 <= y === y1 <= y) return
      if (x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) > x) winding += y1 > y0 ? 1 : -1
    })
  return winding !== 0
}

/** The word in whole stitches, run by run. */
function knitted(polygons) {
  let d = ''
  for (let y = 0; y < HEIGHT; y += STITCH)
    for (let x = 0; x < WIDTH; x += STITCH) {
      const start = x
      while (x < WIDTH && inside(polygons, x + STITCH / 2, y + STITCH / 2)) x += STITCH
      if (x > start) d += box(start, y, x - start, STITCH)
    }
  return d
}

/** Loops of the yarn: the two legs of each stitch, as heights. */
function loops() {
  const leg = (x, width, grey) =>
    `<path d="M${x} -3L4 5L${8 - x} -3M${x} 5L4 13L${8 - x} 5M${x} -11L4 -3L${8 - x} -11" fill="none" stroke="${grey}" stroke-width="${width}"/>`
  const stitch = leg(1, 3.4, '#777') + leg(1, 2.2, '#bbb') + leg(1, 1, '#fff')
  return `<defs><pattern id="yarn" width="${STITCH}" height="${STITCH}" patternUnits="userSpaceOnUse">${stitch}</pattern></defs>${path(box(0, 0, WIDTH, HEIGHT), '#000')}${path(box(0, 0, WIDTH, HEIGHT), 'url(#yarn)')}`
}

function scarf() {
  const cap = 224
  const word = (x) => knitted(setLine('HERONS', x, (HEIGHT - cap) / 2, cap, 12).polygons)
  const width = setLine('HERONS', 0, 0, cap, 12).width
  const bands = (x, s) =>
    [26, 18, 10, 4].map((w, i) => box(x + s * i * 48 - (s < 0 ? w * 2 : 0), 0, w * 2, HEIGHT)).join('')
  const x = (WIDTH - width) / 2
  return (
    path(box(0, 0, WIDTH, HEIGHT), INK.bottle) +
    path(word(x), INK.chalk) +
    path(bands(40, 1) + bands(WIDTH - 40, -1), INK.chalk) +
    path(box(0, 16, WIDTH, 16) + box(0, HEIGHT - 32, WIDTH, 16), INK.signal)
  )
}

export const scarfFiles = () => ({
  scarf: svg(WIDTH, HEIGHT, scarf()),
  'scarf-relief': svg(WIDTH, HEIGHT, loops()),
})
