/*
 * What is behind the players in the evening, out of focus: the pitch with its line, the boards along it and the full
 * stand, its scarves and lamps. A lens makes a disc of whatever is small and bright.
 */
import { path, svg } from './drawing.mjs'
import { outline, setLine } from './lettering.mjs'
import { chance } from './table.mjs'

const WIDE = 3000
const HIGH = 2000
const LINE = 1130 // where the pitch ends

/** A row of people, as discs; nearer rows are larger and brighter. */
function crowd(random) {
  const out = []
  for (let row = 0; row < 30; row++) {
    const nearness = row / 29
    const y = 40 + row * 33
    for (let x = -30 + random() * 30; x < WIDE + 30; x += 30 + random() * 34) {
      const kind = random()
      if (kind < 0.2) continue
      const colour =
        kind < 0.5
          ? '#1b5a48'
          : kind < 0.66
            ? '#f1e6cc'
            : kind < 0.72
              ? '#f2492f'
              : kind < 0.88
                ? '#7d5a44'
                : '#243532'
      const shade = (0.2 + 0.4 * nearness) * (0.5 + random() * 0.6)
      const r = 23 + random() * 5
      out.push(
        `<circle cx="${x.toFixed(0)}" cy="${(y + random() * 26).toFixed(0)}" r="${r.toFixed(0)}" fill="${colour}" opacity="${shade.toFixed(2)}"/>`,
      )
    }
  }
  return out.join('')
}

/** Telephones held up and the lamps under the roof. */
function lamps(random) {
  const out = []
  for (let i = 0; i < 46; i++) {
    const [x, y, r] = [random() * WIDE, 60 + random() * 880, 22 + random() * 5]
    out.push(
      `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="#ffeccb" opacity="${(0.25 + random() * 0.6).toFixed(2)}"/>`,
    )
  }
  return out.join('')
}

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
    `<defs><filter id="far" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="15"/></filter>
<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#0a1d1a"/><stop offset="1" stop-color="#143a30"/></linearGradient>
<linearGradient id="near" x2="0" y2="1"><stop stop-color="#07130d" stop-opacity="0"/><stop offset="1" stop-color="#07130d" stop-opacity=".62"/></linearGradient></defs>
<rect width="${WIDE}" height="${HIGH}" fill="url(#dusk)"/>
${crowd(random)}${lamps(random)}
<g filter="url(#far)">
<rect x="-99" y="${LINE - 150}" width="3200" height="165" fill="#cfc6ac"/>
<rect x="1290" y="${LINE - 150}" width="640" height="165" fill="#c23a26"/>
<rect x="2660" y="${LINE - 150}" width="900" height="165" fill="#12503f"/>
${path(outline(setLine('SALTMARSH ROVERS', 90, LINE - 118, 88)), '#12503f')}${path(outline(setLine('HERONS', 2080, LINE - 118, 88)), '#12503f')}
<rect x="-99" y="${LINE + 4}" width="3200" height="${HIGH}" fill="#22502e"/>${stripes}
<rect x="-99" y="${LINE + 96}" width="3200" height="17" fill="#eef0e2"/>
</g>
<rect y="${LINE}" width="${WIDE}" height="${HIGH - LINE}" fill="url(#near)"/>`,
  )
}
