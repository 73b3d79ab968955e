/*
 * The clients' names in their own lettering, for the sash of their works, in the colours that those have there.
 * From the root of the project, after `npm install --prefix artwork`:  node artwork/letterings.mjs
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { outline, setLine } from './club/lettering.mjs'
import { train } from './hotel-relay/sun.mjs'
import { letter, letterBox, tracks } from './hotel-relay/tracks.mjs'
import { wordmark, wordmarkWidth } from './oddwheel/mark.mjs'
import { drawing, group, n, path } from './svg.mjs'

function rovers() {
  const set = setLine('SALTMARSH ROVERS', 0, 0, 200, 22)
  return drawing(set.width, 200, path(outline(set), '#17493a'))
}

function oddwheel() {
  const size = 260
  const [ascent, descent] = [0.768, 0.02]
  return drawing(
    wordmarkWidth(size) - size * 0.03,
    size * (ascent + descent),
    wordmark(-size * 0.03, size * ascent, size, '#ffd23e', '#ff4b3e'),
  )
}

/** In one row: the stem of the Y turns and leaves as the train. */
function hotelRelay() {
  const [weight, turn, length] = [40, 70, 322]
  const cell = { width: 146, height: 190, gap: 20, space: 64, radius: 46 }
  const [plum, peach, orange] = ['#3a1730', '#ffe6cf', '#ff7a2f']
  let x = 0
  let d = ''
  let last
  for (const glyph of 'HOTEL RELAY') {
    if (glyph === ' ') x += cell.space - cell.gap
    else {
      last = letterBox(x, 0, cell.width, cell.height, weight, cell.radius)
      if (glyph === 'Y')
        d += `M${last.l} ${last.top}V${last.m - last.r}a${last.r} ${last.r} 0 0 0 ${last.r} ${last.r}H${last.rt}`
      else d += letter(glyph, last)
      x += cell.width + cell.gap
    }
  }
  const end = last.rt + 900
  d += `M${last.rt} ${last.top}V${last.f - turn}a${turn} ${turn} 0 0 0 ${turn} ${turn}H${end - length + 60}`
  const leaving = train(0, 0, length, weight, { body: plum, gap: peach, light: orange })
  return drawing(
    end,
    cell.height,
    tracks(d, [plum, peach, plum], weight) +
      group(leaving, `transform="translate(${n(end)} ${n(last.f)}) scale(-1 1)"`),
  )
}

for (const [name, drawn] of Object.entries({ club: rovers(), brand: oddwheel(), record: hotelRelay() }))
  writeFileSync(fileURLToPath(new URL(`../content/pictures/${name}-lettering.svg`, import.meta.url)), drawn)
