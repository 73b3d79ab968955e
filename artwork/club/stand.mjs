/*
 * What is behind the players in the evening: the pitch with its line, the boards along it and the full stand, its
 * scarves and lamps.
 */

import { disc } from '../svg.mjs'
import { box, group, line, n, path, svg } from './drawing.mjs'
import { outline, setLine } from './lettering.mjs'
import { chance } from './table.mjs'

const WIDE = 3000
const HIGH = 2000
const LINE = 1130 // where the pitch ends

const COATS = [
  '#0c1512',
  '#141d1b',
  '#1c2a33',
  '#2a211d',
  '#39403d',
  '#5d5a50',
  '#0f4d3f',
  '#0f4d3f',
  '#17604d',
]
const BRIGHT = ['#f4ecd8', '#e8e2d2', '#f2492f', '#c93a26', '#2c7d66']
const FACES = ['#e2b48f', '#c98f66', '#8a5a3c', '#d9a57e', '#5c3a28']

/** One of the crowd, seen from the pitch, standing on this spot. */
function fan(random, x, y, light) {
  const one = (all) => all[Math.floor(random() * all.length)]
  const coat = one(random() < 0.17 ? BRIGHT : COATS)
  const face = one(FACES)
  const head = y - 34
  const hat = random() < 0.3 ? disc(x, head - 4, 8, one(BRIGHT)) : ''
  const body = path(`M${n(x - 15)} ${n(y + 12)}v-30q2-9 15-9t15 9v30Z`, coat)
  const held = random()
  const up =
    held < 0.09
      ? line(
          `M${n(x - 13)} ${n(y - 14)}L${n(x - 24)} ${n(head - 18)}M${n(x + 13)} ${n(y - 14)}L${n(x + 24)} ${n(head - 18)}`,
          coat,
          8,
        ) +
        line(`M${n(x - 32)} ${n(head - 20)}h64`, '#f4ecd8', 12) +
        line(`M${n(x - 20)} ${n(head - 20)}h12m16 0h12`, one(['#0f4d3f', '#f2492f']), 12)
      : held < 0.2
        ? line(`M${n(x + 13)} ${n(y - 14)}L${n(x + 20)} ${n(head - 16)}`, face, 8)
        : ''
  return group(body + disc(x, head, 9, face) + hat + up, `opacity="${n(light)}"`)
}

/** The rows between these heights, the nearest last, with stairs through them; the light falls from over the pitch. */
function tier(random, top, bottom, from, to) {
  const rows = Math.round((bottom - top) / 32)
  const people = Array.from({ length: rows }, (_, row) => {
    const y = top + ((row + 1) * (bottom - top)) / rows
    const light = from + ((to - from) * row) / (rows - 1)
    const out = []
    for (let x = random() * 30; x < WIDE + 30; x += 27 + random() * 13)
      if (random() > 0.07 && (x + 240) % 760 > 44)
        out.push(fan(random, x, y + random() * 7, light * (0.72 + random() * 0.4)))
    return out.join('')
  })
  const stairs = [520, 1280, 2040, 2800].map((x) => path(box(x, top, 44, bottom - top), '#20302a'))
  return stairs.join('') + people.join('')
}

/** A lamp, which an eye or a lens may look into or past: the nearer to white, the more it outshines the rest. */
function lamp(random, x, y, r) {
  const grey = Math.round(255 * (0.952 + 0.048 * random())).toString(16)
  return disc(x, y, r, `#${grey}${grey}${grey}`)
}

/** Two tiers under a roof with its banks of lamps; between them a band that says whose they are. */
function stand(random) {
  const lamps = Array.from({ length: 90 }, (_, i) => {
    const [bank, one] = [Math.floor(i / 10), i % 10]
    const [across, down] = [one % 5, Math.floor(one / 5)]
    return lamp(random, 60 + bank * 330 + across * 31 + down * 6, 40 + down * 29 + across * 2, 6)
  })
  const band = outline(setLine('HERONS   UP HERONS   UP HERONS', 60, 472, 44))
  return `${path(box(0, 0, WIDE, 112), '#050d0b')}${lamps.join('')}
${path(box(0, 112, WIDE, 60), '#0a1a16')}${tier(random, 150, 452, 0.34, 0.62)}
${path(box(0, 452, WIDE, 84), '#081511')}${path(band, '#c63d29')}
${tier(random, 560, LINE - 150, 0.5, 0.9)}`
}

/** Telephones that are held up. */
const lights = (random) =>
  Array.from({ length: 90 }, () =>
    lamp(random, random() * WIDE, 190 + random() * 760, 1.5 + 3 * random() ** 2),
  ).join('')

export function standFile() {
  const random = chance(11)
  const stripes = Array.from({ length: 7 }, (_, i) => {
    const far = (n) => LINE + 62 * 1.75 ** n - 62
    return i % 2
      ? ''
      : `<rect y="${far(i).toFixed(0)}" width="${WIDE}" height="${(far(i + 1) - far(i)).toFixed(0)}" fill="#2b6038"/>`
  }).join('')
  return svg(
    WIDE,
    HIGH,
    `<defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#0a1d1a"/><stop offset="1" stop-color="#143a30"/></linearGradient>
<linearGradient id="near" x2="0" y2="1"><stop stop-color="#07130d" stop-opacity="0"/><stop offset="1" stop-color="#07130d" stop-opacity=".62"/></linearGradient></defs>
<rect width="${WIDE}" height="${HIGH}" fill="url(#dusk)"/>
${stand(random)}${lights(random)}
<rect x="-99" y="${LINE - 150}" width="3200" height="165" fill="#cfc6ac"/>
<rect x="1290" y="${LINE - 150}" width="640" height="165" fill="#c23a26"/>
<rect x="2660" y="${LINE - 150}" width="900" height="165" fill="#12503f"/>
${path(outline(setLine('SALTMARSH ROVERS', 90, LINE - 118, 88)), '#12503f')}${path(outline(setLine('HERONS', 2080, LINE - 118, 88)), '#12503f')}
<rect x="-99" y="${LINE + 4}" width="3200" height="${HIGH}" fill="#22502e"/>${stripes}
<rect x="-99" y="${LINE + 96}" width="3200" height="17" fill="#d8dccb"/>
<rect y="${LINE}" width="${WIDE}" height="${HIGH - LINE}" fill="url(#near)"/>`,
  )
}
