/*
 * The first sleeve of "All Stations South", which failed: the train as it is, with its valley. Beside it, a list of
 * records as a shop shows it, where it is the one that cannot be made out.
 */
import sharp from 'sharp'
import { chance, laid, noise, worn } from '../club/table.mjs'
import { ORANGE, sheet } from '../marker.mjs'
import { box, clipped, disc, drawing, group, hoop, line, n, path } from '../svg.mjs'
import { INK } from './ink.mjs'
import { type } from './type.mjs'

const [WIDTH, HEIGHT] = [2000, 1600]
const SIDE = 1000
const LIST = { width: 800, height: 1440 }

const hill = (y, rise, waves, fill, seed) => {
  const random = chance(seed)
  let d = `M0 ${y}`
  for (let i = 0; i < waves; i++)
    d += `q${n(SIDE / waves / 2)} ${n(-rise * (0.4 + random()))} ${n(SIDE / waves)} ${n((random() - 0.5) * 30)}`
  return path(`${d}V${SIDE}H0Z`, fill)
}

function stars() {
  const random = chance(9)
  return Array.from({ length: 150 }, () =>
    disc(random() * SIDE, random() * 430, 0.8 + random() * 2.2, INK.cream),
  ).join('')
}

/** Firs, each of three fans. */
function firs() {
  const random = chance(21)
  let d = ''
  for (let i = 0; i < 70; i++) {
    const [x, y, h] = [random() * SIDE, 560 + random() * 90 + (i % 5) * 14, 26 + random() * 34]
    for (let k = 0; k < 3; k++) {
      const [top, w] = [y - h + (k * h) / 3.6, (h / 5) * (k + 1.4)]
      d += `M${n(x)} ${n(top)}l${n(w / 2)} ${n(h / 2.4)}h${n(-w)}Z`
    }
  }
  return path(d, '#1d0a1d')
}

function viaduct() {
  let d = box(0, 700, SIDE, 34)
  for (let i = 0; i < 13; i++) {
    const x = i * 82 - 20
    d += `M${x} 734h82v186h-16v-118a25 25 0 0 0 -50 0v118h-16Z`
  }
  let stones = ''
  for (let row = 0; row < 10; row++)
    for (let i = 0; i < 40; i++) stones += `M${i * 28 + (row % 2) * 14} ${740 + row * 18}h18`
  return path(d, '#6b2f4f') + line(stones, '#571f40', 2.4) + line(`M0 700H${SIDE}M0 708H${SIDE}`, INK.pink, 2)
}

function engine() {
  const wheel = (x, y, r) =>
    disc(x, y, r, '#14060f') +
    hoop(x, y, r - 4, INK.creamDeep, 2.4) +
    line(
      [0, 45, 90, 135]
        .map(
          (a) =>
            `M${n(x - r * Math.cos((a * Math.PI) / 180))} ${n(y - r * Math.sin((a * Math.PI) / 180))}L${n(x + r * Math.cos((a * Math.PI) / 180))} ${n(y + r * Math.sin((a * Math.PI) / 180))}`,
        )
        .join(''),
      INK.creamDeep,
      1.8,
    )
  const coach = (x) =>
    path(box(x, 628, 190, 58), INK.orangeDeep) +
    path(box(x - 3, 618, 196, 12), '#14060f') +
    Array.from(
      { length: 7 },
      (_, i) =>
        path(box(x + 10 + i * 25, 640, 17, 20), INK.cream) +
        line(`M${x + 18.5 + i * 25} 640v20`, INK.orangeDeep, 2) +
        disc(x + 15 + i * 25, 655, 3.4, INK.plum),
    ).join('') +
    line(`M${x} 668h190M${x} 674h190`, INK.pink, 1.6) +
    [26, 60, 130, 164].map((at) => wheel(x + at, 690, 10)).join('')
  return (
    coach(430) +
    coach(634) +
    coach(838) +
    path('M120 640h200v46h-200Z', '#1d0a1d') +
    path('M118 606h196a30 30 0 0 1 0 60h-196Z', '#2b1026') +
    path('M316 572h92v114h-92Z', '#1d0a1d') +
    path('M306 562h112v12h-112Z', INK.orangeDeep) +
    path('M332 588h26v30h-26ZM368 588h26v30h-26Z', INK.cream) +
    path('M140 606l6 -48h-10v-10h46v10h-10l6 48Z', '#14060f') +
    path('M214 606a18 22 0 0 1 36 0ZM270 606v-22h18v22Z', INK.orangeDeep) +
    [150, 190, 230, 270].map((x) => line(`M${x} 608v56`, INK.creamDeep, 2)).join('') +
    path('M84 690l36 -34v34Z', INK.orangeDeep) +
    disc(112, 630, 9, INK.cream) +
    path('M112 630L-20 590V690Z', INK.cream, ' fill-opacity=".35"') +
    wheel(160, 686, 13) +
    wheel(214, 680, 22) +
    wheel(268, 680, 22) +
    wheel(350, 686, 14) +
    wheel(388, 686, 14) +
    line('M214 682H300', INK.creamDeep, 5)
  )
}

