/* The way to the crest of Saltmarsh Rovers, in marker on a sheet of the layout pad. */
import { RED, sheet } from '../marker.mjs'

const [WIDTH, HEIGHT] = [2000, 1400]

/* All birds are drawn on a box of 200 by 260, y down, and look to the right. */
const S_NECK = '118 34, 84 22, 62 48, 74 80, 112 104, 138 138, 128 178, 92 196, 60 198'

/** The first idea: the bird as the books have it, every feather of it. */
function study(pen) {
  const thin = { tip: 5 }
  pen.curve('112 30, 96 18, 76 24, 66 46, 72 72, 92 92, 108 116, 106 142', thin)
  pen.curve('116 42, 96 40, 88 54, 96 76, 118 96, 130 126, 124 156, 104 178', thin)
  pen.curve('114 29, 136 34, 186 44, 134 47, 114 43', thin)
  pen.curve('106 30, 74 14, 38 26, 20 40', thin)
  pen.curve('100 36, 70 26, 44 38', thin)
  pen.curve('106 35, 111 33, 112 37, 107 38, 106 35', thin)
  pen.curve('76 96, 48 120, 20 164, 4 206, 40 196, 82 186, 108 172', thin)
  for (let i = 0; i < 4; i++)
    pen.curve(
      [
        [84 - i * 4, 112 + i * 16],
        [56 - i * 6, 134 + i * 14],
        [24 - i * 4, 168 + i * 9],
      ],
      { tip: 4 },
    )
  for (let i = 0; i < 5; i++)
    pen.lines(
      [
        [104 + i * 4, 120 + i * 9],
        [96 + i * 2, 128 + i * 9],
      ],
      { tip: 3.6 },
    )
  pen.lines('84 186, 86 258', thin)
  pen.lines('102 178, 104 256', thin)
  pen.curve('104 256, 118 262, 128 260', thin)
  pen.curve('86 257, 98 264, 110 262', thin)
}

const badge = (pen, options) => {
  pen.lines('0 0, 100 1', options)
  pen.curve('100 0, 101 66, 90 96, 50 124', options)
  pen.curve('0 0, -1 68, 12 98, 51 125', options)
}

/** The answer, with a thick tip: an S, a bill, a tide. `bill` is the ink of the bill. */
function heron(pen, { tip = 22, bill = RED, legs = true, wing = true } = {}) {
  pen.curve(S_NECK, { tip })
  pen.curve('60 198, 34 206, 12 222', { tip: tip * 0.6, flick: true })
  pen.curve('120 24, 150 34, 196 46, 150 47, 122 44', { tip: tip * 0.34, colour: bill })
  pen.fill('122 26, 192 46, 122 44', { tip: tip * 0.42, colour: bill, angle: 8, curve: false })
  if (wing) {
    pen.curve('110 118, 74 112, 40 150, 2 196, 60 186, 104 160, 112 120', { tip: tip * 0.34, colour: bill })
    pen.fill('108 122, 76 118, 44 152, 12 190, 60 180, 100 156', {
      tip: tip * 0.52,
      colour: bill,
      angle: -42,
    })
  }
  if (legs) {
    pen.lines('92 204, 93 252', { tip: tip * 0.42 })
    pen.lines('114 192, 115 252', { tip: tip * 0.42 })
  }
}

const tideLines = (pen, x, y, w, count, step = 17, from = 3.5, grow = 2.6) => {
  for (let i = 0; i < count; i++)
    pen.lines(
      [
        [x, y + i * step],
        [x + w, y + i * step - 2],
      ],
      { tip: from + i * grow, shake: 0.8 },
    )
}

