/*
 * The picture of "All Stations South". The last letter of the band's name does not end but runs down, turns
 * at the horizon and leaves as a night train. The sun behind it is folded along that line: its lower half is
 * a mirage, cut into bands of 1, 2, 3, 3, 2 and 1 parts.
 */
import { box, clipped, disc, group, hoop, n, path } from '../svg.mjs'

/** From the core outwards: bands that grow thinner, with one and the same gap between them. */
const BANDS = [44, 36, 28, 20, 13, 7]
const GAP = 11
export const CORE = 86

/** The sun's bands as hoops round `x`, `y`. */
export function bands(x, y, colour, core = CORE, scale = 1) {
  let r = core
  return BANDS.map((band) => {
    const middle = r + (GAP + band / 2) * scale
    r += (GAP + band) * scale
    return hoop(x, y, middle, colour, band * scale)
  }).join('')
}

/** What is seen of `inner` in the strips of a mirage, from `top` down, each pushed further to the right. */
const FOLDS = [1, 2, 3, 3, 2, 1]
export function mirage(id, inner, { left, right, top, bottom }) {
  const part = (bottom - top) / 12
  let y = top
  let drift = 0
  return FOLDS.map((parts, index) => {
    const strip = box(left, y, right - left, parts * part + 0.8)
    const shifted = group(inner, `transform="translate(${drift * 9} 0)"`)
    y += parts * part
    drift += parts
    return clipped(`${id}${index}`, strip, shifted)
  }).join('')
}

/** Three cars as high as the tracks that close into them, their nose at `x` and their middle at `y`. */
export function train(x, y, length, h, { body, gap, light }) {
  const top = y - h / 2
  const pitch = length / 3
  const w = pitch - 8
  const nose = `M${n(x + w)} ${top}H${n(x + 58)}C${n(x + 36)} ${top} ${n(x + 16)} ${top + 12} ${n(x + 3)} ${top + h - 11}C${n(x - 3)} ${top + h - 5} ${n(x - 1)} ${top + h} ${n(x + 6)} ${top + h}H${n(x + w)}Z`
  const cars = [nose, box(x + pitch, top, w, h), box(x + pitch * 2, top, w, h)]
  const windows = cars.flatMap((_, car) =>
    Array.from({ length: car === 0 ? 3 : 5 }, (__, k) =>
      box(x + car * pitch + w - 20 - k * 18, top + 11, 12, 12),
    ),
  )
  const cab = `M${x + 40} ${top + 11}h-5q-9 4 -16 12h21Z`
  return (
    path(box(x + 60, top, length - 58, h), gap) +
    path(cars.join(''), body) +
    path(windows.join(''), light) +
    path(cab, gap)
  )
}

/** The sun's core, printed a hair off register. */
export const core = (x, y, colour, r = CORE) => disc(x + 2, y + 1, r - 1, colour)
