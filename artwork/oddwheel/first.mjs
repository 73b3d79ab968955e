/*
 * The first mark of Oddwheel, which failed: the penny-farthing as it is. Drawn large it has every spoke; the rubber
 * stamp on a card fills them in.
 */
import sharp from 'sharp'
import { laid, noise, worn } from '../club/table.mjs'
import { RED, sheet } from '../marker.mjs'
import { box, drawing, group, hoop, line, n, path } from '../svg.mjs'
import { INK } from './ink.mjs'
import { stack, type } from './mark.mjs'

const [WIDTH, HEIGHT] = [2000, 1600]
const PAPER = { width: 1340, height: 1420 }
const CARD = { width: 850, height: 550 }

function spokes(x, y, from, to, count) {
  let d = ''
  for (let i = 0; i < count; i++) {
    const a = (i * Math.PI * 2) / count
    const b = a + (i % 2 ? 0.16 : -0.16)
    d += `M${n(x + from * Math.cos(b))} ${n(y + from * Math.sin(b))}L${n(x + to * Math.cos(a))} ${n(y + to * Math.sin(a))}`
  }
  return d
}

/** The bicycle with its big wheel of 100 round the origin. */
function bicycle(ink) {
  const round = ' stroke-linecap="round" stroke-linejoin="round"'
  return (
    hoop(0, 0, 100, ink, 5) +
    hoop(0, 0, 93, ink, 1.6) +
    line(spokes(0, 0, 9, 93, 52), ink, 1.5) +
    hoop(0, 0, 9, ink, 3.4) +
    hoop(150, 71, 27, ink, 4) +
    line(spokes(150, 71, 4, 25, 22), ink, 1.3) +
    line('M-2 -108C44 -106 96 -66 128 -14C140 8 148 40 150 71', ink, 4.6, round) +
    line('M0 0L-4 -106L-9 -128', ink, 4, round) +
    line('M-42 -121C-36 -135 -22 -135 -9 -128C2 -123 6 -122 12 -124', ink, 3.6, round) +
    line('M28 -99L30 -112M56 -87L60 -104', ink, 2.4, round) +
    path('M16 -114C34 -122 54 -116 78 -98L70 -95C50 -103 36 -106 18 -107Z', ink) +
    line('M0 0L16 22M10 22H24M0 0L-16 -22M-24 -22H-10', ink, 3, round) +
    line('M4 -100C14 -100 22 -98 28 -96', ink, 2, round) +
    line('M-116 102H196', ink, 2.4)
  )
}

const drawn = () =>
  drawing(
    PAPER.width,
    PAPER.height,
    path(box(0, 0, PAPER.width, PAPER.height), INK.paper) +
      group(bicycle(INK.cobalt), 'transform="translate(476 700) scale(3.75)"') +
      type('Oddwheel, first drawing', 84, 132, 46, INK.cobalt) +
      type('52 spokes', 84, 1168, 34, INK.cobalt),
  )

/** What rubber does to it: ink runs together where it is fine, and is thin where the stamp was not pressed. */
async function stamped() {
  const inner = group(bicycle('#000'), 'transform="translate(220 240) scale(1.36)"')
  const flat = await sharp(
    Buffer.from(
      drawing(
        CARD.width,
        CARD.height,
        `<path d="${box(0, 0, CARD.width, CARD.height)}" fill="#fff"/>${inner}`,
      ),
    ),
  )
    .removeAlpha()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const size = { width: CARD.width, height: CARD.height, channels: 1 }
  const spread = await sharp(flat, { raw: size }).blur(5).toColourspace('b-w').raw().toBuffer()
  const pressed = await sharp(await noise(CARD.width, CARD.height, 91, 128, 255, 26))
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const grit = await sharp(await noise(CARD.width, CARD.height, 92, 128, 255, 0.9))
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const out = Buffer.alloc(CARD.width * CARD.height * 4)
  const [r, g, b] = [0x23, 0x46, 0xcd]
  for (let i = 0; i < flat.length; i++) {
    const dark = 255 - spread[i]
    const much = Math.min(1, Math.max(0, (dark - 50 + (grit[i] - 128) * 0.28) / 26))
    const thin = 0.9 - Math.max(0, (pressed[i] - 132) / 60) - Math.max(0, (grit[i] - 150) / 160)
    out.set([r, g, b, Math.round(255 * much * Math.min(0.94, Math.max(0.42, thin)))], i * 4)
  }
  return sharp(out, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer()
}

async function card() {
  const plain = drawing(
    CARD.width,
    CARD.height,
    path(box(0, 0, CARD.width, CARD.height), '#f4ead3') +
      type('Ines Quarrie', 566, 404, 40, INK.cobalt) +
      stack(['Wheelbuilder', '3 Saddle Yard'], 566, 450, 27, 38, INK.cobalt),
  )
  return sharp(await worn(Buffer.from(plain), CARD.width, CARD.height, 44))
    .composite([{ input: await stamped() }])
    .png()
    .toBuffer()
}

export async function firstMark() {
  const ruled = await sharp(Buffer.from(drawn())).resize(PAPER.width).removeAlpha().raw().toBuffer()
  const { pen, taken } = sheet(PAPER.width, PAPER.height, 61)
  const red = { colour: RED, tip: 11 }
  pen.arrow('420 1150, 500 1120, 486 960', { ...red, head: 36 })
  pen.write('too many', 270, 1216, 58, { ...red, tip: 12 })
  pen.write('stamped at 20 mm:', 700, 1250, 44, { tip: 9 })
  pen.write('a button', 700, 1322, 44, { tip: 9 })
  pen.arrow('1240 1180, 1296 1040, 1280 760', { tip: 10, head: 40 })
  const large = await (await taken([255, 255, 255], { ruled })).png().toBuffer()

  const picture = { width: WIDTH, height: HEIGHT }
  return sharp({ create: { ...picture, channels: 3, background: INK.butter } })
    .composite([
      { input: await noise(WIDTH, HEIGHT, 31, 240, 36, 0.8), blend: 'multiply' },
      { input: await noise(WIDTH, HEIGHT, 32, 246, 60, 40), blend: 'multiply' },
      ...(await laid(large, picture, { x: 760, y: 780, turn: -2.2, lift: 12 })),
      ...(await laid(await card(), picture, { x: 1520, y: 420, turn: 4.5, lift: 17 })),
    ])
    .removeAlpha()
}
