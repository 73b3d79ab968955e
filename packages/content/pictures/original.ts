import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { cached, sharedInProcess } from '../preparing/cache.ts'
import { type Crop, type Region, regionOf } from './crop.ts'
import { headLength, heicAdvice, isHeic } from './heic.ts'

/** A picture of `content/pictures`. */
export interface Original {
  path: string
  /** The size in pixels after rotation. If cropped, all values describe the cropped part. */
  width: number
  height: number
  /** The cropped part in pixels, if any. */
  part?: Region
  /** For a drawing: the DPI that gives it this size. */
  density?: number
  /** Whether it has no transparency. */
  opaque: boolean
  /** For a transparent picture: the part that is not empty. */
  drawn?: Crop
  /** The average colour as `#rrggbb`, shown until the picture has loaded. */
  colour: string
  hash: string
}

export type Size = Pick<Original, 'width' | 'height'>

/** Why a file cannot be shown and what to do: a phrase that follows its name. */
export class PictureError extends Error {
  override name = 'PictureError'
}

/** Larger pictures would need gigabytes of memory. */
const mostPixels = 100_000_000

/** Drawings are rendered at least this wide, in pixels. */
const drawingWidth = 2000

const densest = 100_000

// sharp would otherwise return an old version of a replaced file.
sharp.cache(false)

const formats = ['jpeg', 'png', 'webp', 'heif', 'svg']

/** The options to open a file. Truncated pictures are refused instead of being filled with grey. */
export const openWith = (density?: number) =>
  ({ failOn: 'error', limitInputPixels: 2 * mostPixels, ...(density && { density }) }) as const

const known = sharedInProcess('originals', () => new Map<string, Promise<Original>>())

/**
 * Reads a picture, decoding it fully once.
 * @param crop the part to show
 * @param share the share of the place's width that the part takes, so that a drawing is rendered large enough
 * @throws {PictureError} if it is no picture, incomplete or too large
 */
export async function readOriginal(path: string, crop?: Crop, share = 1): Promise<Original> {
  const { mtimeMs, size } = await stat(path)
  const once = (key: string, make: () => Promise<Original>) => {
    const original = known.get(key) ?? make()
    known.set(key, original)
    return original
  }
  const key = `${path} ${mtimeMs} ${size}`
  const original = await once(key, async () => {
    const { head, hash } = await scan(path)
    return examine({ path, hash }, '', () => look(path, head))
  })
  if (!crop) return original
  const part = `-${[...Object.values(crop), share].join('-')}`
  return once(key + part, () => examine(original, part, () => lookAtPart(original, crop, share)))
}

/** Returns the facts about a picture, or a part of it, from the cache. */
async function examine({ path, hash }: Pick<Original, 'path' | 'hash'>, part: string, find: () => Promise<Facts>) {
  const name = `${hash}${extname(path).toLowerCase()}-${sharp.versions.vips}-2${part}.json`
  const facts = await cached(name, async () => Buffer.from(JSON.stringify(await find())))
  return { path, hash, ...(JSON.parse(facts.toString()) as Facts) }
}

type Facts = Omit<Original, 'path' | 'hash'>

/** Decodes a whole picture; throws like `readOriginal`. */
async function look(path: string, head: Buffer): Promise<Facts> {
  if (head.length === 0) throw new PictureError('is empty: copy the picture again')
  if (isHeic(head))
    throw new PictureError(`is a HEIC picture, an iPhone format, despite its name: ${heicAdvice}`)
  const metadata = await metadataOf(path)
  const { format } = metadata
  if (!formats.includes(format))
    throw new PictureError(`is a ${format.toUpperCase()} file: save it as JPEG, PNG, WebP, AVIF or SVG`)
  if ((format === 'svg') !== (extname(path).toLowerCase() === '.svg'))
    throw new PictureError(`is a ${format.toUpperCase()} file: rename it so that its name ends in .${format}`)

  const scale = format === 'svg' ? Math.max(1, drawingWidth / metadata.width) : 1
  const width = Math.round(metadata.autoOrient.width * scale)
  const height = Math.round(metadata.autoOrient.height * scale)
  requireFewPixels(width, height)
  const density = format === 'svg' ? (metadata.density ?? 72) * scale : undefined
  return {
    width,
    height,
    ...(density && { density }),
    colour: await averageColour({ path }),
    ...(metadata.hasAlpha ? seenIn(await alphaOf({ path, density })) : { opaque: true }),
  }
}

