/*
 * The crest of Saltmarsh Rovers, founded 1911: a heron that stands in the tide, its neck the S of Saltmarsh.
 * The year stands on both sides of its legs. A second drawing, for 24 pixels and less, keeps shield, neck, beak
 * and tide alone.
 */
import { box, clipDef, group, INK, line, path, svg } from './drawing.mjs'
import { heron } from './heron.mjs'
import { centred } from './lettering.mjs'

export const CREST = { width: 1000, height: 1280 }

/** The shield drawn smaller by a margin: straight sides that meet in a blunt point. */
export function shield(m) {
  const [left, right, foot] = [m, 1000 - m, CREST.height - m * 1.06]
  const [turn, low] = [770, 1030 - m * 0.5]
  const [inner, base] = [300 + m * 0.35, foot - 74 + m * 0.2]
  return `M${left} ${m}H${right}V${turn}C${right} ${low} ${1000 - inner} ${base} 500 ${foot}C${inner} ${base} ${left} ${low} ${left} ${turn}Z`
}

const COLOURS = { field: INK.bottle, bird: INK.chalk, spark: INK.signal }
const WATER = 1000

const legs = box(478, 860, 25, WATER - 850) + box(566, 860, 25, WATER - 850)
const ripples =
  box(0, WATER - 72, 428, 9) +
  box(642, WATER - 72, 400, 9) +
  box(0, WATER - 42, 396, 17) +
  box(674, WATER - 42, 400, 17)

/** The crest, in these colours. `id` keeps two on one drawing apart. */
export function crest({ field, bird, spark } = COLOURS, id = 'shield') {
  return (
    `<defs>${clipDef(id, shield(46))}</defs>` +
    path(shield(0), field) +
    path(shield(26), bird) +
    group(
      path(box(0, 214, 1000, WATER - 214), field) + path(legs + ripples, bird),
      `clip-path="url(#${id})"`,
    ) +
    group(heron({ field, bird, spark }), 'transform="translate(-72 44) scale(1.03)"') +
    path(centred('SALTMARSH', 500, 82, 94, 12) + centred('ROVERS', 500, 1030, 84, 14), field) +
    path(centred('1911', 500, 1150, 54, 16), spark)
  )
}

/** The small crest, on a grid of 24 by 28. */
export function smallCrest({ field, bird, spark } = COLOURS) {
  const neck = 'M14.4 6.1C10.6 4.6 7.9 6.4 8 9C8.1 12 15.5 11.4 15.5 15.6C15.5 18.4 13 19.2 10 19.4'
  return (
    path('M1 0H23V16.6C23 22.4 17 25.8 12 28C7 25.8 1 22.4 1 16.6Z', field) +
    path('M13.4 3.9L21.4 7.7L13.2 8.2Z', spark) +
    line(neck, bird, 3.1) +
    path('M10.4 17.8L3.8 19.8L5 21H10.4Z', bird) +
    path(
      'M13.3 12.7C9.6 11.6 5.6 13.8 2.6 18.4C8 19.2 12.4 17.8 13.8 14.8Z',
      spark,
      ` stroke="${field}" stroke-width="1.5" paint-order="stroke"`,
    ) +
    path('M4.2 21.9H19.8C19 23 18 23.9 16.9 24.6H7.1C6 23.9 5 23 4.2 21.9Z', bird)
  )
}

export const crestFile = () => svg(CREST.width, CREST.height, crest())
