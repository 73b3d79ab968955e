/* Each printed thing of Oddwheel, flat, in units of a quarter of a millimetre. */

import { layOut } from '../lettering.mjs'
import { box, clipped, disc, drawing, hoop, line, n, path } from '../svg.mjs'
import { INK } from './ink.mjs'
import { DOT, MARK, mark, SERIF, stack, type, wordmark } from './mark.mjs'

export const MM = 4
const A5 = { w: 148 * MM, h: 210 * MM }
const A4 = { w: 210 * MM, h: 297 * MM }
const CARD = { w: 85 * MM, h: 55 * MM }
const TICKET = { w: 70 * MM, h: 122 * MM }
const LINER = { w: 210 * MM, h: 120 * MM }

const ground = ({ w, h }, fill) => path(box(0, 0, w, h), fill)
const printed = ({ w, h }, inner) => drawing(w, h, inner)

export function serviceBook() {
  return printed(
    A5,
    ground(A5, INK.cobalt) +
      mark(250, 344, 29.5, INK.paper) +
      type('Service book', 74, A5.h - 72, 50, INK.cobaltLift),
  )
}

export function letterhead() {
  const lines = ['Dear Mrs Penhale,', 'your tandem is ready', 'and the bell is oiled.']
  return printed(
    A4,
    ground(A4, INK.paper) +
      wordmark(66, 186, 138, INK.cobalt) +
      stack(lines, 72, 520, 33, 48, INK.cobalt) +
      signature(78, 740) +
      stack(['Oddwheel, 3 Saddle Yard', 'Open when the bell is out'], 72, A4.h - 100, 19, 28, INK.cobalt),
  )
}

function signature(x, y) {
  const d = `M${n(x)} ${n(y)}c10-34 24-62 30-60s-20 52-14 58 18-40 26-40-8 34 0 36 16-36 24-36-2 34 6 34 14-32 26-30-18 34-4 32 60-8 108-22`
  return line(d, INK.cobaltDeep, 4.5, ' stroke-linecap="round" stroke-linejoin="round"')
}

/** The ticket that hangs from a bicycle; its hole is the hub of the mark. */
export const HUB = { x: 37 * MM - 32, y: 41 * MM }
export function repairTicket() {
  const { w, h } = TICKET
  const unit = 80 / MARK.wheel
  const dots = []
  for (let x = 40; x < w - 30; x += 9) dots.push(disc(x, h - 88, 1.7, INK.cobalt))
  return printed(
    TICKET,
    ground(TICKET, INK.paper) +
      mark(HUB.x, HUB.y, unit, INK.cobalt) +
      disc(HUB.x, HUB.y, 30, INK.oatDim) +
      type('0417', 33, 342, 102, INK.cobalt) +
      dots.join('') +
      type('Ready', 36, h - 38, 40, INK.cobalt) +
      disc(w - 36 - 15, h - 51, 15, INK.tomato),
  )
}

export function cardFront() {
  return printed(
    CARD,
    ground(CARD, INK.paper) +
      wordmark(26, 72, 55, INK.cobalt) +
      stack(['Ines Quarrie', 'Wheelbuilder'], 28, 158, 23, 33, INK.cobalt),
  )
}

/** The mark whole, on cobalt. */
export function cardBack() {
  return printed(CARD, ground(CARD, INK.cobalt) + mark(140, 122, 12.2, INK.butter))
}

/** The mark cut by the card. */
export function cardClose() {
  return printed(CARD, ground(CARD, INK.oat) + mark(-104, 40, 33, INK.cobalt))
}

/** Big wheels and small ones in a brick pattern, always with the dot on the line. */
export function liner() {
  const step = { x: 208, y: 128 }
  let out = ''
  for (let row = 0; row * step.y < LINER.h + step.y; row++)
    for (let column = -1; column * step.x < LINER.w + step.x; column++) {
      const x = column * step.x + (row % 2) * (step.x / 2)
      out += hoop(x, row * step.y, 42, INK.butter, 26) + disc(x + 86, row * step.y + 35, 20, INK.tomato)
    }
  return printed(LINER, ground(LINER, INK.cobalt) + clipped('liner', box(0, 0, LINER.w, LINER.h), out))
}

/** What is pressed into the lid of the patch tin: nine patches, one of them inked. */
export function patchTin() {
  const size = 55 * MM
  const patches = []
  for (let i = 0; i < 9; i++) {
    const x = size / 2 + ((i % 3) - 1) * 53
    const y = size / 2 + (Math.floor(i / 3) - 1) * 53
    patches.push(disc(x, y, 20, i === 8 ? INK.tomato : INK.oatDim))
  }
  return drawing(size, size, path(box(0, 0, size, size), INK.oat) + patches.join(''))
}

/* ---------- the head badge, of enamel in brass ---------- */

const BADGE = { w: 32 * MM * 5, h: 46 * MM * 5 }
const BRASS = '#e3bd6c'

function badgeParts(face, wall, letters, back, dot) {
  const { w, h } = BADGE
  const oval = (inset, fill, more = '') =>
    `<rect x="${n(inset)}" y="${n(inset)}" width="${n(w - inset * 2)}" height="${n(h - inset * 2)}" rx="${n(w / 2 - inset)}" fill="${fill}"${more}/>`
  const unit = 31
  const hub = { x: w / 2 - (DOT.x + MARK.dot - MARK.wheel) * unit * 0.5, y: h * 0.42 }
  const grown = (fill) =>
    `<g stroke="${fill}" stroke-width=".42" stroke-linejoin="round">${mark(hub.x, hub.y, unit, fill, fill)}</g>`
  const size = 105
  const { width } = layOut(SERIF, 'Oddwheel', size, 0)
  return printed(
    BADGE,
    oval(0, wall) +
      oval(22, back) +
      grown(wall) +
      mark(hub.x, hub.y, unit * 0.985, face, dot) +
      type('Oddwheel', (w - width) / 2, h * 0.755, size, letters) +
      type('0417', w / 2, h * 0.845, 62, letters, { anchor: 'middle' }),
  )
}

/** The colours of the badge: enamel between walls of brass. */
export const badge = () => badgeParts(INK.paper, BRASS, BRASS, INK.cobalt, INK.tomato)

/** How high it stands: brass white, enamel black. */
export const badgeHeight = () => badgeParts('#000', '#fff', '#fff', '#000', '#000')