export function clubSketches() {
  const { pen, frame, taken } = sheet(WIDTH, HEIGHT, 11)
  const thin = { tip: 5.5 }

  // Upper left: what every club has.
  let at = frame(110, 120, 1.02, -2)
  at.ring(110, 118, 108, 116, { tip: 8 })
  at.ring(110, 118, 88, 96, { tip: 5 })
  at.ring(112, 150, 40, 39, { tip: 6 })
  at.lines('112 134, 126 144, 121 160, 103 160, 98 144, 112 134', thin)
  for (const [x1, y1, x2, y2] of [
    [112, 133, 112, 112],
    [127, 143, 148, 136],
    [121, 161, 134, 180],
    [103, 161, 90, 180],
    [97, 143, 76, 137],
  ])
    at.lines(
      [
        [x1, y1],
        [x2, y2],
      ],
      { tip: 4.5 },
    )
  at.curve('52 84, 78 70, 104 92, 112 102, 122 90, 146 68, 172 82', { tip: 6 })
  at.curve('60 82, 82 84, 104 98', { tip: 4 })
  at.curve('164 82, 142 84, 122 98', { tip: 4 })
  at.cross(112, 116, 262, 238, { tip: 15 })
  pen.write('every club has a ball', 84, 408, 22)

  // The bird as it is, twice.
  study(frame(410, 110, 1.16, 1))
  pen.write('a bird book,', 424, 450, 23)
  pen.write('not a badge', 430, 484, 23)

  // Spread wings: somebody else's.
  at = frame(690, 120, 1, 2)
  at.lines('0 8, 196 4, 194 130, 98 226, 2 132, 0 8', { tip: 8 })
  at.curve('98 70, 92 58, 98 46, 110 48, 112 58, 128 62, 110 66, 106 78', { tip: 6 })
  at.curve('94 78, 60 50, 22 44, 34 78, 50 100, 78 112', { tip: 7 })
  at.curve('108 78, 140 50, 176 46, 164 80, 146 100, 122 112', { tip: 7 })
  for (let i = 0; i < 4; i++) {
    at.lines(
      [
        [34 + i * 12, 60 + i * 5],
        [44 + i * 10, 88 + i * 5],
      ],
      { tip: 4 },
    )
    at.lines(
      [
        [166 - i * 12, 60 + i * 5],
        [156 - i * 10, 88 + i * 5],
      ],
      { tip: 4 },
    )
  }
  at.curve('84 100, 92 146, 100 166, 110 146, 116 100', { tip: 6 })
  at.lines('90 160, 84 182', { tip: 5 })
  at.lines('110 160, 116 182', { tip: 5 })
  at.cross(98, 108, 240, 220, { tip: 14 })
  pen.write("that's an eagle", 692, 410, 25)

  // Head studies across the right.
  at = frame(1086, 84, 1.12, -2)
  at.curve('-4 124, 20 84, 66 56, 112 50, 154 66', { tip: 9 })
  at.curve('154 66, 236 84, 336 116', { tip: 9 })
  at.curve('336 116, 236 114, 152 104', { tip: 9 })
  at.curve('152 104, 122 112, 94 118, 72 144, 70 196', { tip: 9 })
  at.curve('-4 124, 10 150, 12 196', { tip: 9 })
  at.curve('112 72, 40 50, -40 84, -92 138', { tip: 7 })
  at.curve('108 86, 40 78, -30 104, -90 138', { tip: 7 })
  at.fill('106 74, 40 56, -36 88, -78 128, -32 98, 40 76', { tip: 10, angle: 4 })
  at.lines('112 80, 130 66, 154 78, 136 92, 112 80', { tip: 6 })
  at.fill('122 80, 132 72, 144 78, 134 86', { tip: 6, curve: false, colour: RED })
  at.arrow('228 196, 200 150, 150 102', { tip: 5, head: 18 })
  pen.write('eye is a slit:', 1300, 346, 23)
  pen.write('never blinks', 1308, 380, 23)

  // The turn: the S alone.
  pen.write('S', 1560, 276, 140, { tip: 20, shake: 0.6 })
  pen.write('S', 1722, 290, 172, { tip: 36, shake: 0.6 })
  pen.arrow('1664 200, 1682 200, 1702 202', { tip: 6, head: 18 })
  pen.lines('1812 124, 1926 160, 1814 166', { tip: 8, colour: RED })
  pen.fill('1814 126, 1912 158, 1814 164', { tip: 10, colour: RED, angle: 10, curve: false })
  pen.write('S for saltmarsh', 1600, 350, 25)
  pen.curve('1600 366, 1720 360, 1888 368', { tip: 5, colour: RED })

  // Loosening the hand.
  const poses = [
    ['40 0, 14 4, 20 40, 50 60, 60 92, 20 110', '40 0, 78 10, 42 8', '34 108, 36 150', '46 102, 48 150'],
    [
      '64 30, 40 22, 22 40, 40 66, 58 84, 30 104, 4 106',
      '64 30, 100 52, 62 38',
      '30 104, 40 128, 34 150',
      '44 98, 52 150',
    ],
    ['30 0, 22 30, 34 60, 48 84, 20 106', '30 0, 44 -32, 36 2', '26 106, 26 150', '40 96, 42 150'],
    ['80 60, 52 40, 26 50, 44 76, 52 92, 20 110', '80 60, 104 96, 76 66', '30 108, 26 150', '42 100, 46 150'],
    ['10 40, 40 26, 70 40, 110 30, 150 44', '150 44, 190 40, 152 50', '10 40, -20 60', '4 44, -24 70'],
  ]
  poses.forEach((pose, i) => {
    at = frame(96 + i * 128, 500 - (i % 2) * 10, i === 4 ? 0.62 : 0.56, i * 2 - 4)
    for (const [k, way] of pose.entries()) at.curve(way, { tip: k ? 5 : 9, dry: 0.3 })
  })

  // Which way it looks, and how much of it.
  at = frame(1466, 440, 1)
  badge(at.in(0, 0, 1), { tip: 7 })
  const left = at.in(52, 10, 0.4)
  left.curve('0 40, 34 28, 56 54, 44 86, 6 110, -20 144, -10 184, 26 202, 58 204', { tip: 10 })
  left.lines('0 40, -70 52, 0 54', { tip: 5 })
  at.cross(50, 62, 140, 130, { tip: 10 })
  at = frame(1622, 440, 1)
  badge(at, { tip: 7 })
  at.curve('14 74, 20 40, 52 34, 62 46', { tip: 14 })
  at.lines('62 38, 96 56, 60 56', { tip: 6, colour: RED })
  at = frame(1778, 440, 1)
  badge(at, { tip: 7 })
  heron(at.in(14, 12, 0.38), { tip: 10 })
  pen.lines('1830 588, 1842 602, 1872 566', { tip: 9, colour: RED, curve: true })
  pen.write('looks back', 1452, 606, 21)
  pen.write('a duck', 1636, 606, 21)

  // The pen is tried where nothing will come.
  pen.curve('1716 26, 1740 44, 1752 22, 1772 46, 1786 22, 1804 44, 1822 24, 1850 40', { tip: 9, dry: 0.5 })
  pen.curve('1884 30, 1910 36, 1946 28', { tip: 8, colour: RED, dry: 0.5 })

  // Middle row: necks, from drawn to written.
  const necks = [
    [116, '64 0, 40 6, 32 30, 50 54, 78 76, 84 108, 62 132, 20 140', 9],
    [290, '70 0, 36 4, 30 36, 60 60, 90 86, 84 124, 52 138, 14 146', 15],
    [480, '76 -2, 34 2, 26 40, 66 64, 98 92, 88 132, 48 146, 10 150', 24],
  ]
  necks.forEach(([x, way, tip], i) => {
    at = frame(x, 634, 1.1)
    at.curve(way, { tip })
    at.lines(i ? '70 -8, 134 14, 72 14' : '64 -6, 128 10, 62 8', {
      tip: 5 + i,
      colour: i === 2 ? RED : undefined,
    })
    if (i === 2) at.fill('72 -2, 126 13, 74 12', { tip: 7, colour: RED, angle: 8, curve: false })
    at.lines(`52 150, 52 190`, { tip: 4 + i * 2 })
    at.lines(`70 142, 70 190`, { tip: 4 + i * 2 })
  })
  pen.arrow('232 714, 258 710, 282 712', { tip: 6, head: 18 })
  pen.arrow('426 714, 450 710, 474 712', { tip: 6, head: 18 })
  pen.write('too thin', 116, 890, 23)
  pen.write('better', 312, 890, 23)
  pen.write('cut it like felt', 462, 890, 23)
  pen.curve('462 902, 560 898, 672 904', { tip: 4.5, colour: RED })

  // Wings.
  const wing = '100 6, 60 0, 30 34, -20 84, 44 76, 88 52, 102 8'
  at = frame(140, 980, 1.1, -3)
  at.curve(wing, { tip: 6 })
  for (let i = 0; i < 7; i++)
    at.curve(
      [
        [92 - i * 9, 14 + i * 5],
        [60 - i * 9, 34 + i * 6],
        [34 - i * 8, 66 + i * 2],
      ],
      { tip: 3.6 },
    )
  at.cross(44, 44, 150, 90, { tip: 9 })
  at = frame(330, 980, 1.1, -3)
  at.curve(wing, { tip: 6 })
  at.curve('98 22, 56 46, 2 74', { tip: 6 })
  at.curve('98 34, 66 60, 24 76', { tip: 6 })
  at = frame(520, 980, 1.1, -3)
  at.curve(wing, { tip: 7, colour: RED })
  at.fill('94 10, 60 8, 34 38, -8 80, 44 70, 84 48', { tip: 11, colour: RED, angle: -40 })
  at.curve('98 24, 54 50, 2 72', { tip: 6 })
  at.curve('97 38, 66 60, 26 74', { tip: 6 })
  pen.write('7 feathers. 3 will do', 150, 1112, 23)

  // Shields in a row, one ticked.
  const forms = [
    (p) => p.ring(50, 60, 56, 60, { tip: 7 }),
    (p) => p.lines('0 0, 100 2, 98 118, 2 120, 0 0', { tip: 7 }),
    (p) => {
      p.curve('50 0, 70 12, 100 8, 98 66, 50 124, 2 66, 0 8, 30 12, 50 0', { tip: 7 })
    },
    (p) => badge(p, { tip: 9 }),
    (p) => p.lines('50 -6, 104 56, 50 126, -4 58, 50 -6', { tip: 7 }),
  ]
  for (const [i, form] of forms.entries()) form(frame(110 + i * 124, 1196, 0.8, (i % 2) * 2 - 1))
  pen.lines('528 1322, 542 1342, 582 1290', { tip: 12, colour: RED, curve: true })
  pen.write('flat top takes the name', 118, 1362, 23)

  // The tide.
  tideLines(pen, 780, 1180, 230, 7, 26, 3.5, 3)
  pen.write('tide climbs', 800, 1150, 24)
  pen.arrow('1044 1330, 1050 1260, 1040 1188', { tip: 6 })

  // The one.
  at = frame(870, 512, 2.0)
  badge(at.in(-4, 6, 2.04), { tip: 15 })
  at.lines('-2 52, 202 50', { tip: 11 })
  heron(at.in(22, 58, 0.76), { tip: 29 })
  at.lines('22 214, 78 213', { tip: 8 })
  at.lines('128 214, 184 212', { tip: 8 })
  at.lines('40 229, 80 228', { tip: 11 })
  at.lines('128 229, 168 228', { tip: 11 })
  at.write('saltmarsh', 22, 40, 22, { tip: 10 })
  pen.ring(1076, 766, 300, 330, { tip: 13, colour: RED, times: 1.16, from: -130, shake: 2.4 })
  pen.write('this one', 1390, 712, 34, { tip: 10, colour: RED })
  pen.arrow('1440 742, 1420 760, 1386 766', { tip: 8, colour: RED })

  // How far away it is still the bird.
  at = frame(1440, 800, 0.62)
  badge(at.in(0, 0, 2.0), { tip: 9 })
  heron(at.in(4, 8, 0.86), { tip: 13 })
  at = frame(1610, 850, 0.4)
  badge(at.in(0, 0, 2.0), { tip: 8 })
  heron(at.in(4, 10, 0.86), { tip: 11, legs: false })
  at = frame(1730, 890, 0.25)
  badge(at.in(0, 0, 2.0), { tip: 7 })
  heron(at.in(8, 14, 0.8), { tip: 8, legs: false, wing: false })
  at = frame(1818, 914, 0.15)
  badge(at.in(0, 0, 2.0), { tip: 6 })
  pen.curve('1836 922, 1826 926, 1840 936, 1830 944', { tip: 5 })
  pen.lines('1838 922, 1846 924', { tip: 4, colour: RED })
  pen.lines('1436 978, 1876 968', { tip: 4.5 })
  for (const [x, words] of [
    [1470, '10 m'],
    [1614, '40'],
    [1722, '90'],
    [1808, '150'],
  ]) {
    pen.lines(
      [
        [x + 16, 968],
        [x + 15, 988],
      ],
      { tip: 4.5 },
    )
    pen.write(words, x, 1020, 21)
  }
  pen.write('last row', 1800, 1056, 21, { colour: RED, tip: 5 })

  // Legs: how many.
  at = frame(1450, 1092, 0.82)
  heron(at, { tip: 17, bill: undefined, wing: false, legs: false })
  at.lines('94 202, 96 264', { tip: 8 })
  at.curve('116 192, 130 214, 112 226', { tip: 8 })
  at.cross(96, 140, 190, 210, { tip: 11 })
  at = frame(1716, 1092, 0.82)
  heron(at, { tip: 17, wing: false })
  tideLines(pen, 1700, 1280, 64, 3, 15, 4, 2)
  tideLines(pen, 1838, 1280, 64, 3, 15, 4, 2)
  pen.write('one leg falls over', 1394, 1360, 21)
  pen.write('two stand', 1738, 1360, 21)

  // Lettering.
  at = frame(1130, 1206, 1)
  at.lines('0 96, 0 20, 22 0, 62 0, 84 20, 84 96, 54 96, 54 72, 30 72, 30 96, 0 96', { tip: 7 })
  at.lines('30 50, 30 32, 40 24, 54 32, 54 50, 30 50', { tip: 6 })
  at.lines('118 0, 150 0, 150 76, 196 76, 196 98, 118 98, 118 0', { tip: 7 })
  at.arrow('100 -34, 60 -30, 18 -4', { tip: 5, head: 16 })
  pen.write('no curve: scissors', 1118, 1150, 22)
  return taken([247, 245, 238], { ghost: 0.035 })
}
