/* The way to the match-day app of Saltmarsh Rovers, in marker on the dotted paper that screens are drawn on. */
import { BLACK, RED, sheet } from '../marker.mjs'

const [WIDTH, HEIGHT] = [2000, 1400]

/** Between the dots of the paper. The sheet for a phone is cut in steps of it. */
const PITCH = 40

async function dots() {
  const out = Buffer.alloc(WIDTH * HEIGHT * 3, 255)
  for (let y = PITCH / 2; y < HEIGHT; y += PITCH)
    for (let x = PITCH / 2; x < WIDTH; x += PITCH)
      for (let dy = -3; dy <= 3; dy++)
        for (let dx = -3; dx <= 3; dx++) {
          const much = Math.min(1, Math.max(0, 2.6 - Math.hypot(dx, dy)))
          const k = ((y + dy) * WIDTH + x + dx) * 3
          for (let c = 0; c < 3; c++) out[k + c] = 255 - Math.round(much * [84, 66, 48][c])
        }
  return out
}

/** Round the corners of a box once, and a little past where it began. */
function corners(x, y, w, h, r) {
  const arc = (cx, cy, from) =>
    [0, 30, 60, 90].map((by) => {
      const a = ((from + by) * Math.PI) / 180
      return [cx + r * Math.cos(a), cy + r * Math.sin(a)]
    })
  return [
    [x + r - 2, y],
    ...arc(x + w - r, y + r, -90),
    ...arc(x + w - r, y + h - r, 0),
    ...arc(x + r, y + h - r, 90),
    ...arc(x + r - 1, y + r - 1, 180),
    [x + r + 9, y - 2],
  ]
}

const box = (pen, x, y, w, h, { r = 10, ...options } = {}) =>
  pen.lines(corners(x, y, w, h, Math.min(r, w / 2, h / 2)), { tip: 5.5, ...options })

const line = (pen, x1, y1, x2, y2, options) =>
  pen.lines(
    [
      [x1, y1],
      [x2, y2],
    ],
    options,
  )

/** A phone, and the pen on its screen. */
function phone(pen, x, y, w, h, { tip = 7, turn = 0 } = {}) {
  const at = pen.in(x, y, 1, turn)
  box(at, 0, 0, w, h, { r: w * 0.15, tip })
  line(at, w * 0.4, h * 0.055, w * 0.6, h * 0.054, { tip: tip * 0.75 })
  return at
}

/** The heron as it stands on the crest, small: an S and its bill, on a box of 40 by 50. */
function bird(pen, { tip = 6, bill = RED } = {}) {
  pen.curve('24 6, 14 4, 8 12, 14 20, 26 28, 30 38, 20 46, 4 47', { tip })
  pen.lines('26 6, 44 11, 26 10', { tip: tip * 0.55, colour: bill })
}

const shield = (pen, options) => {
  pen.lines('0 0, 40 0', options)
  pen.curve('40 0, 40 26, 34 38, 20 50', options)
  pen.curve('0 0, 0 26, 6 38, 20 50', options)
}

/** A ring as it is drawn round much at once, fuller in its corners than an ellipse. */
function loop(pen, cx, cy, rx, ry, { times = 1.12, from = -130, ...options }) {
  const points = []
  const steps = Math.ceil(26 * times)
  for (let i = 0; i <= steps; i++) {
    const a = ((from + (360 * times * i) / steps) * Math.PI) / 180
    const full = (v) => Math.sign(v) * Math.abs(v) ** (2 / 2.5)
    const grow = 0.975 + (0.05 * i) / steps
    points.push([cx + rx * grow * full(Math.cos(a)), cy + ry * grow * full(Math.sin(a))])
  }
  pen.curve(points, options)
}

const tick = (pen, x, y, size = 1, options) =>
  pen.in(x, y, size).curve('0 14, 13 28, 44 -10', { tip: 9, colour: RED, ...options })

