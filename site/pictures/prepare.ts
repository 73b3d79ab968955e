/** Makes of an original what is published: in a size, the right way up, in sRGB, without metadata. */
import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { cached } from '../build/cache.ts'
import type { PreparedFile } from '../build/prepared-file.ts'
import { cutBefore, type Focus } from './focus.ts'
import { bytesOf, type Original, openShown, type Size } from './original.ts'

/** What is made of it. Where a height is given too, the part around its focus fills that shape, or its middle; or all of it stands in that, with nothing around. */
export interface Recipe {
  width: number
  height?: number
  focus?: Focus | undefined
  whole?: true
  format: keyof typeof encoders
}

/**
 * How a picture of so many pixels is encoded. AVIF takes half the time with each step of effort less, for some more
 * bytes. The largest files take most of the time, and are seen as wide as the screen: there no effort at a higher quality
 * keeps what is fine, such as a knit, in the same bytes. What is a wide window's keeps small letters; a phone's file has
 * more pixels than its screen shows of it. What is cut out is kept clean, and without a veil around it, which takes effort;
 * a strip of views keeps the letters on each.
 */
const encodings = {
  avif: (pixels: number, opaque: boolean) => ({
    ...(!opaque
      ? pixels < 1e6
        ? { quality: 42, effort: 2 }
        : { quality: pixels < 3e6 ? 50 : 62, effort: 1 }
      : pixels < 2e6
        ? { quality: pixels < 1e6 ? 37 : 43, effort: 1 }
        : { quality: 50, effort: 0 }),
    tune: 'ssim' as const,
    chromaSubsampling: '4:2:0',
  }),
  webp: () => ({ quality: 70, effort: 2, alphaQuality: 80 }),
  jpeg: () => ({ quality: 80 }),
  png: () => ({}),
} as const

/** The libraries within sharp that decide the bytes of a file in this format, besides `vips`, which brings it to its size. */
const encoders = {
  avif: ['aom', 'heif'],
  webp: ['webp'],
  jpeg: ['mozjpeg'],
  png: ['png', 'zlib-ng'],
} as const

/** The longest side of a file: WebP ends at 16383 pixels, and what looks at it before. */
const longest = 13_000

/** The widest file of a picture of the tiles' own shape. More than two pixels to a point are not seen. */
const widest = 2400

/** The shape of a tile, width to height. */
const tileShape = 5 / 4

/** By how much a picture must be wider than a tile's shape, to fill it: what is wider is drawn as high, and cut at its sides. */
export const stretch = ({ width, height }: Size): number => Math.max(1, width / height / tileShape)

/** How wide the largest file of an original is: all that there is of it, or can be seen in that share of the page's width. */
export function widthOfLargest(original: Size, share = 1): number {
  const { width, height } = original
  const most = Math.min(
    width,
    Math.round(widest * share * stretch(original)),
    longest,
    (longest * width) / height,
  )
  return Math.max(1, Math.floor(most))
}

/** The file that a recipe makes of an original; it is made once, and then kept. */
export function prepare(original: Original, recipe: Recipe): PreparedFile {
  const { path } = original
  const { width, height, focus, whole, format } = recipe
  const size = height === undefined ? width : `${width}x${height}`
  const around = focus ? `-${focus.x}-${focus.y}` : whole ? '-whole' : ''
  const title = basename(path, extname(path)).replace(/[^\w-]+/g, '-')
  const pixels = width * (height ?? (width * original.height) / original.width)
  const name = `${title}.${fingerprint(original, format)}-${size}${around}.${format}`
  const make = async () =>
    resized(await opened(original), original, recipe)
      // A JPEG has nothing that shows through: there it is as on paper.
      .flatten(format === 'jpeg' && { background: 'white' })
      .toFormat(format, encodings[format](pixels, original.opaque))
      .toBuffer()
  return { name, content: () => cached('pictures', name, make, ['picture', original, recipe]) }
}

/** The most originals whose pixels are held, of some 20 MB each, and 80 at most. */
const mostHeld = 3

const held = new Map<string, ReturnType<typeof decode>>()

/**
 * An original as its files are made of it. A photograph's pixels, as many as its largest file has, are decoded once for
 * all that are made one after another; a drawing is drawn anew in each size, and so has sharp edges in all.
 */
async function opened(original: Original): Promise<Sharp> {
  const { hash, density, part } = original
  if (density !== undefined) return openShown(original, await bytesOf(original))
  const key = JSON.stringify([hash, part])
  const pixels = held.get(key) ?? decode(original)
  held.set(key, pixels)
  for (const first of held.keys()) if (held.size > mostHeld) held.delete(first)
  const { data, info } = await pixels.catch((error) => {
    held.delete(key)
    throw error
  })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

const decode = async (original: Original) =>
  openShown(original, await bytesOf(original))
    .resize({ width: widthOfLargest(original) })
    .raw()
    .toBuffer({ resolveWithObject: true })

/** Brings a picture to its size, and cuts off what is over. */
function resized(image: Sharp, original: Original, { width, height, focus, whole }: Recipe): Sharp {
  if (whole) return image.resize({ width, ...(height && { height }), fit: 'contain', background: '#0000' })
  if (height === undefined || focus === undefined)
    return image.resize({ width, ...(height && { height }), fit: 'cover' })
  const scale = Math.max(width / original.width, height / original.height)
  const drawn = { width: Math.round(original.width * scale), height: Math.round(original.height * scale) }
  const left = cutBefore(drawn.width, width, focus.x)
  const top = cutBefore(drawn.height, height, focus.y)
  return image.resize({ ...drawn, fit: 'fill' }).extract({ left, top, width, height })
}

/**
 * Another one for another picture or part of it, another encoding of this format or another encoder of it: all that a file depends on
 * beside its size. What else sharp holds may be updated, and the file stays.
 */
export function fingerprint(
  { path, hash, density, part, opaque }: Pick<Original, 'path' | 'hash' | 'density' | 'part' | 'opaque'>,
  format: Recipe['format'],
  versions: Partial<Record<string, string>> = sharp.versions,
): string {
  const drawn = extname(path).toLowerCase() === '.svg' ? ['rsvg'] : []
  const libraries = ['vips', ...encoders[format], ...drawn].map((name) => versions[name])
  // An encoding as it is for a small, a middling and a large picture.
  const encoding = [1, 1.5e6, 1e7].map((pixels) => encodings[format](pixels, opaque))
  return createHash('sha256')
    .update(JSON.stringify([hash, density, encoding, libraries, ...(part ? [part] : [])]))
    .digest('base64url')
    .slice(0, 4)
}
