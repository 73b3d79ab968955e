/* The campaign of the spring's home matches, three posters of 800 by 1130: the kick-off is told as a tide. */

import { box, group, INK, path, svg } from './drawing.mjs'
import { heron } from './heron.mjs'
import { outline, setLine } from './lettering.mjs'
import { text } from './type.mjs'

const WIDTH = 800
const HEIGHT = 1130

/** Bars that thicken downwards, from `y` to the foot. */
function water(y, steps, fill) {
  const pitch = (HEIGHT - y) / steps
  let d = ''
  for (let i = 0; i < steps; i++) {
    const thick = pitch * (0.1 + (0.9 * i) / (steps - 1)) + (i === steps - 1 ? 2 : 0)
    d += box(0, y + pitch * (i + 1) - thick, WIDTH, thick)
  }
  return path(d, fill)
}

/** A line set to the width between two edges. */
function justified(words, x0, x1, y, fill, tracking = 8) {
  const cap = ((x1 - x0) / setLine(words, 0, 0, 100, tracking).width) * 100
  return { drawing: path(outline(setLine(words, x0, y, cap, tracking)), fill), cap }
}

const kickOff = (fill) =>
  text('Saturday 14 March, 15:00', 752, 1044, 37, fill, { weight: 700, align: 'end' }) +
  text('Quay Road, North Bank from £14', 752, 1084, 37, fill, { weight: 500, align: 'end' })

const imprint = (fill) =>
  text('Saltmarsh Rovers', 48, 1044, 37, fill, { weight: 700 }) +
  text('v Port Ellery', 48, 1084, 37, fill, { weight: 500 }) +
  kickOff(fill)

/** "High tide at three": the bird stands in what comes. */
function highTide() {
  const first = justified('HIGH TIDE', 48, 752, 48, INK.chalk)
  const second = justified('AT THREE', 48, 752, 48 + first.cap + 22, INK.chalk)
  const bird = { field: INK.signal, bird: INK.chalk, spark: INK.bottle }
  return (
    path(box(0, 0, WIDTH, HEIGHT), INK.signal) +
    water(790, 8, INK.bottle) +
    path(box(408, 760, 22, 250) + box(490, 760, 22, 250), INK.chalk) +
    group(heron(bird), 'transform="translate(-92 104) scale(.9)"') +
    path(box(0, 985, WIDTH, 145), INK.bottle) +
    first.drawing +
    second.drawing +
    imprint(INK.chalk)
  )
}

/** "Never blinks": the keeper's poster, as near as a heron lets you come. */
function neverBlinks() {
  const bird = { field: INK.bottle, bird: INK.chalk, spark: INK.signal }
  const lines = justified('NEVER', 48, 752, 560, INK.chalk)
  const blinks = justified('BLINKS', 48, 752, 560 + lines.cap + 24, INK.chalk)
  return (
    `<defs><clipPath id="sheet"><path d="${box(0, 0, WIDTH, HEIGHT)}"/></clipPath></defs>` +
    path(box(0, 0, WIDTH, HEIGHT), INK.bottle) +
    group(group(heron(bird), 'transform="translate(-1170 -470) scale(2.55)"'), 'clip-path="url(#sheet)"') +
    path(box(0, 520, WIDTH, 610), INK.bottle) +
    lines.drawing +
    blinks.drawing +
    imprint(INK.chalk)
  )
}

/** The first of the row: no words but the kick-off, an eye that watches the street, in the same tide. */
function watching() {
  const bird = { field: INK.chalk, bird: INK.bottle, spark: INK.signal }
  return (
    `<defs><clipPath id="street"><path d="${box(0, 0, WIDTH, HEIGHT)}"/></clipPath></defs>` +
    path(box(0, 0, WIDTH, HEIGHT), INK.chalk) +
    group(group(heron(bird), 'transform="translate(-2560 -800) scale(4.7)"'), 'clip-path="url(#street)"') +
    path(box(0, 790, WIDTH, 340), INK.chalk) +
    water(790, 8, INK.bottle) +
    path(box(0, 985, WIDTH, 145), INK.bottle) +
    kickOff(INK.chalk)
  )
}

export const posterFiles = () => ({
  'poster-tide': svg(WIDTH, HEIGHT, highTide()),
  'poster-blinks': svg(WIDTH, HEIGHT, neverBlinks()),
  'poster-watching': svg(WIDTH, HEIGHT, watching()),
})
