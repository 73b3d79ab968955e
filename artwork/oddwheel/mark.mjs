/*
 * The mark of Oddwheel, an invented bicycle workshop. The one idea: a capital O and its full stop are a
 * penny-farthing, the bicycle with the odd wheel.
 */
import { face, layOut, outline } from '../lettering.mjs'
import { disc, group, n, path, round } from '../svg.mjs'
import { INK } from './ink.mjs'

export const SERIF = face('@fontsource/young-serif/files/young-serif-latin-400-normal.woff')

/** In units of a sixth of the big wheel's radius; both wheels stand on one line. */
export const MARK = { wheel: 6, tyre: 2.3, gap: 0.6, dot: 2.2, spine: 1.3, spineRadius: 7.6, bar: 2.6 }

/** The middle of the dot, seen from the hub of the big wheel. */
export const DOT = (() => {
  const y = MARK.wheel - MARK.dot
  return { x: Math.sqrt((MARK.wheel + MARK.gap + MARK.dot) ** 2 - y ** 2), y }
})()

/** What the mark covers, seen from the hub. */
export const REACH = {
  left: -MARK.wheel,
  right: DOT.x + MARK.dot,
  top: -MARK.spineRadius - MARK.spine / 2,
  bottom: MARK.wheel,
}

export const wheel = `${round(0, 0, MARK.wheel)}${round(0, 0, MARK.wheel - MARK.tyre)}`

/** The backbone runs from the handlebar, level, over the big wheel and ends inside the small one. */
export const spine = (() => {
  const { spineRadius: r, spine: w, bar } = MARK
  const [inner, outer] = [r - w / 2, r + w / 2]
  const angle = Math.atan2(DOT.y, DOT.x) + 0.02
  const at = (radius) => `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`
  return `M${-bar} ${-outer}H0A${outer} ${outer} 0 0 1 ${at(outer)}L${at(inner)}A${inner} ${inner} 0 0 0 0 ${-inner}H${-bar}Z`
})()

/** The mark with its hub at `x`, `y`, `unit` to one of its units. */
export function mark(x, y, unit, fill, dot = INK.tomato) {
  return group(
    path(wheel, fill, ' fill-rule="evenodd"') + path(spine, fill) + disc(DOT.x, DOT.y, MARK.dot, dot),
    `transform="translate(${n(x)} ${n(y)}) scale(${unit.toFixed(4)})"`,
  )
}

export const type = (text, x, y, size, fill, options) => path(outline(SERIF, text, x, y, size, options), fill)

export const stack = (lines, x, y, size, leading, fill) =>
  lines.map((text, index) => type(text, x, y + index * leading, size, fill)).join('')

const TIGHT = -0.014

export const wordmarkWidth = (size) => layOut(SERIF, 'Oddwheel', size, TIGHT).width + size * 0.246

/** The name ends in the mark's own dot instead of the font's full stop. */
export function wordmark(x, y, size, fill, dot = INK.tomato) {
  const r = size * 0.098
  const right = x + layOut(SERIF, 'Oddwheel', size, TIGHT).width
  return (
    type('Oddwheel', x, y, size, fill, { track: TIGHT }) +
    disc(right + size * 0.05 + r, y - r + size * 0.012, r, dot)
  )
}
