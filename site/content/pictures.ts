/** The owner's pictures, in the formats and sizes that a page asks for. */
import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import sharp from 'sharp'

const files = import.meta.glob<ImageMetadata>('/content/pictures/*.{jpg,jpeg,png,webp,avif,svg}', {
  // Cameras name their files in capitals.
  caseSensitive: false,
  eager: true,
  import: 'default',
})

/** A picture in two formats and several widths, as a `<picture>` needs it. */
export interface Picture {
  /** Its files for phones, and those for all other screens. */
  phone: Source[]
  other: Source[]
  src: string
  width: number
  height: number
  /** The picture's average colour as `#rrggbb`, to stand in its place until it is there. */
  colour: string
  /** The picture as large as it is kept, for looking at it by itself. */
  full: string
}

/** One format of a picture in several widths. */
export interface Source {
  type: string
  srcSet: string
}

// More than two pixels to a point are not seen in a picture, and on a phone's network they are felt.
const widths = { phone: [320, 480, 640], other: [480, 640, 960, 1280, 1600] }
const largest = 2000

/** Prepares a picture of `content/pictures`, by its file's name. */
export async function picture(name: string): Promise<Picture> {
  const src = find(name)
  return {
    phone: await sources(src, widths.phone),
    other: await sources(src, widths.other),
    src: await pictureFile(name, { width: Math.min(src.width, 960), format: 'webp' }),
    width: src.width,
    height: src.height,
    colour: await averageColour(name),
    full: await pictureFile(name, { width: Math.min(src.width, largest), format: 'webp' }),
  }
}

async function sources(src: ImageMetadata, wanted: number[]): Promise<Source[]> {
  const held = wanted.filter((width) => width <= src.width)
  const widths = held.length > 0 ? held : [src.width]
  return Promise.all(
    [{ format: 'avif', quality: 42 } as const, { format: 'webp', quality: 70 } as const].map(
      async (encoding) => {
        const { srcSet } = await getImage({ src, widths, width: widths.at(-1), ...encoding })
        return { type: `image/${encoding.format}`, srcSet: srcSet.attribute }
      },
    ),
  )
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
