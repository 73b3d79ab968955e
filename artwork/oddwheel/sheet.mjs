/*
 * The sheet that goes to whoever paints, prints or stitches the mark: how it is built, how small it may be,
 * what it is printed in. A1 across, on 1682 by 1189 units.
 */
import { box, clipped, disc, drawing, hoop, line, n, path } from '../svg.mjs'
import { INK } from './ink.mjs'
import { DOT, MARK, mark, type, wordmark, wordmarkWidth } from './mark.mjs'

const [WIDTH, HEIGHT] = [1682, 1189]
const SPLIT = 1040
const FOOT = 846

/** Hairlines of a unit's grid, with the circles and the line that the mark is made of, and their measures. */
function construction() {
  const unit = 44
  const [x, y] = [418, 620]
  const at = (u, v) => [x + u * unit, y + v * unit]
  const lines = []
  for (let u = -9; u <= 14; u++) lines.push(`M${n(x + u * unit)} 0V${HEIGHT}`)
  for (let v = -14; v <= 12; v++) lines.push(`M0 ${n(y + v * unit)}H${SPLIT}`)
  const [dx, dy] = at(DOT.x, DOT.y)
  const ground = y + MARK.wheel * unit
  const thin = (radius, cx = x, cy = y) => hoop(cx, cy, radius * unit, INK.butter, 1.6)
  const measure = (x1, x2, level, text) =>
    line(
      `M${n(x1)} ${n(level)}H${n(x2)}M${n(x1)} ${n(level - 9)}v18M${n(x2)} ${n(level - 9)}v18`,
      INK.butter,
      2,
    ) + type(text, (x1 + x2) / 2, level + 42, 27, INK.butter, { anchor: 'middle' })
  return clipped(
    'drawing',
    box(0, 0, SPLIT, HEIGHT),
    path(box(0, 0, SPLIT, HEIGHT), INK.cobalt) +
      line(lines.join(''), INK.cobaltLift, 0.8) +
      mark(x, y, unit, INK.paper) +
      thin(MARK.wheel) +
      thin(MARK.wheel - MARK.tyre) +
      thin(MARK.wheel + MARK.gap) +
      thin(MARK.spineRadius) +
      thin(MARK.dot, dx, dy) +
      line(`M0 ${n(ground)}H${SPLIT}`, INK.butter, 3) +
      line(
        `M${n(x)} 168V${n(ground + 36)}M0 ${n(y)}H${SPLIT}M${n(x)} ${n(y)}L${n(dx)} ${n(dy)}`,
        INK.butter,
        1.6,
      ) +
      disc(x, y, 6, INK.butter) +
      measure(x - MARK.wheel * unit, x - (MARK.wheel - MARK.tyre) * unit, ground + 60, '2.3') +
      measure(x - (MARK.wheel - MARK.tyre) * unit, x + (MARK.wheel - MARK.tyre) * unit, ground + 60, '7.4') +
      measure(dx - MARK.dot * unit, dx + MARK.dot * unit, ground + 60, '4.4') +
      type('Two wheels, one line.', 66, 108, 62, INK.paper) +
      type('Where the big wheel is 12, the dot is 4.4.', 66, HEIGHT - 56, 29, INK.butter),
  )
}

function name() {
  const [x, w, h] = [SPLIT, WIDTH - SPLIT, 300]
  const size = (w - 130) / (wordmarkWidth(1000) / 1000)
  return path(box(x, 0, w, h), INK.butter) + wordmark(x + 60, 192, size, INK.cobalt)
}

/** The mark from a fascia down to the head of a valve. */
function sizes() {
  const [x, y, w] = [SPLIT, 300, WIDTH - SPLIT]
  const row = [
    ['sign', 14],
    ['book', 7.4],
    ['card', 3.8],
    ['valve', 1.8],
  ]
  let left = x + 60
  const base = y + 338
  const marks = row.map(([where, unit]) => {
    const drawn =
      mark(left + MARK.wheel * unit, base - MARK.wheel * unit, unit, INK.cobalt) +
      type(where, left, base + 50, 25, INK.cobalt)
    left += (MARK.wheel + DOT.x + MARK.dot) * unit + 28
    return drawn
  })
  return (
    path(box(x, y, w, FOOT - y), INK.oat) + line(`M${x} ${base}H${WIDTH}`, INK.cobalt, 2) + marks.join('')
  )
}

function inks() {
  const [x, y, w, h] = [SPLIT, FOOT, WIDTH - SPLIT, HEIGHT - FOOT]
  const three = [
    [INK.cobalt, INK.paper, 'Cobalt', 'to print with'],
    [INK.butter, INK.cobalt, 'Butter', 'to stand on'],
    [INK.paper, INK.cobalt, 'Oat', 'to write on'],
  ]
  const column = w / 3
  return (
    three
      .map(
        ([fill, ink, title, use], index) =>
          path(box(x + index * column, y, column + 1, h), fill) +
          type(title, x + index * column + 26, y + h - 84, 38, ink) +
          type(use, x + index * column + 26, y + h - 46, 24, ink),
      )
      .join('') + disc(x + column * 2.5, y + 104, 46, INK.tomato)
  )
}

export const sheet = () => drawing(WIDTH, HEIGHT, construction() + name() + sizes() + inks())