/** Where a finger goes down. */
function tap(pen, x, y) {
  pen.ring(x, y, 6, 6, { tip: 5 })
  pen.ring(x, y, 15, 15, { tip: 3.6 })
}

function clock(pen, r, hour, minute, { tip = 8, hands = tip } = {}) {
  pen.ring(0, 0, r, r, { tip, from: -70 })
  for (let i = 0; i < 12; i++) {
    const a = (i * Math.PI) / 6
    const inner = i % 3 ? 0.84 : 0.76
    if (r > 30 || i % 3 === 0)
      line(
        pen,
        r * inner * Math.sin(a),
        -r * inner * Math.cos(a),
        r * 0.88 * Math.sin(a),
        -r * 0.88 * Math.cos(a),
        {
          tip: tip * 0.55,
        },
      )
  }
  const hand = (turn, long, wide) => {
    const a = turn * Math.PI * 2
    line(pen, 0, 0, r * long * Math.sin(a), -r * long * Math.cos(a), { tip: wide })
  }
  hand(minute / 60, 0.66, hands)
  hand((hour + minute / 60) / 12, 0.44, hands * 1.2)
}

/** What came first, from the icon to the score. */
function firstFlow(pen) {
  const [w, h, top, step] = [134, 240, 92, 194]
  const left = (i) => 206 + i * step
  const thin = { tip: 4 }

  box(pen, 68, 176, 78, 78, { r: 18, tip: 7 })
  bird(pen.in(86, 190, 1))
  pen.write('tap', 84, 284, 20)

  // Log in.
  let at = phone(pen, left(0), top, w, h, { turn: -1 })
  shield(at.in(48, 32, 0.95), thin)
  box(at, 20, 100, 94, 26, { r: 4, tip: 4 })
  box(at, 20, 138, 94, 26, { r: 4, tip: 4 })
  for (let i = 0; i < 5; i++) at.ring(33 + i * 12, 152, 1.5, 1.5, { tip: 4 })
  box(at, 34, 180, 66, 26, { r: 12, tip: 5 })
  tap(at, 66, 193)

  // Home, with five tabs.
  at = phone(pen, left(1), top, w, h, { turn: 0.6 })
  box(at, 16, 30, 102, 72, { r: 4, tip: 4 })
  line(at, 18, 32, 116, 100, thin)
  line(at, 116, 32, 18, 100, thin)
  for (const x of [16, 72]) {
    box(at, x, 112, 46, 40, { r: 4, tip: 4 })
    line(at, x, 162, x + 44, 161, thin)
    line(at, x, 174, x + 28, 173, thin)
  }
  line(at, 6, 192, 128, 191, thin)
  for (let i = 0; i < 5; i++) box(at, 11 + i * 23, 202, 15, 15, { r: 3, tip: 4 })
  tap(at, 42, 210)

  // News.
  at = phone(pen, left(2), top, w, h, { turn: -0.8 })
  at.write('news', 34, 50, 20)
  for (let i = 0; i < 4; i++) {
    const y = 64 + i * 38
    box(at, 16, y, 30, 26, { r: 2, tip: 4 })
    line(at, 56, y + 5, 116, y + 4, thin)
    line(at, 56, y + 15, 110 - (i % 2) * 22, y + 14, thin)
    line(at, 56, y + 25, 88, y + 24, { tip: 3 })
  }
  tap(at, 96, 188)

  // Fixtures.
  at = phone(pen, left(3), top, w, h, { turn: 0.8 })
  for (let i = 0; i < 7; i++) {
    const y = 36 + i * 26
    at.ring(24, y + 5, 6, 6, { tip: 3.6 })
    line(at, 38, y + 5, 60, y + 4, thin)
    at.write('v', 66, y + 9, 9, { tip: 3 })
    line(at, 80, y + 5, 102, y + 4, thin)
    at.ring(114, y + 5, 6, 6, { tip: 3.6 })
  }
  tap(at, 66, 170)

  // And there it is.
  at = phone(pen, left(4), top, w, h, { turn: -0.6 })
  box(at, 16, 30, 102, 40, { r: 3, tip: 4 })
  at.write('advert', 34, 58, 15, { tip: 3.6 })
  for (let i = 0; i < 3; i++) line(at, 16, 88 + i * 14, 116 - i * 18, 87 + i * 14, thin)
  at.write('2-1', 50, 158, 19, { tip: 5 })
  at.ring(67, 148, 34, 21, { tip: 4.5, colour: RED })
  for (let i = 0; i < 3; i++) line(at, 16, 188 + i * 14, 116 - (i % 2) * 26, 187 + i * 14, thin)

  const heights = [214, 270, 292, 270, 250]
  const from = [152, 345, 536, 730, 924]
  for (let i = 0; i < 5; i++) {
    const y = heights[i]
    pen.arrow(
      [
        [from[i], y],
        [from[i] + 22, y - 4],
        [from[i] + 46, y - 1],
      ],
      { tip: 5.5, head: 17 },
    )
    pen.write(`${i + 1}`, from[i] + 16, y - 24, 25, { tip: 5.5 })
  }
  ;['log in', '5 tabs', 'news', 'fixtures', 'score'].forEach((words, i) => {
    pen.write(words, left(i) + [30, 28, 36, 10, 32][i], 368, 22)
  })
  pen.cross(648, 212, 1010, 296, { tip: 19 })
  pen.write('5 taps to the score', 76, 424, 26, { tip: 5.4 })
  pen.write('tried in the stand: 3 of 8 got there. gloves.', 462, 424, 22, { colour: RED, tip: 5 })
}