function smoke() {
  const random = chance(33)
  return Array.from({ length: 46 }, (_, i) => {
    const t = i / 46
    const [x, y, r] = [
      160 + t * 760 + (random() - 0.5) * 60,
      545 - t * 190 + (random() - 0.5) * 70,
      12 + t * 50,
    ]
    return (
      disc(x, y, r, ['#8b5a78', '#a3718a', '#77486a'][i % 3], ' fill-opacity=".8"') +
      hoop(x, y, r * 0.7, '#c79aa8', 1.6)
    )
  }).join('')
}

function hotel() {
  let windows = ''
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 9; i++)
      windows += path(
        box(668 + i * 22, 306 + row * 24, 11, 14),
        (row * 4 + i * 3) % 5 ? INK.orange : '#4d2140',
      )
  return (
    path(box(656, 290, 212, 170), '#2b1026') +
    path('M644 290L762 232L880 290Z', '#1d0a1d') +
    windows +
    path(box(736, 190, 8, 60), '#1d0a1d') +
    line('M700 222H830', INK.pink, 2) +
    path(type('HOTEL', 700, 216, 34, { font: 'bold' }), INK.pink)
  )
}

function wires() {
  let d = ''
  for (let i = 0; i < 7; i++) {
    const x = 40 + i * 155
    d += `M${x} 720V470M${x - 26} 486H${x + 26}M${x - 20} 504H${x + 20}`
    for (const k of [0, 18]) d += `M${x - 20} ${486 + k}q77 44 155 0M${x + 20} ${486 + k}q77 44 155 0`
  }
  return line(d, '#1d0a1d', 3)
}

/** The sleeve on 1000 units. */
const sleeve = () =>
  clipped(
    'first',
    box(0, 0, SIDE, SIDE),
    path(box(0, 0, SIDE, SIDE), INK.plum) +
      path(box(0, 250, SIDE, 300), '#5a2247') +
      path(box(0, 400, SIDE, 300), '#7d3450') +
      stars() +
      disc(250, 210, 84, INK.cream) +
      disc(222, 190, 14, INK.creamDeep) +
      disc(276, 236, 20, INK.creamDeep) +
      disc(262, 172, 8, INK.creamDeep) +
      hill(560, 220, 3, '#4d1c40', 3) +
      hill(600, 120, 5, '#3a1231', 4) +
      hotel() +
      hill(640, 80, 7, '#2b0e26', 5) +
      firs() +
      path(box(0, 860, SIDE, 140), '#5a2247') +
      Array.from({ length: 26 }, (_, i) =>
        path(
          box((i * 173) % 900, 872 + ((i * 53) % 120), 40 + ((i * 37) % 90), 2.4),
          INK.pink,
          ' fill-opacity=".6"',
        ),
      ).join('') +
      viaduct() +
      wires() +
      smoke() +
      engine() +
      path(type('Hotel Relay', 500, 78, 62, { anchor: 'middle', track: 0.16 }), INK.cream) +
      path(type('all stations south', 500, 962, 40, { anchor: 'middle', track: 0.3 }), INK.cream),
  )

