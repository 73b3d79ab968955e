/*
 * How the mark of Oddwheel comes together, as layers that lie on each other: the plan, both wheels, the backbone.
 * From the root of the project:  node artwork/oddwheel/layers.mjs
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { box, clipped, disc, drawing, group, hoop, line, n, path } from '../svg.mjs'
import { INK } from './ink.mjs'
import { DOT, MARK, spine, type, wheel } from './mark.mjs'

const [WIDTH, HEIGHT] = [2000, 1120]
const UNIT = 58
const GROUND = 960
const [X, Y] = [880, GROUND - MARK.wheel * UNIT]
const [DOT_X, DOT_Y] = [X + DOT.x * UNIT, Y + DOT.y * UNIT]

/** How far within a wheel's edge its outline is, so that the wheel covers it. */
const WITHIN = 4

/** The line that both wheels stand on, their measures below it, and where all parts will be. */
function plan() {
  const measure = (middle, half, text) =>
    line(
      `M${n(middle - half)} ${GROUND + 56}H${n(middle + half)}M${n(middle - half)} ${GROUND + 42}v28M${n(middle + half)} ${GROUND + 42}v28`,
      INK.butter,
      3,
    ) + type(text, middle, GROUND + 128, 44, INK.butter, { anchor: 'middle' })
  const fading = `<linearGradient id="ends"><stop offset="0" stop-color="#000"/><stop offset=".2" stop-color="#fff"/><stop offset=".8" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="fading"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ends)"/></mask>`
  const drawn =
    hoop(X, Y, MARK.wheel * UNIT - WITHIN, INK.butter, 2.4) +
    clipped(
      'above',
      box(0, 0, WIDTH, GROUND),
      hoop(X, Y, MARK.spineRadius * UNIT, INK.butter, 2.4, ' stroke-dasharray="3 11"'),
    ) +
    hoop(DOT_X, DOT_Y, MARK.dot * UNIT - WITHIN, INK.butter, 2.4) +
    line(`M0 ${GROUND}H${WIDTH}`, INK.butter, 6) +
    disc(X, Y, 9, INK.butter) +
    measure(X, MARK.wheel * UNIT, '12') +
    measure(DOT_X, MARK.dot * UNIT, '4.4')
  return fading + group(drawn, 'mask="url(#fading)"')
}

const inPlace = (d, more = '') =>
  group(path(d, INK.paper, more), `transform="translate(${n(X)} ${n(Y)}) scale(${UNIT})"`)

const layers = {
  plan: plan(),
  wheel: inPlace(wheel, ' fill-rule="evenodd"'),
  spine: inPlace(spine),
  dot: disc(DOT_X, DOT_Y, MARK.dot * UNIT, INK.tomato),
}
for (const [name, inner] of Object.entries(layers)) {
  const file = fileURLToPath(new URL(`../../content/pictures/brand-layer-${name}.svg`, import.meta.url))
  writeFileSync(file, drawing(WIDTH, HEIGHT, inner))
}

/* Where the dot was tried, as its tries in content/portfolio.yaml say it: as large as that, on the same line. */
const TRIED = { dust: 0.6, stop: 1.25, there: MARK.dot, pram: 4.6 }
for (const [name, radius] of Object.entries(TRIED)) {
  const y = MARK.wheel - radius
  const x = Math.sqrt((MARK.wheel + MARK.gap + radius) ** 2 - y ** 2)
  const by = [(100 * (x - DOT.x) * UNIT) / WIDTH, (100 * (y - DOT.y) * UNIT) / HEIGHT]
  console.log(
    `${name}: by: ${by.map((part) => `${part.toFixed(2)}%`).join(' ')}, size: ${Math.round((100 * radius) / MARK.dot)}%`,
  )
}
