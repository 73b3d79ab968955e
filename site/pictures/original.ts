/** The owner's pictures as they come: from cameras, phones and drawing programs. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import { cached } from '../build/cache.ts'
import { inProcess } from '../build/in-process.ts'

/** A picture of `content/pictures`. */
export interface Original {
  path: string
  /** Its size in pixels, the right way up. */
  width: number
  height: number
  /** A drawing has no pixels of its own: this many dots to the inch give it that size. */
  density?: number
  /** Whether nothing of it can be seen through, as of a photograph; what is cut out can. */
  opaque: boolean
  /** Its average colour as `#rrggbb`, to stand in its place until it is there. */
  colour: string
  /** Another one for any other content. */
  hash: string
}

/** Why a file cannot be shown, and what to do about it, in words that go on from the file's name. */
export class PictureError extends Error {
  override name = 'PictureError'
}

/** More would need gigabytes of memory while it is prepared. */
const mostPixels = 100_000_000

/** Drawings are taken for at least as wide as this. */
const drawingWidth = 2000

// Else it would take a file for the one that it has seen under that name.
sharp.cache(false)

const formats = ['jpeg', 'png', 'webp', 'heif', 'svg']

/** How a file is opened, here and where it is prepared. Half a picture is refused, not filled up with grey. */
export const openWith = (density?: number) =>
  ({ failOn: 'error', limitInputPixels: 2 * mostPixels, ...(density && { density }) }) as const

const known = inProcess('originals', () => new Map<string, Promise<Original>>())

/**
 * Reads a picture, decoding all of it once.
 * @throws {PictureError} where it is no picture, or not a whole one, or too large
 */
export async function readOriginal(path: string): Promise<Original> {
  const { mtimeMs, size } = await stat(path)
  const key = `${path} ${mtimeMs} ${size}`
  const original = known.get(key) ?? read(path)
  known.set(key, original)
  return original
}

async function read(path: string): Promise<Original> {
  const { head, hash } = await scan(path)
  const name = `${hash}${extname(path).toLowerCase()}-${sharp.versions.vips}.json`
  const facts = await cached('originals', name, async () =>
    Buffer.from(JSON.stringify(await look(path, head))),
  )
  return { path, hash, ...(JSON.parse(facts.toString()) as Facts) }
}

/** What follows from the bytes of a picture alone. */
type Facts = Omit<Original, 'path' | 'hash'>

/** Decodes all of a picture; throws as `readOriginal`. */
async function look(path: string, head: Buffer): Promise<Facts> {
  if (head.length === 0) throw new PictureError('is empty: copy the picture again from where it came')
  if (isHeic(head))
    throw new PictureError(
      'is a HEIC picture, as phones take them, whatever its name says: export it as JPEG and take that',
    )
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureError(
        'is no whole picture, whatever its name says: copy it again, or save it as JPEG, PNG, WebP, AVIF or SVG',
      )
    })
  const { format } = metadata
  if (!formats.includes(format))
    throw new PictureError(`is a ${format.toUpperCase()} file: save it as JPEG, PNG, WebP, AVIF or SVG`)
  if ((format === 'svg') !== (extname(path).toLowerCase() === '.svg'))
    throw new PictureError(`holds ${format.toUpperCase()}: give it a name that ends so`)

  const scale = format === 'svg' ? Math.max(1, drawingWidth / metadata.width) : 1
  const width = Math.round(metadata.autoOrient.width * scale)
  const height = Math.round(metadata.autoOrient.height * scale)
  if (width * height > mostPixels)
    throw new PictureError(
      `is ${width} × ${height} pixels, and ${mostPixels / 1e6} million can be prepared: save it smaller, 4000 pixels are plenty`,
    )
  const density = format === 'svg' ? (metadata.density ?? 72) * scale : undefined
  return {
    width,
    height,
    ...(density && { density }),
    colour: await averageColour(path),
    opaque: !metadata.hasAlpha || (await isOpaque(path, density)),
  }
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
    if (head.length === 0) head = Buffer.from(chunk.subarray(0, 64))
    hash.update(chunk)
  }
  return { head, hash: hash.digest('base64url') }
}

/** Whether the file is one of the kind of ISO/IEC 23008-12 that holds HEVC, by the brands in its first box. */
function isHeic(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = head.toString('latin1', 8, head.readUInt32BE(0))
  return /hei[cxms]|hev[cxms]/.test(brands) || (/mif1|msf1/.test(brands) && !/avi[fs]/.test(brands))
}

/** By its alpha alone: sharp's own statistics of all channels take ten times as long. */
async function isOpaque(path: string, density: number | undefined): Promise<boolean> {
  const alpha = await sharp(path, openWith(density)).extractChannel('alpha').raw().toBuffer()
  return alpha.every((value) => value === 255)
}

async function averageColour(path: string): Promise<string> {
  const { data, info } = await sharp(path, openWith())
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureError(
        'is damaged, or not all of it is there: copy the picture again from where it came',
      )
    })
  const grey = info.channels < 3
  const [red = 0, green = red, blue = red] = grey ? data.subarray(0, 1) : data
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}
