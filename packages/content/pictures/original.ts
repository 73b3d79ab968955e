import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { isCached, readOrMake, shareInProcess } from '../preparing/cache.ts'
import { type Crop, cropRegion, type Region } from './crop.ts'
import { headBytes, heicAdvice, isHeic } from './heic.ts'

/** A picture of `content/pictures`. */
export interface Original {
  path: string
  /** The size in pixels, after rotation and cropping. */
  width: number
  height: number
  /** The part that a crop keeps, in pixels. */
  part?: Region
  /** For a drawing (an SVG): the resolution at which to render it, in dots per inch. */
  density?: number
  /** Whether all its pixels are opaque. */
  opaque: boolean
  /** For a transparent picture: the smallest part with all visible pixels. */
  drawn?: Crop
  /** The average colour as `#rrggbb`, shown until the picture has loaded. */
  colour: string
  /** The SHA-256 of the file. */
  hash: string
}

export type Size = Pick<Original, 'width' | 'height'>

/** Why a file cannot be shown and what to do: a phrase to put after the file's name, or a sentence with its path. */
export class PictureError extends Error {
  override name = 'PictureError'
}

/** Larger pictures would need gigabytes of memory. */
const maxPixels = 100_000_000

/** The minimum width in pixels at which drawings are rendered. */
const minDrawingWidth = 2000

/** The maximum resolution of a drawing that sharp accepts, in dots per inch. */
const maxDensity = 100_000

// sharp would otherwise return an old version of a replaced file.
sharp.cache(false)

/** The formats of accepted pictures, as sharp names them. AVIF is `heif`. */
const formats = ['jpeg', 'png', 'webp', 'heif', 'svg']

/** Returns sharp's options to open a file. They refuse truncated pictures instead of filling them with grey. */
export const openOptions = (density?: number) =>
  ({ failOn: 'error', limitInputPixels: 2 * maxPixels, ...(density && { density }) }) as const

const originals = shareInProcess('originals', () => new Map<string, Promise<Original>>())

/**
 * Reads a picture. Decodes it only if neither this process nor the cache has its data.
 * @param share the width at which the page shows the picture, as a fraction of the width that pictures of its kind have
 *   there; a drawing is rendered accordingly
 * @throws {PictureError} if it is no picture, incomplete or too large
 */
export async function readOriginal(path: string, crop?: Crop, share = 1): Promise<Original> {
  const { mtimeMs, size } = await stat(path)
  const readOnce = (key: string, make: () => Promise<Original>) => {
    const original = originals.get(key) ?? make()
    originals.set(key, original)
    return original
  }
  const key = `${path} ${mtimeMs} ${size}`
  const original = await readOnce(key, async () => {
    const { head, hash } = await readHeadAndHash(path)
    return readInfo({ path, hash }, '', () => decodeOriginal(path, head))
  })
  if (!crop) return original
  const partSuffix = `-${[...Object.values(crop), share].join('-')}`
  return readOnce(key + partSuffix, () =>
    readInfo(original, partSuffix, () => decodePart(original, crop, share)),
  )
}

/** Returns the information about a picture from the cache if possible. For a part of it, `suffix` is not empty. */
async function readInfo(
  { path, hash }: Pick<Original, 'path' | 'hash'>,
  suffix: string,
  decode: () => Promise<PictureInfo>,
) {
  const info = await readOrMake(infoName({ path, hash }, suffix), async () =>
    Buffer.from(JSON.stringify(await decode())),
  )
  return { path, hash, ...(JSON.parse(info.toString()) as PictureInfo) }
}

/** Returns the name in the cache. The 2 is the version of `PictureInfo`. */
const infoName = ({ path, hash }: Pick<Original, 'path' | 'hash'>, suffix = '') =>
  `${hash}${extname(path).toLowerCase()}-${sharp.versions.vips}-2${suffix}.json`

/** Whether `readOriginal` finds a picture in the cache. */
export const isCachedOriginal = async (path: string): Promise<boolean> =>
  isCached(infoName({ path, hash: (await readHeadAndHash(path)).hash }))

/** What the cache stores about a picture. */
type PictureInfo = Omit<Original, 'path' | 'hash'>

/** Decodes a whole picture. Throws like `readOriginal`. */
async function decodeOriginal(path: string, head: Buffer): Promise<PictureInfo> {
  if (head.length === 0) throw new PictureError('is empty: copy the picture again')
  if (isHeic(head))
    throw new PictureError(`is a HEIC picture, an iPhone format, despite its name: ${heicAdvice}`)
  const metadata = await metadataOf(path)
  const { format } = metadata
  if (!formats.includes(format))
    throw new PictureError(`is a ${format.toUpperCase()} file: save it as JPEG, PNG, WebP, AVIF or SVG`)
  if ((format === 'svg') !== (extname(path).toLowerCase() === '.svg'))
    throw new PictureError(`is a ${format.toUpperCase()} file: rename it so that its name ends in .${format}`)

  const scale = format === 'svg' ? Math.max(1, minDrawingWidth / metadata.width) : 1
  const width = Math.round(metadata.autoOrient.width * scale)
  const height = Math.round(metadata.autoOrient.height * scale)
  requireMaxPixels(width, height)
  const density = format === 'svg' ? (metadata.density ?? 72) * scale : undefined
  return {
    width,
    height,
    ...(density && { density }),
    colour: await averageColour({ path }),
    ...(metadata.hasAlpha ? findVisiblePart(await readAlpha({ path, density })) : { opaque: true }),
  }
}

