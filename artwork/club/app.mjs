/* The match-day app while the match is on: score, goals, the eleven on the grass. A screen of 390 by 844. */

import { smallCrest } from './crest.mjs'
import { box, group, INK, line, path, svg } from './drawing.mjs'
import { outline, setLine } from './lettering.mjs'
import { text } from './type.mjs'

export const NIGHT = '#08231d'
const GRASS = '#0f4d3f'
export const LIFT = '#115847'
export const QUIET = '#8fb3a6'
const CHALK = INK.chalk

export const round = (x, y, w, h, r, fill) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`
export const dot = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const status = (time, ink = CHALK) =>
  text(time, 34, 36, 19, ink, { weight: 700 }) +
  round(324, 23, 30, 14, 4, ink) +
  round(356, 27, 2.5, 6, 1, ink) +
  [0, 1, 2, 3].map((i) => round(286 + i * 7, 33 - i * 3, 4.6, 4 + i * 3, 1, ink)).join('')

export const other = () =>
  path('M0 0H22V18L11 27L0 18Z', '#e8b23a') +
  path(box(9, 0, 4, 24), '#1d2b50') +
  path(box(0, 9, 22, 4), '#1d2b50')

const score = () =>
  round(24, 62, 82, 26, 13, INK.signal) +
  dot(38, 75, 4, CHALK) +
  text('67 min', 48, 81, 17, CHALK, { weight: 700 }) +
  text('Quay Road, 4,112 in', 366, 81, 17, QUIET, { weight: 500, align: 'end' }) +
  group(
    smallCrest({ field: CHALK, bird: INK.bottle, spark: INK.signal }),
    'transform="translate(24 112) scale(2.5)"',
  ) +
  group(other(), 'transform="translate(310 114) scale(2.5)"') +
  path(outline(setLine('2', 114, 110, 76)), CHALK) +
  path(outline(setLine('1', 226, 110, 76)), CHALK) +
  path(box(184, 143, 22, 8), QUIET) +
  text('Saltmarsh', 24, 216, 21, CHALK, { weight: 700 }) +
  text('Port Ellery', 366, 216, 21, CHALK, { weight: 700, align: 'end' })

const goals = () =>
  text('Quayle 12, Okoro 58', 24, 240, 18, QUIET, { weight: 500 }) +
  text('Dunn 41', 366, 240, 18, QUIET, { weight: 500, align: 'end' })

/** The half of ninety minutes and more that is played, with the goals on it. */
const clock = () => {
  const at = (minute) => 24 + (342 * minute) / 94
  return (
    round(24, 262, 342, 6, 3, LIFT) +
    round(24, 262, at(67) - 24, 6, 3, INK.signal) +
    [12, 58].map((m) => dot(at(m), 265, 7, NIGHT) + dot(at(m), 265, 5, CHALK)).join('') +
    dot(at(41), 265, 7, NIGHT) +
    dot(at(41), 265, 5, '#e8b23a')
  )
}

export const ELEVEN = [
  [195, 676, '1', 'Harker'],
  [62, 602, '2', 'Lund'],
  [150, 618, '5', 'Abara'],
  [240, 618, '6', 'Pryce'],
  [328, 602, '3', 'Novak'],
  [108, 526, '8', 'Teale'],
  [195, 544, '4', 'Ibsen'],
  [282, 526, '10', 'Roche'],
  [72, 446, '7', 'Marsh'],
  [195, 424, '9', 'Okoro'],
  [318, 446, '11', 'Quayle'],
]

function pitch() {
  let stripes = ''
  for (let i = 0; i < 8; i += 2) stripes += box(16, 376 + i * 43.5, 358, 43.5)
  const chalk = (d) => line(d, QUIET, 1.6, ' opacity=".6"')
  return (
    `<defs><clipPath id="grass"><rect x="16" y="376" width="358" height="348" rx="14"/></clipPath></defs>` +
    group(
      path(box(16, 376, 358, 348), GRASS) +
        path(stripes, LIFT) +
        chalk('M30 390H360V724H30ZM118 724V640H272V724M158 724V694H232V724M147 390A48 48 0 0 0 243 390'),
      'clip-path="url(#grass)"',
    ) +
    ELEVEN.map(([x, y, number, name]) => {
      const scored = name === 'Okoro' || name === 'Quayle'
      return (
        dot(x, y, 17, scored ? INK.signal : CHALK) +
        text(number, x, y + 6.6, 20, scored ? CHALK : INK.bottle, { weight: 700, align: 'middle' }) +
        text(name, x, y + 35, 16.5, CHALK, { weight: 600, align: 'middle' })
      )
    }).join('')
  )
}

const tabs = () =>
  ['Line-up', 'Timeline', 'Stats']
    .map((name, i) => {
      const x = [24, 122, 226][i]
      return text(name, x, 330, 24, i ? QUIET : CHALK, { weight: i ? 500 : 700 })
    })
    .join('') +
  path(box(24, 342, 69, 4), INK.signal) +
  path(box(0, 346, 390, 1), LIFT)

/** The foot of every screen, in the colours of its ground. */
export const bar = (ground = NIGHT, edge = LIFT, ink = CHALK, quiet = QUIET) =>
  path(box(0, 752, 390, 92), ground) +
  path(box(0, 752, 390, 1), edge) +
  ['Match', 'Tickets', 'News', 'Club']
    .map((name, i) =>
      text(name, 52 + i * 95, 800, 18, i ? quiet : ink, { weight: i ? 500 : 700, align: 'middle' }),
    )
    .join('') +
  round(34, 768, 36, 5, 2.5, INK.signal) +
  round(128, 828, 134, 5, 2.5, ink)

export const appFile = () =>
  svg(
    390,
    844,
    path(box(0, 0, 390, 844), NIGHT) +
      status('16:21') +
      score() +
      goals() +
      clock() +
      tabs() +
      pitch() +
      bar(),
  )