/** What else was thrown out. */
function otherIdeas(pen) {
  let at = phone(pen, 1240, 78, 142, 250, { turn: -1 })
  box(at, 18, 32, 80, 30, { r: 10, tip: 5 })
  at.lines('30 62, 24 76, 46 63', { tip: 4 })
  box(at, 52, 80, 72, 30, { r: 10, tip: 5 })
  at.lines('112 110, 120 122, 98 111', { tip: 4 })
  box(at, 18, 122, 62, 28, { r: 10, tip: 5 })
  for (let i = 0; i < 3; i++) at.ring(35 + i * 14, 137, 2, 2, { tip: 4.6 })
  line(at, 6, 164, 136, 163, { tip: 4 })
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 7 - row; i++)
      box(at, 13 + row * 8 + i * 17, 174 + row * 20, 11, 12, { r: 2, tip: 3.2 })
  pen.cross(1311, 202, 192, 276, { tip: 15 })
  pen.write('nobody types', 1218, 374, 22)
  pen.write('at a match', 1234, 408, 22)

  // The wall of badges.
  box(pen, 1470, 92, 204, 232, { r: 5, tip: 7 })
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 3; i++) {
      at = pen.in(1492 + i * 62, 110 + row * 72, 0.98, ((i * 3 + row * 5) % 4) - 1.5)
      if ((row + i) % 3 === 0) {
        shield(at, { tip: 4.5 })
        at.lines('9 14, 20 30, 32 14', { tip: 4 })
      } else if ((row + i) % 3 === 1) {
        at.ring(20, 22, 19, 19, { tip: 4.5 })
        at.lines('11 32, 20 10, 29 32, 8 18, 32 18, 11 32', { tip: 3.2 })
      } else {
        at.lines('4 0, 36 0, 33 20, 20 28, 7 20, 4 0', { tip: 4.5 })
        at.lines('20 28, 20 42', { tip: 4.5 })
        at.lines('8 46, 32 45', { tip: 5 })
      }
    }
  pen.cross(1572, 206, 244, 276, { tip: 15 })
  pen.write('a badge for', 1496, 374, 22)
  pen.write('sitting down', 1490, 408, 22)

  // Sponsors, going round.
  box(pen, 1786, 116, 104, 148, { r: 8, tip: 7 })
  pen.lines('1776 136, 1738 140, 1740 244, 1776 248', { tip: 5 })
  pen.lines('1900 136, 1936 140, 1934 244, 1900 248', { tip: 5 })
  pen.write('pies', 1806, 172, 26, { tip: 6 })
  pen.write('since', 1815, 203, 14, { tip: 3.4 })
  pen.write('1951', 1812, 232, 18, { tip: 3.6 })
  for (let i = 0; i < 5; i++) pen.ring(1802 + i * 18, 288, 3.4, 3.4, { tip: i === 2 ? 6 : 3.4 })
  pen.arrow('1774 312, 1834 328, 1900 312', { tip: 5, head: 16 })
  pen.arrow('1904 92, 1840 74, 1776 92', { tip: 5, head: 16 })
  pen.cross(1838, 198, 186, 236, { tip: 15 })
  pen.write('6 sponsors,', 1756, 374, 22)
  pen.write('1 roundabout', 1748, 408, 22)
}

