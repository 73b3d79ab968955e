/** Converts originals for publishing: resized, rotated, in sRGB, without metadata. */
import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { readOrMake } from '../preparing/cache.ts'
import type { PreparedFile } from '../preparing/prepared-file.ts'
import { cropOffset, type Focus } from './focus.ts'
import { type Original, openCropped, readVerified, type Size } from './original.ts'

/** How to convert an original. With a height, the picture is cropped around its focus point or centre. */
interface Conversion {
  width: number
  height?: number
  focus?: Focus | undefined
  format: keyof typeof encoderLibraries
}

/**
 * Encoder options by number of pixels. Each step of AVIF effort doubles the time and saves few bytes. The largest files
 * take most time, so they get no effort, and more quality for fine textures. Phone files have lower quality, as phones
 * have more pixels than are noticeable. Transparent pictures need more effort for clean edges.
 */
const encoderOptions = {
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
const encoderLibraries = {
  avif: ['aom', 'heif'],
  webp: ['webp'],
  jpeg: ['mozjpeg'],
  png: ['png', 'zlib-ng'],
} as const

/** The maximum width and height of a file in pixels. WebP allows 16383; some viewers allow less. */
const maxSide = 13_000

/** The maximum width of a file in pixels, for a picture with a tile's aspect ratio. */
const maxTileWidth = 2400

/** The width of a tile's picture divided by its height. */
const tileAspectRatio = 5 / 4

/** Returns the width that fills a tile, in tile widths: above 1 for a wider picture, whose sides are cropped. */
export const widthFactor = ({ width, height }: Size): number => Math.max(1, width / height / tileAspectRatio)

/**
 * Returns the width of the largest useful file in pixels: at most the original's.
 * @param share the fraction of its usual width at which the picture is shown
 */
export function largestWidth(original: Size, share = 1): number {
  const { width, height } = original
  const usefulWidth = Math.round(maxTileWidth * share * widthFactor(original))
  return Math.max(1, Math.floor(Math.min(width, usefulWidth, maxSide, (maxSide * width) / height)))
}

/** Returns the file for a conversion of an original. It is made on demand and cached. */
export function prepare(original: Original, conversion: Conversion): PreparedFile {
  const { path } = original
  const { width, height, focus, format } = conversion
  const size = height === undefined ? width : `${width}x${height}`
  const focusSuffix = focus ? `-${focus.x}-${focus.y}` : ''
  const baseName = basename(path, extname(path)).replace(/[^\w-]+/g, '-')
  const pixels = width * (height ?? (width * original.height) / original.width)
  const name = `${baseName}.${fingerprint(original, format)}-${size}${focusSuffix}.${format}`
  const make = async () =>
    resize(await openDecoded(original), original, conversion)
      // JPEG has no transparency.
      .flatten(format === 'jpeg' && { background: 'white' })
      .toFormat(format, encoderOptions[format](pixels, original.opaque))
      .toBuffer()
  return { name, content: () => readOrMake(name, make, ['picture', original, conversion]) }
}

/** The maximum number of decoded originals in memory. A photograph takes about 20 MB, a panorama up to 100 MB. */
const maxDecoded = 3

const decodedOriginals = new Map<string, ReturnType<typeof decode>>()

/**
 * Opens an original. A photograph is decoded once for all its sizes, at the largest; a drawing is rendered for each
 * size, so that edges are sharp.
 */
async function openDecoded(original: Original): Promise<Sharp> {
  const { hash, density, part } = original
  if (density !== undefined) return openCropped(original, await readVerified(original))
  const key = JSON.stringify([hash, part])
  const pixels = decodedOriginals.get(key) ?? decode(original)
  decodedOriginals.set(key, pixels)
  for (const oldestKey of decodedOriginals.keys())
    if (decodedOriginals.size > maxDecoded) decodedOriginals.delete(oldestKey)
  const { data, info } = await pixels.catch((error) => {
    decodedOriginals.delete(key)
    throw error
  })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

const decode = async (original: Original) =>
  openCropped(original, await readVerified(original))
    .resize({ width: largestWidth(original) })
    .raw()
    .toBuffer({ resolveWithObject: true })

function resize(image: Sharp, original: Original, { width, height, focus }: Conversion): Sharp {
  if (height === undefined || focus === undefined)
    return image.resize({ width, ...(height && { height }), fit: 'cover' })
  const scale = Math.max(width / original.width, height / original.height)
  const fullSize = { width: Math.round(original.width * scale), height: Math.round(original.height * scale) }
  const left = cropOffset(fullSize.width, width, focus.x)
  const top = cropOffset(fullSize.height, height, focus.y)
  return image.resize({ ...fullSize, fit: 'fill' }).extract({ left, top, width, height })
}

/** Hashes everything that a file depends on besides its size: picture, part, encoder options and versions. */
function fingerprint({ path, hash, density, part, opaque }: Original, format: Conversion['format']): string {
  const svgLibraries = extname(path).toLowerCase() === '.svg' ? ['rsvg'] : []
  const versions: Partial<Record<string, string>> = sharp.versions
  const libraries = ['vips', ...encoderLibraries[format], ...svgLibraries].map((name) => versions[name])
  // The options for a small, a medium and a large picture.
  const encoding = [1, 1.5e6, 1e7].map((pixels) => encoderOptions[format](pixels, opaque))
  return createHash('sha256')
    .update(JSON.stringify([hash, density, encoding, libraries, ...(part ? [part] : [])]))
    .digest('base64url')
    .slice(0, 4)
}
