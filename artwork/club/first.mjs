/* The first crest of Saltmarsh Rovers, which failed: everything that a marsh has, in a round shield, down to 24 pixels. */
import sharp from 'sharp'
import { RED, sheet } from '../marker.mjs'
import { box, clipDef, group, INK, line, n, path, svg } from './drawing.mjs'
import { heron } from './heron.mjs'
import { centred, outline, setLine } from './lettering.mjs'
import { chance, worn } from './table.mjs'
import { text } from './type.mjs'

const [WIDTH, HEIGHT] = [2000, 1600]
const R = 560
const SMALL = 24

const disc = (r, fill, more = '') => `<circle r="${r}" fill="${fill}"${more}/>`
const hoop = (r, stroke, width, more = '') =>
  `<circle r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"${more}/>`

/** Letters over the top of a circle round the middle. */
function around(words, r, cap, fill) {
  const set = [...words].map((letter) => (letter === ' ' ? cap * 0.4 : setLine(letter, 0, 0, cap).width))
  const gap = cap * 0.13
  const whole = set.reduce((sum, width) => sum + width + gap, -gap)
  let at = -whole / 2
  return [...words]
    .map((letter, i) => {
      const middle = ((at + set[i] / 2) / r) * (180 / Math.PI)
      at += set[i] + gap
      if (letter === ' ') return ''
      const d = outline(setLine(letter, -set[i] / 2, -cap / 2, cap))
      return group(path(d, fill), `transform="rotate(${n(middle)}) translate(0 ${-r})"`)
    })
    .join('')
}

function reeds() {
  const random = chance(5)
  let d = ''
  for (let i = 0; i < 34; i++) {
    const side = i % 2 ? 1 : -1
    const x = side * (150 + random() * 230)
    const lean = (random() - 0.5) * 70
    const top = -60 - random() * 190
    d += line(`M${n(x)} 280C${n(x)} 160 ${n(x + lean / 2)} 40 ${n(x + lean)} ${n(top)}`, INK.bottle, 4)
    if (i % 3)
      d += `<rect x="${n(x + lean - 8)}" y="${n(top - 8)}" width="15" height="66" rx="7.5" fill="${INK.signal}" transform="rotate(${n(lean / 6)} ${n(x + lean)} ${n(top)})"/>`
    else d += line(`M${n(x)} 200C${n(x + 30)} 140 ${n(x + 44)} 90 ${n(x + 30)} 40`, INK.bottle, 4)
  }
  return d
}

const waves = () =>
  Array.from({ length: 11 }, (_, i) => {
    let d = `M-400 ${210 + i * 17}`
    for (let x = 0; x < 14; x++) d += `q15 ${i % 2 ? 11 : -11} 30 0t30 0`
    return line(d, i % 3 ? INK.bottle : INK.signal, 5)
  }).join('')

const rays = () =>
  Array.from({ length: 48 }, (_, i) => {
    const a = (i * Math.PI) / 24
    return line(
      `M${n(90 * Math.cos(a))} ${n(90 * Math.sin(a))}L${n(420 * Math.cos(a))} ${n(420 * Math.sin(a))}`,
      '#d9c9a4',
      5,
    )
  }).join('')

const oar = (turn) =>
  group(
    path(box(-7, -350, 14, 640), '#b98350') +
      line('M-7 -350V290M7 -350V290', INK.deep, 3) +
      `<path d="M-26 -384q26 -34 52 0v120q-26 30 -52 0z" fill="${INK.signal}" stroke="${INK.deep}" stroke-width="5"/>`,
    `transform="rotate(${turn}) translate(0 40)"`,
  )

const ball = () =>
  group(
    disc(62, INK.chalk, ` stroke="${INK.deep}" stroke-width="6"`) +
      path('M0 -24L23 -7L14 20H-14L-23 -7Z', INK.deep) +
      [0, 72, 144, 216, 288]
        .map((a) => group(line('M0 -24V-62M-20 -56L0 -44L20 -56', INK.deep, 5), `transform="rotate(${a})"`))
        .join(''),
    'transform="translate(0 268)"',
  )

/** Every feather of it. */
const plumage = () =>
  Array.from({ length: 12 }, (_, i) =>
    line(`M${560 - i * 24} ${560 + i * 10}q-60 30 -110 ${90 - i * 4}`, INK.deep, 6),
  ).join('') +
  Array.from({ length: 9 }, (_, i) =>
    line(`M${640 + (i % 3) * 18} ${470 + i * 26}q-12 16 -26 18`, INK.deep, 5),
  ).join('')