/** The four screens, each on a box of 132 by 232. */
const SCREENS = [
  (at) => {
    at.write('high tide', 20, 52, 15, { tip: 4.4 })
    at.write('at three', 21, 76, 15, { tip: 4.4 })
    for (const [i, tip] of [3, 6, 17, 9, 4].entries()) {
      const y = 102 + i * 22 + (i > 2 ? 10 : i === 2 ? 4 : 0)
      line(at, 24, y, 108, y - 1, { tip, shake: 0.5 })
    }
    box(at, 18, 200, 96, 18, { r: 5, tip: 4 })
  },
  (at) => {
    box(at, 15, 32, 102, 150, { r: 4, tip: 4.5 })
    line(at, 16, 107, 116, 106, { tip: 3 })
    at.curve('46 34, 50 50, 66 54, 82 50, 86 34', { tip: 3 })
    at.lines('42 181, 42 160, 90 159, 90 181', { tip: 3 })
    const men = '66 66, 34 74, 98 74, 42 98, 90 96, 66 118, 28 134, 53 142, 80 142, 104 134, 66 170'
    for (const [x, y] of men.split(', ').map((pair) => pair.split(' ').map(Number)))
      at.ring(x, y, 3, 3, { tip: 6.4 })
    for (let i = 0; i < 3; i++) {
      at.ring(24 + i * 34, 204, 5, 5, { tip: 3.4 })
      line(at, 33 + i * 34, 204, 44 + i * 34, 203, { tip: 3.4 })
    }
  },
  (at) => {
    at.fill('7 74, 125 74, 125 196, 7 196', { tip: 15, colour: RED, angle: -18, curve: false })
    at.write('goal', 17, 60, 30, { tip: 9, colour: RED })
    at.write('2-1', 36, 128, 40, { tip: 11 })
    bird(at.in(40, 140, 1.06), { tip: 8, bill: BLACK })
    line(at, 20, 212, 76, 211, { tip: 8 })
    at.write('9', 98, 218, 18, { tip: 5 })
  },
  (at) => {
    at.write('full time', 22, 50, 16, { tip: 4.4 })
    at.write('2-1', 40, 96, 34, { tip: 9 })
    for (const [i, split] of [74, 58, 70, 52].entries()) {
      line(at, 18, 122 + i * 18, split, 121 + i * 18, { tip: 8 })
      line(at, split + 10, 122 + i * 18, 114, 121 + i * 18, { tip: 3 })
    }
    box(at, 14, 192, 104, 28, { r: 3, tip: 4 })
    line(at, 24, 206, 68, 205, { tip: 4 })
    box(at, 84, 199, 26, 14, { r: 4, tip: 3.4 })
  },
]

