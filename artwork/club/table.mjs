/*
 * For photographs taken straight from above, which need no scene: rough grounds, flat things that lie on them with
 * their shadow, and light that falls through something.
 */
import sharp from 'sharp'
import { svg } from './drawing.mjs'

/** Even numbers from 0 to 1, the same at each run. */
export function chance(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 0x1_0000_0000
  }
}

/** A grey layer to multiply or screen with: noise around `light`, as coarse as `blur`. */
export async function noise(width, height, seed, light, spread, blur) {
  const random = chance(seed)
  // What is blurred much is made small first.
  const scale = Math.max(1, Math.floor(blur / 2))
  const [w, h] = [Math.ceil(width / scale), Math.ceil(height / scale)]
  const grey = Buffer.alloc(w * h)
  for (let i = 0; i < grey.length; i++)
    grey[i] = Math.max(0, Math.min(255, light + (random() - 0.5) * spread))
  const fine = await sharp(grey, { raw: { width: w, height: h, channels: 1 } })
    .blur(Math.max(0.4, blur / scale))
    .toColourspace('srgb')
    .png()
    .toBuffer()
  return sharp(fine).resize(width, height, { kernel: 'cubic', fit: 'fill' }).png().toBuffer()
}

/** A drawing the size of the picture in which `filter="url(#soft)"` blurs, also what lies past its edges. */
export function soft(width, height, inner, blur) {
  const margin = Math.ceil(blur * 3)
  const [wide, tall] = [width + 2 * margin, height + 2 * margin]
  const filter = `<defs><filter id="soft" filterUnits="userSpaceOnUse" x="${-margin}" y="${-margin}" width="${wide}" height="${tall}"><feGaussianBlur stdDeviation="${blur}"/></filter></defs>`
  const moved = `<g transform="translate(${margin} ${margin})">${inner}</g>`
  return sharp(Buffer.from(svg(wide, tall, filter + moved)))
    .extract({ left: margin, top: margin, width, height })
    .png()
    .toBuffer()
}

/** Wears a print: ink that does not cover everywhere, a stock with fibres, handling. */
export async function worn(print, width, height, seed) {
  const layers = [
    { input: await noise(width, height, seed, 34, 60, 0.6), blend: 'screen' },
    { input: await noise(width, height, seed + 1, 246, 26, 0.9), blend: 'multiply' },
    { input: await noise(width, height, seed + 2, 248, 34, 14), blend: 'multiply' },
  ]
  const inked = await sharp(print).flatten({ background: '#fff' }).composite(layers).png().toBuffer()
  return sharp(inked)
    .ensureAlpha()
    .composite([{ input: print, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/**
 * A flat thing turned around its middle and laid down there, cut at the picture's edges; `lift` is how far it stands
 * off the ground, `crisp` how much its shadow blurs with that. Answers its layers, the shadows first.
 */
export async function laid(thing, { width, height }, { x, y, turn, lift, crisp = 0.9 }) {
  const margin = { top: 90, bottom: 90, left: 90, right: 90, background: '#0000' }
  const flat = await sharp(thing).ensureAlpha().rotate(turn, { background: '#0000' }).png().toBuffer()
  const turned = await sharp(flat).extend(margin).png().toBuffer()
  const size = await sharp(turned).metadata()
  const at = async (picture, dx, dy) => {
    const left = Math.round(x - size.width / 2 + dx)
    const top = Math.round(y - size.height / 2 + dy)
    const [skipX, skipY] = [Math.max(0, -left), Math.max(0, -top)]
    const input = await sharp(picture)
      .extract({
        left: skipX,
        top: skipY,
        width: Math.min(size.width - skipX, width - Math.max(0, left)),
        height: Math.min(size.height - skipY, height - Math.max(0, top)),
      })
      .png()
      .toBuffer()
    return { input, left: Math.max(0, left), top: Math.max(0, top) }
  }
  const dark = { width: size.width, height: size.height, channels: 4, background: '#0a100e' }
  const black = await sharp({ create: dark })
    .composite([{ input: turned, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const shadow = (blur, share) =>
    sharp(black).blur(blur).linear([1, 1, 1, share], [0, 0, 0, 0]).png().toBuffer()
  return [
    await at(await shadow(lift * crisp + 1, 0.55), lift, lift * 1.3),
    await at(await shadow(2.5, 0.5), 3, 4),
    await at(turned, 0, 0),
  ]
}