/** Decodes a part. A drawing is rendered large enough for its part to have `minDrawingWidth` times `share`. */
async function decodePart(
  { path, hash, ...wholePicture }: Original,
  crop: Crop,
  share: number,
): Promise<PictureInfo> {
  // The factor by which the drawing is rendered larger for a part than for the whole picture.
  const neededFactor = (100 * share * minDrawingWidth) / (wholePicture.width * crop.width)
  const maxFactor = Math.sqrt(maxPixels / (wholePicture.width * wholePicture.height))
  const density =
    wholePicture.density &&
    Math.min(wholePicture.density * Math.max(1, Math.min(neededFactor, maxFactor)), maxDensity)
  const size = density ? await sharp(path, openOptions(density)).metadata() : wholePicture
  const part = cropRegion(crop, size)
  const { width, height } = part
  // A crop of the whole picture is the same as none.
  if (width === size.width && height === size.height) return wholePicture
  const source = { path, part, density }
  return {
    width,
    height,
    part,
    ...(density && { density }),
    colour: await averageColour(source),
    opaque: wholePicture.opaque || isOpaque(await readAlpha(source)),
  }
}

type PictureSource = Pick<Original, 'path' | 'part'> & { density?: number | undefined }

/** Opens the part of a picture that its crop keeps, upright as its metadata says. */
export function openCropped({ density, part }: Omit<PictureSource, 'path'>, source: string | Buffer): Sharp {
  const image = sharp(source, openOptions(density)).autoOrient()
  return part ? image.extract(part) : image
}

/** @throws {PictureError} if the file is no picture */
export const metadataOf = (path: string): Promise<Metadata> =>
  sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureError(
        'is not a picture, or is incomplete: copy it again, or save it as JPEG, PNG, WebP, AVIF or SVG',
      )
    })

/** The error message for a picture that cannot be fully decoded. */
export const damagedReason = 'is damaged or incomplete: copy the picture again'

/** @throws {PictureError} if a picture has too many pixels */
export function requireMaxPixels(width: number, height: number): void {
  if (width * height > maxPixels)
    throw new PictureError(
      `has ${width} × ${height} pixels, more than ${maxPixels / 1e6} million: make it smaller; 4000 pixels are enough`,
    )
}

/** Reads a picture's file. Throws a PictureError if it has changed, as results would be cached under the wrong hash. */
export async function readVerified({ path, hash }: Original): Promise<Buffer> {
  const bytes = await readFile(path)
  if (createHash('sha256').update(bytes).digest('base64url') === hash) return bytes
  throw new PictureError(`${path} was changed while it was being prepared: build again`)
}

/** Returns a file's first bytes and hash, without loading all of it. */
async function readHeadAndHash(path: string): Promise<{ head: Buffer; hash: string }> {
  let head: Buffer = Buffer.of()
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (head.length === 0) head = Buffer.from(chunk.subarray(0, headBytes))
    hash.update(chunk)
  }
  return { head, hash: hash.digest('base64url') }
}

/** Reads the alpha channel. sharp's own statistics of all channels take ten times as long. */
const readAlpha = (source: PictureSource) =>
  openCropped(source, source.path).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })

type Alpha = Awaited<ReturnType<typeof readAlpha>>

const isOpaque = ({ data }: Alpha): boolean => data.every((value) => value === 255)

/** The maximum alpha value, of 255, that counts as empty. */
const maxEmptyAlpha = 3

/** Returns whether a picture is opaque, and if not, the part that is not empty. */
function findVisiblePart(alpha: Alpha): Pick<PictureInfo, 'opaque' | 'drawn'> {
  if (isOpaque(alpha)) return { opaque: true }
  const { width, height } = alpha.info
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < width; x++, index++) {
      if ((alpha.data[index] ?? 0) <= maxEmptyAlpha) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  if (bottom === 0) return { opaque: false }
  const [perColumn, perRow] = [100 / width, 100 / height]
  const visiblePart = {
    left: left * perColumn,
    top: top * perRow,
    width: (right - left) * perColumn,
    height: (bottom - top) * perRow,
  }
  return { opaque: false, drawn: visiblePart }
}

async function averageColour(source: PictureSource): Promise<string> {
  const { data, info } = await openCropped(source, source.path)
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureError(damagedReason)
    })
  const isGrey = info.channels < 3
  const [red = 0, green = red, blue = red] = isGrey ? data.subarray(0, 1) : data
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}