function thisOne(pen) {
  const base = 938
  const x = (time) => {
    const [hour, minute] = time.split(':').map(Number)
    return 518 + ((hour * 60 + minute - 810) / 210) * 964
  }
  // The day as a line.
  line(pen, 506, base + 1, 1500, base - 2, { tip: 8 })
  line(pen, 518, base - 16, 517, base + 16, { tip: 7 })
  line(pen, 1482, base - 16, 1481, base + 16, { tip: 7 })
  pen.write('13:30', 480, base - 28, 19)
  pen.write('17:00', 1494, base - 28, 19)
  line(pen, x('15:00'), base, x('15:47'), base - 1, { tip: 17 })
  line(pen, x('16:02'), base - 1, x('16:50'), base - 1, { tip: 17 })

  const thumbs = [
    ['13:52', 538],
    ['14:21', 686],
    ['16:13', 1198],
    ['16:55', 1350],
  ]
  thumbs.forEach(([time, left], i) => {
    const at = phone(pen, left, 660 + (i % 3 ? 0 : 8), 132, 232, { turn: [-1, 0.6, -0.6, 1][i], tip: 7.5 })
    SCREENS[i](at)
    line(pen, x(time), 904, x(time), base + 2, { tip: 5, colour: i === 2 ? RED : undefined })
    pen.ring(x(time), base, 9, 9, { tip: 8, colour: i === 2 ? RED : undefined })
    const spot = i === 0 ? x(time) - 36 : i === 3 ? x(time) - 92 : x(time) - 34
    pen.write(time, spot, base + 46, 27, { tip: 5.6, colour: i === 2 ? RED : undefined })
  })

  // The phone, and the clock that it asks.
  clock(pen.in(x('15:00'), 550), 56, 15, 0, { tip: 9 })
  pen.arrow(
    [
      [x('15:00') - 2, 612],
      [x('15:00'), 622],
      [x('15:00'), 640],
    ],
    { tip: 6, head: 17, colour: RED },
  )
  const at = phone(pen, x('15:00') - 82, 648, 164, 274, { tip: 11 })
  at.write('15:00', 30, 66, 32, { tip: 8 })
  for (let i = 0; i < 6; i++) line(at, 22, 88 + i * 22, 142, 87 + i * 22, { tip: 3 + i * 2.6, shake: 0.7 })
  line(at, 6, 228, 158, 227, { tip: 4 })
  line(at, 22, 240, 54, 239, { tip: 8, colour: RED })
  for (let i = 0; i < 4; i++) line(at, 24 + i * 34, 256, 42 + i * 34, 255, { tip: i ? 3 : 7 })

  pen.write('kick-off', x('15:00') - 8, base + 46, 20)
  pen.write('everybody', 690, 566, 20)
  pen.write('has one', 704, 598, 20)
  pen.arrow('836 561, 850 557, 866 556', { tip: 5, head: 16 })
  pen.write('no log in', 1062, 548, 21)
  pen.write('no menu', 1066, 580, 21)
  pen.write('no hunting', 1062, 612, 21)
  pen.write('0 taps', 1052, 736, 27, { tip: 8, colour: RED })
  pen.write('pocket,', 1066, 784, 20)
  pen.write('look,', 1078, 816, 20)
  pen.write('pocket', 1068, 848, 20)
  pen.write('one tab. the clock decides.', 664, 1060, 38, { tip: 9.5 })

  loop(pen, 1008, 799, 568, 330, { tip: 13, colour: RED, shake: 2.4 })
  pen.write('this one', 1376, 488, 34, { tip: 10, colour: RED })
  pen.arrow('1556 504, 1552 530, 1514 564', { tip: 8, colour: RED })
}

