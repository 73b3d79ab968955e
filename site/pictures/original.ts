/** The owner's pictures as they come: from cameras, phones and drawing programs. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { cached } from '../build/cache.ts'
import { inProcess } from '../build/in-process.ts'
import { type Crop, type Region, regionOf } from './crop.ts'
import { headLength, heicAdvice, isHeic } from './heic.ts'

/** A picture of `content/pictures`. */
export interface Original {
  path: string
  /** Its size in pixels, the right way up; where a part of it is shown, that part's, as all that is said of it. */
  width: number
  height: number
  /** The part that is shown, in pixels of the whole; all of it, where there is none. */
  part?: Region
  /** A drawing has no pixels of its own: this many dots to the inch give it that size. */
  density?: number
  /** Whether nothing of it can be seen through, as of a photograph; what is cut out can. */
  opaque: boolean
  /** Of one that can be seen through: the part of it that something is drawn on. */
  drawn?: Crop
  /** Its average colour as `#rrggbb`, to stand in its place until it is there. */
  colour: string
  /** Another one for any other content. */
  hash: string
}

/** So many pixels, the right way up. */
export type Size = Pick<Original, 'width' | 'height'>

/** Why a file cannot be shown, and what to do about it, in words that go on from the file's name. */
export class PictureError extends Error {
  override name = 'PictureError'
}

/** More would need gigabytes of memory while it is prepared. */
const mostPixels = 100_000_000

/** Drawings are taken for at least as wide as this. */
const drawingWidth = 2000

/** The most dots to the inch that a drawing is drawn with. */
const densest = 100_000

// Else it would take a file for the one that it has seen under that name.
sharp.cache(false)

const formats = ['jpeg', 'png', 'webp', 'heif', 'svg']

/** How a file is opened, here and where it is prepared. Half a picture is refused, not filled up with grey. */
export const openWith = (density?: number) =>
  ({ failOn: 'error', limitInputPixels: 2 * mostPixels, ...(density && { density }) }) as const

const known = inProcess('originals', () => new Map<string, Promise<Original>>())

/**
 * Reads a picture, decoding all of it once.
 *
 * @param crop the part of it that is shown
 * @param share how much of a place's width that part is drawn in: a drawing is drawn so large that it is sharp there
 * @throws {PictureError} where it is no picture, or not a whole one, or too large
 */
export async function readOriginal(path: string, crop?: Crop, share = 1): Promise<Original> {
  const { mtimeMs, size } = await stat(path)
  const once = (key: string, make: () => Promise<Original>) => {
    const original = known.get(key) ?? make()
    known.set(key, original)
    return original
  }
  const key = `${path} ${mtimeMs} ${size}`
  const original = await once(key, () => read(path))
  return crop
    ? once(`${key} ${JSON.stringify(crop)} ${share}`, () => partOf(original, crop, share))
    : original
}

async function read(path: string): Promise<Original> {
  const { head, hash } = await scan(path)
  return kept({ path, hash }, '', () => look(path, head))
}

const partOf = (original: Original, crop: Crop, share: number): Promise<Original> =>
  kept(original, [...Object.values(crop), share].join('-'), () => lookAtPart(original, crop, share))

/** What is found out of a picture, or of a part of it by its name: once, and then kept. */
async function kept(
  { path, hash }: Pick<Original, 'path' | 'hash'>,
  part: string,
  find: () => Promise<Facts>,
) {
  const name = `${hash}${extname(path).toLowerCase()}-${sharp.versions.vips}-2${part && `-${part}`}.json`
  const facts = await cached('originals', name, async () => Buffer.from(JSON.stringify(await find())))
  return { path, hash, ...(JSON.parse(facts.toString()) as Facts) }
}

/** What follows from the bytes of a picture alone. */
type Facts = Omit<Original, 'path' | 'hash'>

/** Decodes all of a picture; throws as `readOriginal`. */
async function look(path: string, head: Buffer): Promise<Facts> {
  if (head.length === 0) throw new PictureError('is empty: copy the picture again from where it came')
  if (isHeic(head))
    throw new PictureError(`is a HEIC picture, as iPhones take them, whatever its name says: ${heicAdvice}`)
  const metadata = await metadataOf(path)
  const { format } = metadata
  if (!formats.includes(format))
    throw new PictureError(`is a ${format.toUpperCase()} file: save it as JPEG, PNG, WebP, AVIF or SVG`)
  if ((format === 'svg') !== (extname(path).toLowerCase() === '.svg'))
    throw new PictureError(`holds ${format.toUpperCase()}: give it a name that ends so`)

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

/** Looks at a part. A drawing is drawn so large that its part is as wide as others are, or as its share of that. */
async function lookAtPart({ path, hash, ...all }: Original, crop: Crop, share: number): Promise<Facts> {
  const wanted = (100 * share * drawingWidth) / (all.width * crop.width)
  const most = Math.sqrt(mostPixels / (all.width * all.height))
  const density = all.density && Math.min(all.density * Math.max(1, Math.min(wanted, most)), densest)
  const size = density ? await sharp(path, openWith(density)).metadata() : all
  const part = regionOf(crop, size)
  const { width, height } = part
  // What is named as a part and is the whole is the same picture.
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

/** Where a picture is, and which part of it is looked at. */
type Looked = Pick<Original, 'path' | 'part'> & { density?: number | undefined }

/** Opens what is shown of a picture, the right way up. */
export function openShown({ density, part }: Omit<Looked, 'path'>, source: string | Buffer): Sharp {
  const image = sharp(source, openWith(density)).autoOrient()
  return part ? image.extract(part) : image
}

/**
 * What a file says of the picture in it.
 *
 * @throws {PictureError} where it holds none
 */
export const metadataOf = (path: string): Promise<Metadata> =>
  sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureError(
        'is no whole picture, whatever its name says: copy it again, or save it as JPEG, PNG, WebP, AVIF or SVG',
      )
    })

/** What is said of a picture that could not be read to its end. */
export const damaged = 'is damaged, or not all of it is there: copy the picture again from where it came'

/** @throws {PictureError} where a picture has more pixels than can be prepared */
export function requireFewPixels(width: number, height: number): void {
  if (width * height > mostPixels)
    throw new PictureError(
      `is ${width} × ${height} pixels, and ${mostPixels / 1e6} million can be prepared: save it smaller, 4000 pixels are plenty`,
    )
}

/**
 * The picture's file as it was when it was read.
 * @throws {PictureError} where it is another one by now: what is made of it would be kept under a wrong name
 */
export async function bytesOf({ path, hash }: Original): Promise<Buffer> {
  const bytes = await readFile(path)
  if (createHash('sha256').update(bytes).digest('base64url') === hash) return bytes
  throw new PictureError(`${path} was changed while it was being prepared: start again`)
}

/** A file's first bytes and its hash, without all of it in memory. */
async function scan(path: string): Promise<{ head: Buffer; hash: string }> {
  let head: Buffer = Buffer.of()
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (head.length === 0) head = Buffer.from(chunk.subarray(0, headLength))
    hash.update(chunk)
  }
  return { head, hash: hash.digest('base64url') }
}

/** How far each pixel covers what is behind it: sharp's own statistics of all channels take ten times as long. */
const alphaOf = (looked: Looked) =>
  openShown(looked, looked.path).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })

type Alpha = Awaited<ReturnType<typeof alphaOf>>

const isOpaque = ({ data }: Alpha): boolean => data.every((value) => value === 255)

/** Of 255: what covers no more is taken for nothing. */
const faintest = 3

/** Whether nothing can be seen through, and else the part on which something is drawn, if anything is. */
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
