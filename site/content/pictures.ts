/** The owner's pictures, in the formats and sizes that a page asks for. */
import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import sharp from 'sharp'

const files = import.meta.glob<ImageMetadata>('/content/pictures/*.{jpg,jpeg,png,webp,avif,svg}', {
  eager: true,
  import: 'default',
})

/** A picture in two formats and several widths, as a `<picture>` needs it. */
export interface Picture {
  sources: { type: string; srcSet: string }[]
  src: string
  width: number
  height: number
  /** The picture's average colour as `#rrggbb`, to stand in its place until it is there. */
  colour: string
  /** The picture as large as it is kept, for looking at it by itself. */
  full: string
}

const widths = [320, 480, 640, 960, 1280]
const largest = 2000

/** Prepares a picture of `content/pictures`, by its file's name. */
export async function picture(name: string): Promise<Picture> {
  const src = find(name)
  const held = widths.filter((width) => width <= src.width)
  const sizes = held.length > 0 ? held : [src.width]
  const [avif, webp] = await Promise.all([
    getImage({ src, format: 'avif', widths: sizes, width: sizes.at(-1), quality: 50 }),
    getImage({ src, format: 'webp', widths: sizes, width: sizes.at(-1), quality: 75 }),
  ])
  return {
    sources: [
      { type: 'image/avif', srcSet: avif.srcSet.attribute },
      { type: 'image/webp', srcSet: webp.srcSet.attribute },
    ],
    src: webp.src,
    width: src.width,
    height: src.height,
    colour: await averageColour(name),
    full: await pictureFile(name, { width: Math.min(src.width, largest), format: 'webp' }),
  }
}

/** The address of a picture in one format and size. */
export async function pictureFile(
  name: string,
  shape: { width: number; height?: number; format: 'png' | 'webp' },
): Promise<string> {
  const image = await getImage({ src: find(name), fit: 'cover', ...shape })
  return image.src
}

/** The address of an icon as the owner drew it. */
export const iconFile = (name: string) => find(name).src

function find(name: string): ImageMetadata {
  const file = files[`/content/pictures/${name}`]
  if (file === undefined) throw new Error(`content/pictures/${name}: the file is missing`)
  return file
}

async function averageColour(name: string): Promise<string> {
  const { data } = await sharp(`content/pictures/${name}`)
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}