/** What could turn the page; and how many tabs. */
function leftColumn(pen) {
  // A bell, a place, a clock.
  let at = pen.in(82, 496)
  at.curve('6 76, 14 66, 16 34, 34 14, 54 32, 58 64, 68 76', { tip: 6 })
  line(at, 2, 78, 72, 77, { tip: 6 })
  at.ring(37, 88, 7, 5, { tip: 5 })
  at.ring(34, 8, 5, 5, { tip: 4 })
  at.curve('-6 26, -12 40, -8 54', { tip: 4 })
  at.curve('80 26, 86 40, 82 54', { tip: 4 })
  pen.cross(118, 546, 116, 104, { tip: 10 })
  at = pen.in(208, 500)
  at.curve('34 96, 14 58, 6 34, 18 10, 38 4, 58 14, 64 38, 52 62, 34 96', { tip: 6 })
  at.ring(35, 34, 12, 12, { tip: 5 })
  at = pen.in(354, 546)
  clock(at, 40, 15, 0, { tip: 7 })
  tick(pen, 370, 588, 0.8)
  pen.cross(242, 546, 100, 104, { tip: 10 })
  pen.write('too loud', 62, 642, 19)
  pen.write('it asks', 206, 642, 19)
  pen.write('on time', 312, 642, 19)

  // Tabs.
  at = pen.in(68, 704)
  box(at, 0, 0, 152, 48, { r: 6, tip: 6 })
  for (let i = 0; i < 5; i++) {
    box(at, 11 + i * 28, 10, 15, 13, { r: 3, tip: 4 })
    line(at, 11 + i * 28, 36, 26 + i * 28, 35, { tip: 3.4 })
  }
  at.cross(76, 24, 172, 86, { tip: 10 })
  pen.arrow('234 730, 244 727, 256 729', { tip: 5, head: 14 })
  at = pen.in(268, 704)
  line(at, 0, 0, 126, -1, { tip: 6 })
  line(at, 4, 13, 50, 12, { tip: 9, colour: RED })
  at.write('match', 2, 44, 17, { tip: 5 })
  for (let i = 0; i < 3; i++) line(at, 82 + i * 17, 36, 88 + i * 17, 36, { tip: 4 })
  pen.write('3 others. they can wait', 66, 800, 20)
}

/** The phone in a glove, and as far as its thumb gets. */
function glove(pen) {
  const at = pen.in(104, 868, 0.96, -2)
  const edge = { tip: 9 }
  // The phone, where no glove is over it.
  at.lines('0 142, -1 28, 8 8, 28 0, 172 -1, 192 8, 200 28, 201 138', edge)
  at.lines('201 322, 200 344, 190 358, 172 366, 28 367, 10 360, 3 348', edge)
  line(at, 80, 18, 120, 17, { tip: 6 })
  // Fingers, round from behind.
  for (let i = 0; i < 4; i++) {
    const y = 146 + i * 50
    const long = [34, 42, 38, 26][i]
    at.curve(
      [
        [0, y],
        [-22, y + 1],
        [-34, y + 22],
        [-22, y + 45],
        [4, y + 47],
        [long - 3, y + 38],
        [long, y + 14],
        [8, y + 1],
        [-4, y],
      ],
      { tip: 6 },
    )
    for (let k = 0; k < 3; k++) line(at, -22 + k * 12, y + 15, -20 + k * 12, y + 32, { tip: 3 })
  }
  // The hand, and the thumb over the screen.
  at.curve('202 128, 236 134, 268 160, 292 212, 302 276, 298 330, 284 374', { tip: 8 })
  at.curve(
    '262 188, 218 191, 176 180, 142 172, 116 178, 104 200, 112 226, 140 240, 170 252, 190 278, 202 318, 206 372',
    { tip: 8 },
  )
  at.curve('118 184, 126 182, 134 190, 128 204, 116 208', { tip: 3.6 })
  // It is knitted.
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 8; i++) {
      const [u, v] = [148 + i * 16 - row * 2, 188 + row * 15 + i * 2.6]
      if ((row < 3 || i > 1) && u < 262)
        at.lines(
          [
            [u, v],
            [u + 4, v + 6],
            [u + 9, v + 1],
          ],
          { tip: 3, shake: 0.4 },
        )
    }
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 6; i++) {
      const [u, v] = [203 + i * 16 + (row < 3 ? 4 - row : 4), 264 + row * 18]
      if (u < 282 && (row || i))
        at.lines(
          [
            [u, v],
            [u + 4, v + 6],
            [u + 9, v + 1],
          ],
          { tip: 3, shake: 0.4 },
        )
    }
  // The cuff.
  box(at, 196, 376, 92, 60, { r: 10, tip: 8 })
  for (let i = 0; i < 6; i++) line(at, 210 + i * 13, 388, 209 + i * 13, 426, { tip: 4.5 })
  // Its reach.
  at.curve('30 356, 38 316, 62 282, 96 258, 118 250', { tip: 4.4 })
  at.curve('14 112, 60 84, 122 78, 188 100', { tip: 4.4 })
  at.write('no', 30, 62, 25, { tip: 5.4 })
  at.write('yes', 92, 334, 31, { tip: 8 })
  // What it hits.
  box(at, 50, 106, 60, 60, { r: 6, tip: 7, colour: RED })
  at.write('64', 63, 147, 23, { tip: 5, colour: RED })
}

