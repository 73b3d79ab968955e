/* The way to the sleeve of "All Stations South", in marker on the back of a timetable: its print shows through. */
import sharp from 'sharp'
import { ORANGE, sheet } from '../marker.mjs'
import { drawing, group, path } from '../svg.mjs'
import { type } from './type.mjs'

const [WIDTH, HEIGHT] = [2000, 1400]

/** The timetable of the other side, seen through the sheet. */
function timetable() {
  let d = type('All stations', 120, 150, 84, { font: 'bold' })
  for (let column = 0; column < 9; column++)
    for (let row = 0; row < 26; row++) {
      const minute = (column * 67 + row * 11 + ((column * row) % 5)) % 1440
      const time = `${String(5 + Math.floor(minute / 60)).padStart(2, '0')}.${String(minute % 60).padStart(2, '0')}`
      d += type(time, 120 + column * 205, 240 + row * 44, 30)
    }
  const print = drawing(
    WIDTH,
    HEIGHT,
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="#fff"/>` +
      group(path(d, '#e4e0d6'), `transform="translate(${WIDTH} 0) scale(-1 1) rotate(.6)"`),
  )
  return sharp(Buffer.from(print)).blur(1.6).removeAlpha().raw().toBuffer()
}

/** A corner cut off again and again is round (Chaikin). */
function bent(points, times = 3) {
  let way = points
  for (let k = 0; k < times; k++)
    way = way.flatMap(([x, y], i) => {
      if (i === way.length - 1) return [[x, y]]
      const [u, v] = way[i + 1]
      const first = i === 0 ? [[x, y]] : [[x * 0.75 + u * 0.25, y * 0.75 + v * 0.25]]
      return i === way.length - 2 ? first : [...first, [x * 0.25 + u * 0.75, y * 0.25 + v * 0.75]]
    })
  return way
}

/** The points moved to the side of their way. */
const beside = (points, by) =>
  points.map(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)]
    const [bx, by_] = points[Math.min(points.length - 1, i + 1)]
    const length = Math.hypot(bx - ax, by_ - ay) || 1
    return [x - ((by_ - ay) / length) * by, y + ((bx - ax) / length) * by]
  })

const listed = (text) => text.split(', ').map((pair) => pair.split(' ').map(Number))

/** Rails beside each other; how far apart, in the frame's own units. */
function rails(pen, text, offsets, options) {
  const way = bent(listed(text))
  for (const by of offsets) pen.curve(beside(way, by), options)
}
const THREE = [-9, 0, 9]

const LETTERS = {
  H: ['0 0, 0 96', '60 0, 60 96', '8 48, 52 48'],
  O: ['30 0, 60 0, 60 96, 0 96, 0 0, 32 0'],
  T: ['-8 0, 68 0', '30 12, 30 96'],
  E: ['66 0, 0 0, 0 96, 66 96', '12 48, 60 48'],
  L: ['0 0, 0 96, 66 96'],
  R: ['0 96, 0 0, 60 0, 60 48, 10 48', '34 50, 60 56, 60 96'],
  A: ['0 96, 0 0, 60 0, 60 96', '12 54, 50 54'],
}
const name = (pen, word, x, y, step, offsets, options) => {
  for (const [i, letter] of [...word].entries())
    for (const way of LETTERS[letter]) rails(pen.in(x + i * step, y), way, offsets, options)
}

/** A train of so many cars, its nose at the left. */
function train(pen, cars, tip) {
  pen.lines('34 0, 92 0, 92 30, 0 30, 10 14, 34 0', { tip })
  for (let i = 1; i < cars; i++)
    pen.lines(
      [
        [i * 98, 0],
        [i * 98 + 92, 0],
        [i * 98 + 92, 30],
        [i * 98, 30],
        [i * 98, 0],
      ],
      { tip },
    )
  for (let i = 0; i < cars; i++)
    for (let k = i ? 0 : 1; k < 4; k++)
      pen.lines(
        [
          [i * 98 + 14 + k * 20, 12],
          [i * 98 + 24 + k * 20, 12],
        ],
        { tip: tip * 1.3, colour: ORANGE },
      )
}

const hoops = (pen, x, y, radii, from, to, options) => {
  for (const r of radii) {
    const steps = 16
    pen.curve(
      Array.from({ length: steps + 1 }, (_, i) => {
        const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180
        return [x + r * Math.cos(a), y + r * Math.sin(a)]
      }),
      options,
    )
  }
}
const square = (pen, side, tip = 7) =>
  pen.lines(
    [
      [0, 0],
      [side, 2],
      [side - 2, side],
      [1, side - 1],
      [0, 0],
    ],
    { tip },
  )

export async function recordSketches() {
  const { pen, frame, taken } = sheet(WIDTH, HEIGHT, 37)

  // The train itself.
  let at = frame(96, 96, 1.25, -1)
  square(at, 220, 8)
  at.curve('72 150, 70 70, 84 44, 112 38, 140 44, 152 70, 152 150', { tip: 7 })
  at.lines('72 150, 152 150', { tip: 7 })
  at.lines('84 66, 140 66, 138 96, 86 96, 84 66', { tip: 5 })
  at.ring(92, 124, 9, 9, { tip: 5 })
  at.ring(132, 124, 9, 9, { tip: 5 })
  at.lines('84 150, 30 216', { tip: 6 })
  at.lines('140 150, 196 216', { tip: 6 })
  for (let i = 0; i < 5; i++)
    at.lines(
      [
        [76 - i * 11, 164 + i * 12],
        [150 + i * 11, 163 + i * 12],
      ],
      { tip: 5 },
    )
  at.curve('112 36, 104 14, 130 10, 150 22, 176 12', { tip: 5 })
  at.lines('8 110, 44 82, 70 106', { tip: 4 })
  at.lines('154 104, 188 72, 214 96', { tip: 4 })
  at.cross(110, 112, 270, 250, { tip: 15 })
  pen.write('a toy', 180, 424, 24)

  at = frame(444, 96, 1.25, 1)
  square(at, 220, 8)
  at.lines('40 214, 40 60, 176 60, 176 214', { tip: 7 })
  for (let r = 0; r < 4; r++)
    for (let c = 0; c < 4; c++)
      at.lines(
        [
          [56 + c * 30, 78 + r * 30],
          [70 + c * 30, 78 + r * 30],
          [70 + c * 30, 94 + r * 30],
          [56 + c * 30, 94 + r * 30],
          [56 + c * 30, 78 + r * 30],
        ],
        { tip: 4, colour: (r * 3 + c) % 5 === 1 ? ORANGE : undefined },
      )
  at.lines('96 214, 96 190, 120 190, 120 214', { tip: 5 })
  at.write('hotel', 74, 50, 24, { tip: 6 })
  at.cross(110, 112, 260, 250, { tip: 15 })
  pen.write('a film poster', 490, 424, 24)

  at = frame(800, 96, 1.25, -1)
  square(at, 220, 8)
  at.ring(70, 66, 34, 34, { tip: 10 })
  at.lines('94 90, 176 172', { tip: 11 })
  at.lines('150 146, 166 130', { tip: 9 })
  at.lines('168 164, 186 146', { tip: 9 })
  at.curve('58 98, 44 130, 60 150', { tip: 5 })
  at.lines('40 146, 84 156, 72 206, 28 196, 40 146', { tip: 6 })
  at.write('8', 46, 190, 26, { tip: 6 })
  pen.write('key: says room, not rail', 790, 424, 24)

  // One track, two, three.
  const counts = [
    [[0], 15],
    [[-6, 6], 8],
    [THREE, 6.5],
  ]
  counts.forEach(([offsets, tip], i) => {
    at = frame(1180 + i * 176, 112, 1.25)
    name(at, 'E', 0, 0, 80, offsets, { tip })
  })
  pen.arrow('1282 172, 1300 170, 1324 172', { tip: 6, head: 16 })
  pen.arrow('1460 172, 1478 170, 1502 172', { tip: 6, head: 16 })
  pen.write('1', 1206, 290, 24)
  pen.write('2', 1382, 290, 24)
  pen.write('3: still a line at 64 px', 1180, 344, 23)
  pen.lines('1568 272, 1582 290, 1614 250', { tip: 9, colour: ORANGE, curve: true })

  // The Y.
  at = frame(1690, 112, 1.2)
  rails(at, '0 0, 0 46, 60 46', THREE, { tip: 6.5 })
  rails(at, '60 0, 60 96', THREE, { tip: 6.5 })
  at = frame(1850, 112, 1.2)
  rails(at, '0 0, 0 46, 60 46', THREE, { tip: 6.5 })
  rails(at, '60 0, 60 226, 0 226, -130 226', THREE, { tip: 6.5, colour: ORANGE })
  pen.arrow('1790 172, 1806 170, 1824 172', { tip: 6, head: 16 })
  pen.write("don't stop", 1672, 444, 27, { colour: ORANGE, tip: 6 })

  // Small ones.
  const small = [
    (p) => {
      hoops(p, 60, 60, [18, 30, 42], 0, 370, { tip: 5 })
    },
    (p) => {
      p.lines('0 78, 120 76', { tip: 6 })
      hoops(p, 60, 76, [20, 34, 48], 180, 360, { tip: 5 })
    },
    (p) => {
      p.lines('0 78, 120 76', { tip: 6 })
      p.fill('24 76, 34 46, 60 36, 86 46, 96 76', { tip: 9, colour: ORANGE, angle: 0 })
      train(p.in(20, 66, 0.3), 3, 4)
    },
    (p) => {
      rails(p, '100 -2, 100 70, 60 78, 0 78', [-4, 4], { tip: 4 })
      p.lines('14 14, 70 14', { tip: 7 })
      p.lines('14 34, 80 34', { tip: 7 })
    },
    (p) => {
      p.lines('0 100, 120 20', { tip: 6 })
      p.lines('0 112, 120 32', { tip: 6 })
      p.ring(36, 34, 18, 18, { tip: 6 })
    },
    (p) => {
      rails(p, '100 -2, 100 70, 60 78, 0 78', [-4, 4], { tip: 4 })
      hoops(p, 52, 76, [14, 24, 34], 180, 360, { tip: 5, colour: ORANGE })
      p.lines('14 14, 70 14', { tip: 7 })
      p.lines('14 30, 76 30', { tip: 7 })
    },
  ]
  small.forEach((inner, i) => {
    at = frame(110 + (i % 3) * 172, 520 + Math.floor(i / 3) * 172, 1.08, (i % 2) * 2 - 1)
    square(at, 122, 6)
    inner(at)
  })
  pen.cross(175, 586, 120, 110, { tip: 9 })
  pen.cross(519 - 172, 758, 120, 110, { tip: 9 })
  pen.ring(520, 758, 92, 88, { tip: 8, colour: ORANGE })
  pen.write('at 64 px: the sun + the line', 104, 886, 22)

  // The sleeve.
  at = frame(790, 506, 1, 0)
  at.lines('0 0, 600 2, 598 604, 2 602, 0 0', { tip: 13 })
  at.lines('78 0, 80 604', { tip: 9 })
  name(at.in(118, 44), 'HOTEL', 0, 0, 92, THREE, { tip: 6.5 })
  name(at.in(118, 172), 'RELA', 0, 0, 92, THREE, { tip: 6.5 })
  const y = at.in(118 + 4 * 92, 172)
  rails(y, '0 0, 0 48, 60 48', THREE, { tip: 6.5 })
  rails(y, '60 0, 60 262, 0 262, -160 262', THREE, { tip: 6.5 })
  train(at.in(132, 419, 0.92), 3, 6.5)
  at.lines('80 434, 130 434', { tip: 7 })
  at.lines('560 434, 598 434', { tip: 7 })
  hoops(at, 330, 418, [70, 92, 112], 188, 352, { tip: 13, colour: ORANGE })
  at.fill('288 416, 294 390, 330 374, 366 390, 372 416', { tip: 12, colour: ORANGE, angle: 0 })
  const folds = [
    [454, 0, 122],
    [478, 10, 118],
    [504, 26, 104],
    [530, 40, 84],
    [554, 54, 58],
  ]
  for (const [v, drift, half] of folds) {
    at.lines(
      [
        [330 - half + drift, v],
        [330 - half * 0.3 + drift, v + 2],
      ],
      { tip: 13, colour: ORANGE },
    )
    at.lines(
      [
        [330 + half * 0.2 + drift, v],
        [330 + half + drift, v - 1],
      ],
      { tip: 13, colour: ORANGE },
    )
  }
  at.in(40, 60, 1, 90).write('all stations south', 0, 10, 30, { tip: 7 })
  pen.ring(1104, 812, 420, 342, { tip: 12, colour: ORANGE, times: 1.12, from: 214, shake: 2.4 })
  pen.write('leaves as the train', 1480, 560, 25)
  pen.arrow('1496 580, 1440 640, 1372 690', { tip: 6 })

  // Sun and label.
  at = frame(1720, 760, 1)
  hoops(at, 0, 0, [40, 66, 92, 116], 0, 366, { tip: 9, colour: ORANGE })
  at.ring(0, 0, 8, 8, { tip: 7 })
  hoops(at, 0, 0, [142], 0, 368, { tip: 12 })
  pen.write('label = sun', 1640, 952, 25)
  pen.write('slide the disc out:', 1560, 600 + 404, 23)
  pen.write('it rises', 1560, 1040, 23)

  // How the mirage is cut.
  at = frame(1560, 1110, 1)
  const parts = [1, 2, 3, 3, 2, 1]
  let v = 0
  for (const [i, part] of parts.entries()) {
    at.lines(
      [
        [0, v],
        [250, v - 2],
      ],
      { tip: 5 },
    )
    at.write(String(part), -36, v + part * 9 + 12, 22, { tip: 5 })
    hoops(at, 120 + i * 9, v - 30, [70], 30, 150, { tip: 8, colour: ORANGE })
    v += part * 18
  }
  at.lines(
    [
      [0, v],
      [250, v - 2],
    ],
    { tip: 5 },
  )
  pen.write('fold it', 1830, 1180, 24)
  pen.write('like heat', 1830, 1216, 24)

  // The back: where the line calls.
  at = frame(150, 946, 1)
  rails(at, '0 0, 0 400, 60 400, 250 400', [-8, 0, 8], { tip: 6 })
  for (let i = 0; i < 8; i++) {
    const y = 22 + i * 40 + (i > 3 ? 20 : 0)
    at.ring(0, y, 13, 13, { tip: 8, colour: i === 3 ? ORANGE : undefined })
  }
  at.write('signal grove', 44, 32, 21)
  at.write('buffet car', 44, 72, 21)
  at.write('a halt at noon', 44, 112, 21)
  at.write('all stations south', 44, 152, 21)
  at.write('sleeper', 44, 212, 21)
  at.write('lost property', 44, 252, 21)
  at.write('platform nought', 44, 292, 21)
  at.write('sea wall', 44, 332, 21)
  at.write('back: north', 330, 40, 23)
  at.arrow('400 62, 404 180, 400 300', { tip: 6 })
  at.write('south', 366, 340, 23)
  pen.curve('706 1340, 740 1316, 760 1346, 792 1318, 812 1348, 846 1322, 880 1344', { tip: 9, dry: 0.5 })
  pen.curve('916 1330, 960 1340, 1010 1328', { tip: 9, colour: ORANGE, dry: 0.5 })
  return taken([236, 229, 214], { ghost: 0.02, ruled: await timetable() })
}
