/** The owner's pictures, in the formats and sizes that the pages ask for. */
import { addressOf, type PreparedFile } from '../build/prepared-file.ts'
import type { Content, Work } from '../content/schema.ts'
import { type Focus, focusName } from './focus.ts'
import { type Original, readOriginal } from './original.ts'
import { prepare } from './prepare.ts'

/** A picture in two formats and several widths, as a `<picture>` needs it. */
export interface Picture {
  /** Its files for phones; one that does not know their format takes of the others. */
  phone: Source
  /** Its files for all other screens. */
  other: Source[]
  /** The picture as large as it is kept, for looking at it by itself. */
  full: string
  width: number
  height: number
  /** The picture's average colour as `#rrggbb`, to stand in its place until it is there. */
  colour: string
  /** Whether nothing of it can be seen through. */
  opaque: boolean
  /** By what the style sheet knows the point that stays in view where it is cut, if its owner has set one. */
  focus?: string
}

/** One format of a picture in several widths. */
export interface Source {
  type: string
  srcSet: string
}

/** The owner's logo, and the one for the dark scheme where there is one, each as an `<img>` needs it. */
export interface Logo {
  light: LogoPicture
  dark?: LogoPicture
}

interface LogoPicture {
  src: string
  srcSet: string
  width: number
  height: number
}

const formats = ['avif', 'webp'] as const

/**
 * The widths for a picture of the tiles' own shape, in a tile and further on in a work. More than two pixels to a point
 * are not seen in a picture, and on a phone's network they are felt.
 */
const steps = {
  tile: { phone: [320, 480, 640], other: [380, 480, 640, 760, 1000, 1600, 2400] },
  further: { phone: [480, 800], other: [960, 1600, 2400] },
}

/** The shape of a tile, width to height. What is wider is drawn as high as that, and cut at its sides. */
const tileShape = 5 / 4

/** The longest side of a file: WebP ends at 16383 pixels, and what looks at it long before. */
const longest = 8000

const originalOf = (name: string): Promise<Original> => readOriginal(`content/pictures/${name}`)

/** The widths that a picture is prepared in, the last being all that there is of it or can be seen. */
function widthsOf({ width, height }: Original, steps: number[]): number[] {
  const ratio = width / height
  const stretched = steps.map((step) => Math.round(step * Math.max(1, ratio / tileShape)))
  const most = Math.floor(Math.min(width, stretched.at(-1) ?? width, longest, longest * ratio))
  return [...stretched.filter((step) => step < most), Math.max(1, most)]
}

/**
 * Prepares a picture for its place in a work, or on the first screen.
 *
 * @param name its file's
 * @param focus the point of it that stays in view
 */
export async function picture(name: string, place: keyof typeof steps, focus?: Focus): Promise<Picture> {
  const original = await originalOf(name)
  const { phone, other } = steps[place]
  const source = (format: (typeof formats)[number], steps: number[]) => ({
    type: `image/${format}`,
    srcSet: widthsOf(original, steps)
      .map((width) => `${addressOf(prepare(original, { width, format }))} ${width}w`)
      .join(', '),
  })
  const { width, height, colour, opaque } = original
  const full = prepare(original, { width: widthsOf(original, other).at(-1) ?? width, format: 'webp' })
  return {
    phone: source(formats[0], phone),
    other: formats.map((format) => source(format, other)),
    full: addressOf(full),
    width,
    height,
    colour,
    opaque,
    ...(focus && { focus: focusName(focus, width / height) }),
  }
}

/** Every point that a picture of the pages is moved to, as the style sheet knows it. */
export async function focusNames({ home, portfolio }: Content): Promise<Set<string>> {
  const entries = [home, ...portfolio.works.flatMap((work) => [work, ...work.pictures])]
  const names = entries.map(async ({ picture, focus }) => {
    if (picture === undefined || focus === undefined) return []
    const { width, height } = await originalOf(picture)
    return [focusName(focus, width / height)]
  })
  return new Set((await Promise.all(names)).flat())
}

/** How high a logo's files are: in the bar at one, two and three pixels to a point, and in the footer. */
const logoHeights = [36, 72, 108, 192, 384]

/** A logo's files, from the smallest to the largest. They are few bytes as PNG, and its edges stay clean. */
async function logoFiles(name: string) {
  const original = await originalOf(name)
  const { width, height } = original
  const steps = logoHeights.map((step) => Math.ceil((step * width) / height))
  const widths = [...steps.filter((step) => step < width), Math.min(width, steps.at(-1) ?? width)]
  const files = [...new Set(widths)].map((width) => ({
    width,
    file: prepare(original, { width, format: 'png' }),
  }))
  return { files, width, height }
}

async function logoPicture(name: string): Promise<LogoPicture> {
  const { files, width, height } = await logoFiles(name)
  const srcSet = files.map(({ width, file }) => `${addressOf(file)} ${width}w`).join(', ')
  return { src: files[0] ? addressOf(files[0].file) : '', srcSet, width, height }
}

/** Prepares the logo, where the owner has one. */
export async function logoOf({ logo, logoDark }: Content['look']): Promise<Logo | undefined> {
  if (logo === undefined) return undefined
  return {
    light: await logoPicture(logo),
    ...(logoDark !== undefined && { dark: await logoPicture(logoDark) }),
  }
}

const socialSize = { width: 1200, height: 630 }

/** What a shared link shows. */
export const socialFile = async ({ socialPicture }: Content['site']): Promise<PreparedFile> =>
  prepare(await originalOf(socialPicture), { ...socialSize, format: 'png' })

/** What a shared link to a work shows: a photograph would be a megabyte as PNG. */
export const workSocialFile = async ({ picture, focus }: Work): Promise<PreparedFile> =>
  prepare(await originalOf(picture), { ...socialSize, focus, format: 'jpeg' })

/** The icon of the tab, and of a phone's home screen: sharp on every screen, and drawn anew even where it is a drawing. */
export const iconFile = async ({ icon }: Content['site'], width = 192): Promise<PreparedFile> =>
  prepare(await originalOf(icon), { width, height: width, format: 'png' })

/** Every file of a picture in its place. */
async function filesOf(name: string, place: keyof typeof steps): Promise<PreparedFile[]> {
  const original = await originalOf(name)
  const { phone, other } = steps[place]
  const files = (format: (typeof formats)[number], steps: number[]) =>
    widthsOf(original, steps).map((width) => prepare(original, { width, format }))
  return [...files(formats[0], phone), ...formats.flatMap((format) => files(format, other))]
}

/** Every file that the pages name of the pictures. */
export async function pictureFiles({ site, home, look, portfolio }: Content): Promise<PreparedFile[]> {
  const works = await Promise.all([
    ...(home.picture === undefined ? [] : [filesOf(home.picture, 'tile')]),
    ...portfolio.works.flatMap((work) => [
      filesOf(work.picture, 'tile'),
      ...work.pictures.map(({ picture }) => filesOf(picture, 'further')),
      workSocialFile(work).then((file) => [file]),
    ]),
  ])
  const logos = await Promise.all(
    [look.logo, look.logoDark].filter((name) => name !== undefined).map(logoFiles),
  )
  return [
    ...logos.flatMap(({ files }) => files.map(({ file }) => file)),
    ...works.flat(),
    await socialFile(site),
    await iconFile(site),
  ]
}