/** Examines a part. A drawing is rendered so large that its part has the width of a whole one, times its share. */
async function lookAtPart({ path, hash, ...all }: Original, crop: Crop, share: number): Promise<Facts> {
  const wanted = (100 * share * drawingWidth) / (all.width * crop.width)
  const most = Math.sqrt(mostPixels / (all.width * all.height))
  const density = all.density && Math.min(all.density * Math.max(1, Math.min(wanted, most)), densest)
  const size = density ? await sharp(path, openWith(density)).metadata() : all
  const part = regionOf(crop, size)
  const { width, height } = part
  // A crop of the whole picture is the same as none.
  if (width === size.width && height === size.height) return all
  const looked = { path, part, density }
  return {
    width,
    height,
    part,
    ...(density && { density }),
    colour: await averageColour(looked),
    opaque: all.opaque || isOpaque(await alphaOf(looked)),
  }
}

type Looked = Pick<Original, 'path' | 'part'> & { density?: number | undefined }

/** Opens the shown part of a picture, rotated. */
export function openShown({ density, part }: Omit<Looked, 'path'>, source: string | Buffer): Sharp {
  const image = sharp(source, openWith(density)).autoOrient()
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

/** Why a picture that could not be fully decoded is refused. */
export const damaged = 'is damaged or incomplete: copy the picture again'

/** @throws {PictureError} if a picture has too many pixels */
export function requireFewPixels(width: number, height: number): void {
  if (width * height > mostPixels)
    throw new PictureError(
      `has ${width} × ${height} pixels, more than ${mostPixels / 1e6} million: make it smaller; 4000 pixels are enough`,
    )
}

/**
 * Returns the picture's file.
 * @throws {PictureError} if it has changed since it was read, as results would be cached under the wrong hash
 */
export async function bytesOf({ path, hash }: Original): Promise<Buffer> {
  const bytes = await readFile(path)
  if (createHash('sha256').update(bytes).digest('base64url') === hash) return bytes
  throw new PictureError(`${path} was changed while it was being prepared: build again`)
}

/** Returns a file's first bytes and hash, without loading all of it. */
async function scan(path: string): Promise<{ head: Buffer; hash: string }> {
  let head: Buffer = Buffer.of()
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (head.length === 0) head = Buffer.from(chunk.subarray(0, headLength))
    hash.update(chunk)
  }
  return { head, hash: hash.digest('base64url') }
}

/** Reads the alpha channel. sharp's own statistics of all channels take ten times as long. */
const alphaOf = (looked: Looked) =>
  openShown(looked, looked.path).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })

type Alpha = Awaited<ReturnType<typeof alphaOf>>

const isOpaque = ({ data }: Alpha): boolean => data.every((value) => value === 255)

/** Alpha values up to this, of 255, count as empty. */
const faintest = 3

/** Returns whether a picture is opaque, and otherwise the part that is not empty, if any. */
function seenIn(alpha: Alpha): Pick<Facts, 'opaque' | 'drawn'> {
  if (isOpaque(alpha)) return { opaque: true }
  const { width, height } = alpha.info
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < width; x++, index++) {
      if ((alpha.data[index] ?? 0) <= faintest) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  if (bottom === 0) return { opaque: false }
  const [across, down] = [100 / width, 100 / height]
  const drawn = {
    left: left * across,
    top: top * down,
    width: (right - left) * across,
    height: (bottom - top) * down,
  }
  return { opaque: false, drawn }
}

async function averageColour(looked: Looked): Promise<string> {
  const { data, info } = await openShown(looked, looked.path)
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureError(damaged)
    })
  const grey = info.channels < 3
  const [red = 0, green = red, blue = red] = grey ? data.subarray(0, 1) : data
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}
