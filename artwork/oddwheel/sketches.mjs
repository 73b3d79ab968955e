/* The way to the mark of Oddwheel, in marker on the squared paper that the workshop writes its bills on. */
import sharp from 'sharp'
import { RED, sheet } from '../marker.mjs'
import { drawing, line, n } from '../svg.mjs'

const [WIDTH, HEIGHT] = [2000, 1400]
const SQUARE = 40

/** Five millimetres a square, printed a little off the paper's edge. */
function squares() {
  let d = ''
  for (let x = 22; x < WIDTH; x += SQUARE) d += `M${n(x)} 0V${HEIGHT}`
  for (let y = 31; y < HEIGHT; y += SQUARE) d += `M0 ${n(y)}H${WIDTH}`
  const print = drawing(
    WIDTH,
    HEIGHT,
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="#fff"/>${line(d, '#a9bfe4', 1.6)}`,
  )
  return sharp(Buffer.from(print)).removeAlpha().raw().toBuffer()
}

const round = (x, y, r, from, to, steps = 12) =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [x + r * Math.cos(a), y + r * Math.sin(a)]
  })

/** The bicycle itself, big wheel of 100 around the origin. */
function bicycle(pen) {
  pen.ring(0, 0, 100, 100, { tip: 7 })
  pen.ring(0, 0, 91, 91, { tip: 4 })
  pen.ring(0, 0, 9, 9, { tip: 5 })
  for (let i = 0; i < 26; i++) {
    const a = (i * Math.PI) / 13 + 0.04
    pen.lines(
      [
        [10 * Math.cos(a), 10 * Math.sin(a)],
        [90 * Math.cos(a), 90 * Math.sin(a)],
      ],
      { tip: 3.4 },
    )
  }
  pen.ring(158, 70, 29, 29, { tip: 6 })
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5
    pen.lines(
      [
        [158, 70],
        [158 + 26 * Math.cos(a), 70 + 26 * Math.sin(a)],
      ],
      { tip: 3.2 },
    )
  }
  pen.curve('-6 -112, 40 -104, 96 -66, 130 -8, 156 68', { tip: 6 })
  pen.lines('0 0, -6 -112, -12 -130', { tip: 6 })
  pen.curve('-40 -122, -26 -136, -4 -130', { tip: 6 })
  pen.curve('22 -122, 48 -122, 70 -108', { tip: 8 })
  pen.lines('0 0, 18 24, 30 24', { tip: 5 })
  pen.lines('0 0, -18 -24, -30 -24', { tip: 5 })
}

/** A fat ring: the tip goes round twice. */
function tyre(pen, x, y, r, tip) {
  pen.ring(x, y, r, r, { tip, times: 1.03 })
}

/** The mark, big wheel of 100; `dot` is the small one's radius, `spine` whether and how it is held. */
function mark(pen, { tip = 40, dot = 36, spine = 'round', colour = RED } = {}) {
  tyre(pen, 0, 0, 100 - tip / 2 / 1.1, tip)
  const x = 100 + dot + 10
  const y = 100 - dot
  const at = Math.sqrt((100 + dot + 10) ** 2 - y ** 2)
  if (spine === 'round') {
    pen.lines('-44 -124, -2 -124', { tip: tip * 0.56 })
    pen.curve(round(0, 2, 126, -92, 18), { tip: tip * 0.56 })
  }
  if (spine === 'cane') {
    pen.lines(
      [
        [-30, -124],
        [40, -124],
        [at, y - dot],
      ],
      { tip: tip * 0.5 },
    )
  }
  pen.ring(at, y, dot * 0.84, dot * 0.84, { tip: Math.max(5, tip * 0.3), colour, times: 1.05 })
  pen.fill(round(at, y, dot * 0.92, 0, 360, 20), { tip: Math.max(5, tip * 0.36), colour, angle: -30 })
  return x
}

export async function brandSketches() {
  const { pen, frame, taken } = sheet(WIDTH, HEIGHT, 23)

  // What the owner had in mind.
  let at = frame(246, 262, 1.25, -1)
  bicycle(at)
  at.cross(30, 0, 320, 270, { tip: 17 })
  pen.write('the real thing:', 92, 446, 23)
  pen.write('52 spokes, 26 drawn', 92, 482, 23)

  // What every workshop has.
  at = frame(668, 236, 1, 0)
  at.ring(0, 0, 92, 92, { tip: 8 })
  at.ring(0, 0, 74, 74, { tip: 5 })
  at.lines('-108 82, 40 -66', { tip: 24 })
  at.curve(round(62, -88, 33, 2, 268), { tip: 18 })
  at.ring(-112, 88, 26, 26, { tip: 11 })
  at.cross(0, 0, 270, 230, { tip: 13 })
  pen.write('a spanner. of course', 536, 404, 22)

  at = frame(990, 236, 1)
  const teeth = []
  for (let i = 0; i < 22; i++) {
    const a = (i * Math.PI) / 11
    const r = i % 2 ? 84 : 104
    teeth.push(
      [r * Math.cos(a - 0.06), r * Math.sin(a - 0.06)],
      [r * Math.cos(a + 0.06), r * Math.sin(a + 0.06)],
    )
  }
  at.lines([...teeth, teeth[0]], { tip: 7 })
  at.ring(0, 0, 62, 62, { tip: 6 })
  at.ring(0, 0, 16, 16, { tip: 6 })
  for (const a of [-90, 30, 150])
    at.lines(
      [
        [18 * Math.cos((a * Math.PI) / 180), 18 * Math.sin((a * Math.PI) / 180)],
        [60 * Math.cos((a * Math.PI) / 180), 60 * Math.sin((a * Math.PI) / 180)],
      ],
      { tip: 10 },
    )
  pen.write('a saw', 950, 404, 22)

  // The d's as a bicycle.
  at = frame(1236, 226, 1)
  at.ring(0, 40, 54, 54, { tip: 13 })
  at.ring(150, 40, 54, 54, { tip: 13 })
  at.lines('54 40, 52 -74', { tip: 13 })
  at.lines('204 40, 203 -76', { tip: 13 })
  at.lines('52 -74, 30 -84', { tip: 9 })
  at.curve('203 -76, 224 -92, 246 -80', { tip: 9 })
  at.lines('52 -20, 150 40, 203 -20', { tip: 6 })
  pen.write('cute. anyone could', 1196, 404, 22)

  // The find: the name has both wheels already.
  pen.write('O', 160, 730, 150, { tip: 22 })
  pen.write('ddwheel', 274, 730, 122, { tip: 15 })
  pen.ring(954, 716, 9, 9, { tip: 17, colour: RED, times: 1.6 })
  pen.curve('120 768, 460 760, 1000 766', { tip: 7 })
  pen.ring(206, 656, 88, 112, { tip: 7, colour: RED, times: 1.1 })
  pen.ring(954, 714, 46, 46, { tip: 6, colour: RED, times: 1.1 })
  pen.write('both wheels are in the name', 330, 570, 25)
  pen.arrow('322 576, 300 584, 278 604', { tip: 5, head: 16 })
  pen.arrow('830 566, 916 590, 944 654', { tip: 5, head: 16 })

  // The one.
  at = frame(1360, 750, 1.62)
  mark(at, { tip: 62 })
  pen.lines('1130 918, 1710 910', { tip: 6 })
  pen.ring(1420, 724, 330, 268, { tip: 13, colour: RED, times: 1.13, from: 200, shake: 2.4 })
  pen.write('stop.', 1768, 640, 44, { tip: 11, colour: RED })
  pen.arrow('1790 662, 1770 678, 1744 690', { tip: 8, colour: RED })
  pen.write('both stand', 1766, 900, 23)
  pen.write('on one line', 1766, 934, 23)
  pen.arrow('1760 908, 1740 908, 1716 910', { tip: 5, head: 16 })

  // How small the small one is.
  const dots = [
    [14, 'dust'],
    [22, 'stop'],
    [36, 'there'],
    [62, 'pram'],
  ]
  let x = 150
  for (const [dot, words] of dots) {
    at = frame(x + 62, 936, 0.62)
    mark(at, { tip: 22, dot, spine: 'none', colour: dot === 36 ? RED : undefined })
    pen.write(words, x + 16, 1040, 21)
    x += 128 + dot * 1.5
  }
  pen.lines('90 1000, 836 996', { tip: 5 })
  pen.lines('600 1024, 614 1042, 646 1006', { tip: 9, colour: RED, curve: true })
  pen.write('2.2 to 6', 850, 962, 24, { colour: RED })
  pen.arrow('880 924, 760 846, 612 912', { tip: 5, head: 16, colour: RED })

  // What holds it.
  const spines = [
    ['none', 'falls apart'],
    ['cane', 'a pram again'],
    ['round', 'rolls'],
  ]
  spines.forEach(([spine, words], i) => {
    const left = 176 + i * 236
    at = frame(left, 1210, 0.66)
    mark(at, { tip: 25, spine, colour: i === 2 ? RED : undefined })
    pen.write(words, left - 66, 1330, 21)
  })
  for (const [a, b] of [
    [300, 322],
    [536, 558],
  ])
    pen.arrow(
      [
        [a, 1214],
        [(a + b) / 2, 1210],
        [b + 4, 1212],
      ],
      { tip: 5, head: 16 },
    )

  // Down to the cap of a valve.
  let left = 940
  const row = [
    [0.78, 30, 'sign'],
    [0.46, 19, 'book'],
    [0.26, 12, 'card'],
    [0.12, 6, 'valve'],
  ]
  for (const [scale, tip, words] of row) {
    at = frame(left + 100 * scale, 1240 - 100 * scale, scale)
    mark(at, { tip: tip * 1.05 })
    pen.write(words, left + 4, 1292, 21)
    left += 188 * scale + 78
  }
  pen.lines('920 1246, 1500 1240', { tip: 5 })
  pen.write('no spokes: nothing to fill in', 940, 1340, 22)

  // The badge.
  at = frame(1640, 1178, 1)
  at.lines('-62 -60, -62 60', { tip: 7 })
  at.lines('62 -60, 62 60', { tip: 7 })
  at.curve('-62 -58, -58 -104, 0 -124, 58 -104, 62 -58', { tip: 7 })
  at.curve('-62 58, -58 104, 0 124, 58 104, 62 58', { tip: 7 })
  mark(at.in(-12, -24, 0.36), { tip: 14 })
  at.write('0417', -34, 66, 24, { tip: 5 })
  pen.write('head badge', 1726, 1130, 22)
  pen.write('32 × 46', 1726, 1164, 22)
  pen.write('red is only', 1726, 1240, 27, { colour: RED, tip: 6.5 })
  pen.write('ever the dot', 1726, 1280, 27, { colour: RED, tip: 6.5 })

  // Wordmark.
  pen.write('bell', 1640, 120, 21)
  at = frame(1690, 250, 1)
  at.curve('-80 20, -74 -34, -30 -72, 34 -72, 76 -32, 82 20', { tip: 8 })
  at.lines('-94 22, 96 20', { tip: 8 })
  at.lines('-14 24, -12 58', { tip: 6 })
  at.lines('16 24, 16 58', { tip: 6 })
  at.ring(0, -84, 9, 9, { tip: 5 })
  at.fill('-72 14, -66 -30, -26 -62, 30 -62, 68 -28, 74 14', { tip: 13, colour: RED, angle: -24 })
  pen.write('= the dot', 1800, 250, 23)
  pen.write('again', 1834, 284, 23)
  return taken([244, 242, 233], { ghost: 0.03, ruled: await squares() })
}