/** Red, and who plays where. */
function rightColumn(pen) {
  const steps = [
    [1632, 'small', 84],
    [1740, 'smaller', 84],
    [1848, 'red', 84],
  ]
  steps.forEach(([left, words], i) => {
    const at = phone(pen, left, 556, 84, 156, { tip: 6.5, turn: [-1.5, 0.5, 1][i] })
    if (i === 0) {
      box(at, 9, 18, 66, 28, { r: 6, tip: 4.4 })
      at.write('1-0', 27, 40, 15, { tip: 4 })
    }
    if (i === 1) {
      at.ring(64, 28, 9, 9, { tip: 4 })
      at.write('1', 62, 33, 10, { tip: 3.4 })
    }
    if (i < 2)
      for (let k = 0; k < 4; k++) line(at, 14, 66 + k * 20, 70 - (k % 2) * 16, 65 + k * 20, { tip: 4 })
    if (i === 2) {
      at.fill('3 16, 81 16, 81 152, 3 152', { tip: 13, colour: RED, angle: -32, curve: false })
      at.write('1', 32, 108, 54, { tip: 14 })
    }
    if (i < 2) pen.cross(left + 42, 634, 86, 178, { tip: 10 })
    pen.write(words, left + [10, -6, 24][i], 748, 20, i === 2 ? { colour: RED, tip: 5 } : {})
  })
  pen.write('all red only', 1632, 800, 31, { tip: 8.5, colour: RED })
  pen.write('for a goal', 1634, 846, 31, { tip: 8.5, colour: RED })

  // Which pen has ink.
  pen.curve('1740 494, 1762 476, 1774 500, 1796 474, 1810 500, 1828 478, 1850 492', { tip: 9, dry: 0.5 })
  pen.curve('1880 490, 1904 480, 1936 486', { tip: 8, colour: RED, dry: 0.5 })

  // A list of names, and a pitch.
  let at = phone(pen, 1630, 900, 104, 186, { tip: 6.5, turn: -1 })
  for (let i = 0; i < 8; i++) {
    at.ring(20, 30 + i * 18, 3, 3, { tip: 4 })
    line(at, 32, 30 + i * 18, 88 - ((i * 7) % 4) * 8, 29 + i * 18, { tip: 4 })
  }
  pen.cross(1682, 992, 132, 204, { tip: 11 })
  pen.arrow('1752 990, 1768 986, 1786 988', { tip: 5.5, head: 16 })
  at = pen.in(1808, 896, 1, 1)
  box(at, 0, 0, 130, 188, { r: 3, tip: 6.5 })
  line(at, 0, 94, 130, 93, { tip: 4 })
  at.ring(65, 94, 19, 19, { tip: 4 })
  at.lines('34 0, 35 26, 95 26, 96 0', { tip: 4 })
  at.lines('34 188, 35 162, 95 162, 96 188', { tip: 4 })
  const men = '65 46, 26 54, 104 54, 36 82, 94 84, 65 118, 20 132, 48 146, 82 146, 110 132, 65 176'
  for (const [i, [u, v]] of men
    .split(', ')
    .map((pair) => pair.split(' ').map(Number))
    .entries())
    at.ring(u, v, 3.6, 3.6, { tip: 8, colour: i === 4 ? RED : undefined })
  pen.write('who', 1650, 1132, 22)
  pen.write('and where', 1806, 1132, 22)
}