/** What else stands in the list: others knew how small it is. */
const OTHERS = [
  ['Ferry Weather', 'Slow Tide', path(box(0, 0, 100, 100), '#f2c230') + disc(50, 56, 30, '#d7402b')],
  [
    'Marigold Vance',
    'Left Luggage',
    path(box(0, 0, 100, 100), '#e9e4d8') + path('M0 100L100 0V100Z', '#1f5d50'),
  ],
  ['Hotel Relay', 'All Stations South', null],
  [
    'The Understudies',
    'Curtain',
    path(box(0, 0, 100, 100), '#c9391f') +
      path(box(20, 0, 14, 100) + box(50, 0, 14, 100) + box(80, 0, 14, 100), '#f3d9cf'),
  ],
  [
    'Ida Kell',
    'Nine Lamps',
    path(box(0, 0, 100, 100), '#17233f') +
      [0, 1, 2].flatMap((r) => [0, 1, 2].map((c) => disc(24 + c * 26, 24 + r * 26, 8, '#f6d367'))).join(''),
  ],
]

async function list() {
  const at = (i) => 190 + i * 236
  const rows = OTHERS.map(
    ([band, title, cover], i) =>
      (cover ? group(cover, `transform="translate(56 ${at(i)}) scale(1.7)"`) : '') +
      path(type(band, 266, at(i) + 78, 44, { font: 'bold' }) + type(title, 266, at(i) + 130, 36), '#2a2326') +
      line(`M56 ${at(i) + 204}H744`, '#d9d3c8', 2),
  )
  const small = await sharp(Buffer.from(drawing(SIDE, SIDE, sleeve())))
    .resize(64, 64)
    .png()
    .toBuffer()
  const screen = drawing(
    LIST.width,
    LIST.height,
    path(box(0, 0, LIST.width, LIST.height), '#fbf8f1') +
      path(type('New this week', 56, 120, 56, { font: 'bold' }), '#2a2326') +
      rows.join(''),
  )
  return sharp(Buffer.from(screen))
    .composite([
      { input: await sharp(small).resize(170, 170).blur(0.8).png().toBuffer(), left: 56, top: at(2) },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
}

export async function firstSleeve() {
  const { pen, taken } = sheet(LIST.width, LIST.height, 71)
  const orange = { colour: ORANGE, tip: 13 }
  pen.ring(142, 748, 128, 122, { ...orange, times: 1.2 })
  pen.write('mud', 560, 700, 62, { ...orange, tip: 13 })
  pen.arrow('540 690, 430 660, 292 690', { ...orange, head: 34 })
  const proof = await (await taken([255, 255, 255], { ruled: await list() })).png().toBuffer()

  const cover = await sharp(Buffer.from(drawing(SIDE, SIDE, sleeve())), { density: 72 * 1.2 })
    .resize(1180)
    .png()
    .toBuffer()
  const picture = { width: WIDTH, height: HEIGHT }
  return sharp({ create: { ...picture, channels: 3, background: '#8fc4cf' } })
    .composite([
      { input: await noise(WIDTH, HEIGHT, 51, 240, 36, 0.8), blend: 'multiply' },
      { input: await noise(WIDTH, HEIGHT, 52, 244, 70, 50), blend: 'multiply' },
      ...(await laid(await worn(cover, 1180, 1180, 53), picture, { x: 640, y: 800, turn: -2.5, lift: 16 })),
      ...(await laid(await sharp(proof).resize(740).toBuffer(), picture, {
        x: 1580,
        y: 800,
        turn: 2.2,
        lift: 10,
      })),
    ])
    .removeAlpha()
}
