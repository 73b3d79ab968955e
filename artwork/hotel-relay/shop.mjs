/* A record shop in the evening: racks and walls of other people's sleeves, and lamps. */
import { chance } from '../club/table.mjs'
import { disc, drawing } from '../svg.mjs'

const WIDE = 3000
const HIGH = 2000
const OTHERS = [
  '#2d5a66',
  '#7a2f38',
  '#c8a45a',
  '#3b3350',
  '#9a5b3a',
  '#d8cbb0',
  '#40624a',
  '#1e2a3c',
  '#b5443a',
  '#6f6a86',
]

export function shop() {
  const random = chance(7)
  const walls = []
  for (let row = 0; row < 4; row++)
    for (let x = -60 + 40 * row; x < WIDE; x += 318) {
      const fill = OTHERS[Math.floor(random() * OTHERS.length)]
      walls.push(
        `<rect x="${x}" y="${70 + row * 330}" width="272" height="272" fill="${fill}" opacity="${0.45 + 0.4 * random()}"/>`,
      )
      if (random() < 0.6)
        walls.push(
          disc(
            x + 60 + random() * 150,
            140 + row * 330 + random() * 130,
            30 + random() * 60,
            OTHERS[Math.floor(random() * OTHERS.length)],
            ' opacity=".7"',
          ),
        )
    }
  const racks = Array.from({ length: 92 }, (_, i) => {
    const fill = OTHERS[Math.floor(random() * OTHERS.length)]
    return `<rect x="${i * 33 - 10}" y="${1480 - random() * 36}" width="35" height="300" fill="${fill}" opacity=".75"/>`
  })
  const lamps = [
    [420, 250],
    [1180, 190],
    [2120, 210],
    [2760, 260],
  ].map(([x, y]) => disc(x, y, 26, '#fff'))
  return drawing(
    WIDE,
    HIGH,
    `<rect width="${WIDE}" height="${HIGH}" fill="#251320"/>
${walls.join('')}<rect y="1430" width="${WIDE}" height="60" fill="#5a3524"/>${racks.join('')}
<rect y="1690" width="${WIDE}" height="400" fill="#3a2018"/>${lamps.join('')}`,
  )
}