const ribbon = () =>
  path('M-470 330L-350 300V420L-470 452L-430 392Z', '#c23620') +
  path('M470 330L350 300V420L470 452L430 392Z', '#c23620') +
  `<path d="M-390 292Q0 402 390 292V412Q0 522 -390 412Z" fill="${INK.signal}" stroke="${INK.deep}" stroke-width="7"/>` +
  line('M-380 306Q0 414 380 306M-380 398Q0 508 380 398', INK.chalk, 4) +
  path(centred('SEMPER VIGIL', 0, 366, 52, 12), INK.chalk)

const star = (x, y) => path(`M${x} ${y - 22}l6 16h17l-14 10 6 17-15-10-15 10 6-17-14-10h17z`, INK.signal)

/** Round the middle, of a radius of 560. */
function crest() {
  return (
    `<defs>${clipDef('inner', 'M-392 0a392 392 0 1 0 784 0a392 392 0 1 0 -784 0Z')}</defs>` +
    disc(R, INK.bottle) +
    hoop(544, INK.chalk, 5) +
    hoop(524, INK.chalk, 22, ' stroke-dasharray="15 7"') +
    hoop(506, INK.chalk, 4) +
    around('SALTMARSH ROVERS', 448, 66, INK.chalk) +
    star(-448, -20) +
    star(448, -20) +
    disc(400, INK.signal) +
    disc(392, INK.chalk) +
    group(
      rays() +
        oar(-38) +
        oar(38) +
        reeds() +
        waves() +
        group(
          heron({ field: INK.deep, bird: '#fffaf0', spark: INK.signal }) + plumage(),
          'transform="translate(-330 -345) scale(.62)" stroke="#0a3329" stroke-width="7"',
        ) +
        ball(),
      'clip-path="url(#inner)"',
    ) +
    ribbon()
  )
}

export async function firstCrest() {
  const whole = (size) =>
    svg(
      size,
      size,
      group(crest(), `transform="translate(${size / 2} ${size / 2}) scale(${size / 2 / (R + 8)})"`),
    )
  const tiny = await sharp(Buffer.from(whole(SMALL * 16)))
    .resize(SMALL, SMALL)
    .png()
    .toBuffer()
  const pixels = await sharp(tiny).resize(600, 600, { kernel: 'nearest' }).png().toBuffer()
  const rules = svg(
    WIDTH,
    HEIGHT,
    path(box(0, 0, WIDTH, HEIGHT), '#fff') +
      group(crest(), 'transform="translate(650 770)"') +
      text('Saltmarsh Rovers, crest, first proposal', 90, 116, 34, INK.bottle, { weight: 600 }) +
      text('24 px', 1330, 386, 34, INK.bottle, { weight: 600 }) +
      text('the same, enlarged', 1330, 1130, 34, INK.bottle, { weight: 600 }),
  )
  const print = await sharp(Buffer.from(rules))
    .composite([
      {
        input: await sharp(tiny).resize(48, 48, { kernel: 'nearest' }).png().toBuffer(),
        left: 1330,
        top: 236,
      },
      { input: pixels, left: 1310, top: 470 },
    ])
    .png()
    .toBuffer()
  const ruled = await sharp(await worn(print, WIDTH, HEIGHT, 8))
    .removeAlpha()
    .raw()
    .toBuffer()

  const { pen, taken } = sheet(WIDTH, HEIGHT, 51)
  const red = { colour: RED, tip: 10 }
  pen.ring(1354, 262, 74, 68, { ...red, times: 1.2 })
  pen.arrow('1444 300, 1560 340, 1606 440', { ...red, head: 34 })
  pen.write('a pea', 1470, 250, 60, { ...red, tip: 12 })
  pen.write('rope, reeds, oars, ball,', 1296, 1230, 38, { ...red, tip: 8 })
  pen.write('motto: which one is', 1296, 1294, 38, { ...red, tip: 8 })
  pen.write('the club?', 1296, 1358, 38, { ...red, tip: 8 })
  pen.curve('1296 1380, 1400 1372, 1500 1382', red)
  pen.write('keep the bird', 470, 1460, 60, { ...red, tip: 12 })
  pen.arrow('560 1384, 500 1200, 590 930', { ...red, head: 40 })
  return taken([246, 242, 231], { ruled })
}
