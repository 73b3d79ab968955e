/** Converts originals for publishing: resized, rotated, in sRGB, without metadata. */
import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { cached } from '../preparing/cache.ts'
import type { PreparedFile } from '../preparing/prepared-file.ts'
import { cutBefore, type Focus } from './focus.ts'
import { bytesOf, type Original, openShown, type Size } from './original.ts'

/** What to make of an original. With a height, the picture is cropped around its focus or centre. */
interface Recipe {
  width: number
  height?: number
  focus?: Focus | undefined
  format: keyof typeof encoders
}

/**
 * Encoder options by number of pixels. Each step of AVIF effort doubles the time for slightly fewer bytes. The
 * largest files take most time, so they get no effort but more quality, which keeps fine textures. Phone files have
 * lower quality, as they have more pixels than visible. Transparent pictures need more effort for clean edges.
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

/** The libraries in sharp that determine the bytes of each format, besides `vips`, which resizes. */
const encoders = {
  avif: ['aom', 'heif'],
  webp: ['webp'],
  jpeg: ['mozjpeg'],
  png: ['png', 'zlib-ng'],
} as const

/** The longest side of a file. WebP allows 16383 pixels; some viewers allow less. */
const longest = 13_000

/** The widest file for a tile's aspect ratio. More than two pixels per CSS pixel are not noticeable. */
const widest = 2400

const tileShape = 5 / 4

/** Returns how much wider than a tile a picture must be to fill it, as wider ones are cropped at the sides. */
export const stretch = ({ width, height }: Size): number => Math.max(1, width / height / tileShape)

/** Returns the width of the largest file: the original's, or the largest useful one at a share of the page's width. */
export function widthOfLargest(original: Size, share = 1): number {
  const { width, height } = original
  const useful = Math.round(widest * share * stretch(original))
  return Math.max(1, Math.floor(Math.min(width, useful, longest, (longest * width) / height)))
}

/** Returns the file that a recipe makes of an original. It is made on demand and cached. */
export function prepare(original: Original, recipe: Recipe): PreparedFile {
  const { path } = original
  const { width, height, focus, format } = recipe
  const size = height === undefined ? width : `${width}x${height}`
  const around = focus ? `-${focus.x}-${focus.y}` : ''
  const title = basename(path, extname(path)).replace(/[^\w-]+/g, '-')
  const pixels = width * (height ?? (width * original.height) / original.width)
  const name = `${title}.${fingerprint(original, format)}-${size}${around}.${format}`
  const make = async () =>
    resized(await opened(original), original, recipe)
      // JPEG has no transparency.
      .flatten(format === 'jpeg' && { background: 'white' })
      .toFormat(format, encodings[format](pixels, original.opaque))
      .toBuffer()
  return { name, content: () => cached(name, make, ['picture', original, recipe]) }
}

/** The number of decoded originals to keep, of about 20 MB each and at most 80. */
const cacheSize = 3

const held = new Map<string, ReturnType<typeof decode>>()

/**
 * Opens an original. A photograph is decoded once for all its sizes, at the largest; a drawing is rendered for each
 * size, so that edges are sharp.
 */
async function opened(original: Original): Promise<Sharp> {
  const { hash, density, part } = original
  if (density !== undefined) return openShown(original, await bytesOf(original))
  const key = JSON.stringify([hash, part])
  const pixels = held.get(key) ?? decode(original)
  held.set(key, pixels)
  for (const first of held.keys()) if (held.size > cacheSize) held.delete(first)
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

function resized(image: Sharp, original: Original, { width, height, focus }: Recipe): Sharp {
  if (height === undefined || focus === undefined)
    return image.resize({ width, ...(height && { height }), fit: 'cover' })
  const scale = Math.max(width / original.width, height / original.height)
  const drawn = { width: Math.round(original.width * scale), height: Math.round(original.height * scale) }
  const left = cutBefore(drawn.width, width, focus.x)
  const top = cutBefore(drawn.height, height, focus.y)
  return image.resize({ ...drawn, fit: 'fill' }).extract({ left, top, width, height })
}

/** Hashes everything that a file depends on besides its size: picture, part, encoder options and versions. */
function fingerprint({ path, hash, density, part, opaque }: Original, format: Recipe['format']): string {
  const drawn = extname(path).toLowerCase() === '.svg' ? ['rsvg'] : []
  const versions: Partial<Record<string, string>> = sharp.versions
  const libraries = ['vips', ...encoders[format], ...drawn].map((name) => versions[name])
  // The options for a small, a medium and a large picture.
  const encoding = [1, 1.5e6, 1e7].map((pixels) => encodings[format](pixels, opaque))
  return createHash('sha256')
    .update(JSON.stringify([hash, density, encoding, libraries, ...(part ? [part] : [])]))
    .digest('base64url')
    .slice(0, 4)
}