function lowerRow(pen) {
  // What can be hit, and with what.
  pen.write('glove = 64', 466, 1206, 33, { tip: 9, colour: RED })
  for (const [left, size, words, by] of [
    [490, 24, 'mouse', -26],
    [592, 44, 'finger', -20],
    [704, 64, 'glove', -4],
  ]) {
    box(pen, left, 1316 - size, size, size, {
      r: 4,
      tip: size === 64 ? 8 : 6,
      colour: size === 64 ? RED : undefined,
    })
    pen.write(words, left + by, 1354, 20)
  }
  line(pen, 462, 1320, 780, 1317, { tip: 4.5 })

  // Taps, told as they were counted.
  let at = pen.in(816, 1196)
  const strokes = (left, count) => {
    for (let i = 0; i < count; i++) line(at, left + i * 17, 4, left - 3 + i * 17, 66, { tip: 7 })
  }
  strokes(4, 4)
  line(at, -4, 54, 72, 14, { tip: 7 })
  at.arrow('88 38, 98 35, 110 37', { tip: 5, head: 14 })
  strokes(132, 3)
  at.arrow('184 38, 194 35, 206 37', { tip: 5, head: 14 })
  strokes(228, 1)
  at.arrow('246 38, 256 35, 268 37', { tip: 5, head: 14 })
  at.write('0', 288, 72, 76, { tip: 15, colour: RED })
  pen.write('taps to the score', 818, 1316, 22)
  pen.write('week 1 to week 6', 818, 1354, 22)

  // Numbers are not pies.
  at = pen.in(1258, 1232)
  at.ring(0, 0, 54, 54, { tip: 7 })
  line(at, 0, 0, 2, -52, { tip: 5 })
  line(at, 0, 0, 46, 26, { tip: 5 })
  line(at, 0, 0, -40, 34, { tip: 5 })
  at.fill('4 -6, 6 -44, 34 -34, 48 -4, 42 18', { tip: 7, angle: 60, gap: 1.3 })
  at.cross(0, 0, 140, 126, { tip: 11 })
  pen.arrow('1334 1234, 1348 1230, 1364 1232', { tip: 5.5, head: 16 })
  for (const [i, split] of [74, 52, 66, 46].entries()) {
    line(pen, 1390, 1186 + i * 32, 1390 + split, 1185 + i * 32, { tip: 13 })
    line(pen, 1390 + split + 14, 1186 + i * 32, 1506, 1185 + i * 32, { tip: 4 })
  }
  pen.write('pies are for half-time', 1188, 1354, 22)

  // The order of the day, and the same as water.
  at = pen.in(1566, 1180)
  box(at, 0, 0, 118, 120, { r: 4, tip: 6 })
  for (let i = 0; i < 5; i++) {
    line(at, 14, 20 + i * 20, 38, 19 + i * 20, { tip: 4 })
    line(at, 50, 20 + i * 20, 104 - ((i * 5) % 3) * 12, 19 + i * 20, { tip: 4 })
  }
  pen.arrow('1704 1240, 1718 1236, 1734 1238', { tip: 5.5, head: 16 })
  for (const [i, tip] of [4, 9, 21, 12, 5].entries())
    line(pen, 1756, 1190 + i * 26, 1884, 1188 + i * 26, { tip, shake: 0.8 })
  tick(pen, 1904, 1234, 0.9)
  pen.write('kick-off = high water', 1566, 1354, 22)
}

export async function appSketches() {
  const { pen, taken } = sheet(WIDTH, HEIGHT, 23)
  firstFlow(pen)
  otherIdeas(pen)
  leftColumn(pen)
  thisOne(pen)
  rightColumn(pen)
  glove(pen)
  lowerRow(pen)
  return taken([247, 246, 241], { ghost: 0.03, ruled: await dots() })
}
