import type { PictureUsage } from '../field-meta.ts'
import { fileUrl, type PreparedFile } from '../preparing/prepared-file.ts'
import type { Content, Work } from '../schema.ts'
import { type Crop, fullCrop } from './crop.ts'
import { type Focus, focusAttribute } from './focus.ts'
import { type Original, readOriginal, type Size } from './original.ts'
import { largestWidth, prepare, widthFactor } from './prepare.ts'

/** The files of a `<picture>`: AVIF in several widths as `srcset`, and a fallback. */
export interface Picture {
  /** The `srcset` for phones. */
  phoneSrcSet: string
  /** The `srcset` for other screens. */
  srcSet: string
  /** The owner's picture for narrow screens, if any. */
  narrow?: Pick<Picture, 'phoneSrcSet' | 'srcSet' | 'width' | 'height'>
  /** The URL of the fallback for browsers without AVIF. */
  fallback: string
  width: number
  height: number
  /** The average colour as `#rrggbb`, shown until the picture has loaded. */
  colour: string
  /** Whether it has transparency. */
  isTransparent?: true
  /** The `data-focus` value of its focus point, if set. */
  focus?: string
}

/** The owner's logo, and the one for the dark scheme, if any. */
export type Logo = NonNullable<Awaited<ReturnType<typeof logoOf>>>

/**
 * The widths of pictures by usage, for a picture with a tile's aspect ratio. `phone` is the maximum for phones: more
 * than two pixels per CSS pixel are not noticeable and cost time on mobile networks. `back` is the back of the
 * picture on the first screen, or one file with its other views side by side.
 */
const widthsByUsage = {
  tile: { widths: [640, 1000, 1600], phone: 640 },
  'work-entry': { widths: [780, 1500], phone: 780 },
  layer: { widths: [900], phone: 900 },
  home: { widths: [420, 620, 1200], phone: 620 },
  contact: { widths: [780], phone: 780 },
  portrait: { widths: [500, 760, 1100], phone: 760 },
  'smaller-work': { widths: [360, 480], phone: 480 },
  back: { widths: [620], phone: 620 },
}

/** A usage for which `preparePicture` prepares pictures. */
type PreparedUsage = keyof typeof widthsByUsage

/** The widths of the owner's picture for narrow screens: for phones, and for other narrow screens. */
const narrowWidths = { phone: 640, other: 1000 }

/** Each file is at least this many times as wide as the one before. */
const minWidthFactor = 1.3

/** The heights of a logo's files: in the bar at 1×, 2× and 3×, and in the footer. */
const logoHeights = [36, 72, 108, 192, 384]

/** The heights of the files of a work's lettering: for phones and for wide screens. */
const letteringHeights = [96, 192]

/** The maximum of the longer side of a drawing in the distance part. */
const drawingSize = 960

/** The sizes of a shared link's picture, and of the icon for the tab and a phone's home screen. */
const socialSize = { width: 1200, height: 630 }
const iconSize = 192

/** The factors between a picture's size and that of the largest file for its usage. */
const scaleFactors: Record<PictureUsage, (size: Size) => number> = {
  tile: (size) => (maxWidth('tile') * widthFactor(size)) / size.width,
  narrow: ({ width }) => narrowWidths.other / width,
  // As wide as the page, or as a phone, and not cropped.
  'work-entry': ({ width }) => maxWidth('work-entry') / width,
  'work-row': ({ width }) => widthsByUsage['work-entry'].phone / width,
  layer: ({ width }) => widthsByUsage.layer.phone / width,
  // A picture with transparency is not cropped, so its longer side counts.
  home: ({ width, height }) => maxWidth('home') / Math.max(width, height),
  contact: ({ width }) => maxWidth('work-entry') / width,
  portrait: ({ width }) => maxWidth('portrait') / width,
  'smaller-work': ({ width }) => maxWidth('smaller-work') / width,
  logo: ({ height }) => Math.max(...logoHeights) / height,
  lettering: ({ height }) => Math.max(...letteringHeights) / height,
  'distance-logo': ({ width, height }) => drawingSize / Math.max(width, height),
  social: ({ width, height }) => Math.max(socialSize.width / width, socialSize.height / height),
  icon: ({ width, height }) => iconSize / Math.min(width, height),
}

const maxWidth = (usage: PreparedUsage) => Math.max(...widthsByUsage[usage].widths)

/** Returns the size that a picture needs to be sharp. Undefined if it is large enough, or nearly. */
export function neededSize(usage: PictureUsage, size: Size): Size | undefined {
  const scale = scaleFactors[usage](size)
  if (scale < minWidthFactor) return undefined
  return { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) }
}

/** A picture in the content: file names, crop and focus point. */
export interface ContentPicture {
  picture: string
  pictureNarrow?: string | undefined
  crop?: Crop | undefined
  focus?: Focus | undefined
}

const originalOf = (name: string, crop?: Crop, share?: number): Promise<Original> =>
  readOriginal(`content/pictures/${name}`, crop, share)

/** Returns the widths of a picture's files, and how many of them are for phones. */
function widthsOf(original: Size, usage: PreparedUsage, share = 1) {
  const { widths: tileWidths, phone } = widthsByUsage[usage]
  const largest = largestWidth(original, share)
  const scaledWidth = (tileWidth: number) => Math.round(tileWidth * share * widthFactor(original))
  const widths = [
    ...tileWidths.map(scaledWidth).filter((width) => width * minWidthFactor <= largest),
    largest,
  ]
  const lastPhoneIndex = widths.findIndex((width) => width >= scaledWidth(phone))
  return { widths, phoneWidthCount: lastPhoneIndex === -1 ? widths.length : lastPhoneIndex + 1 }
}

/**
 * Prepares a picture for its usage. Browsers without AVIF get the second largest file, but at least a phone's.
 * @param share the fraction of its usual width at which the picture is shown
 */
export async function preparePicture(
  contentPicture: ContentPicture,
  usage: PreparedUsage,
  share?: number,
): Promise<Picture> {
  const { focus } = contentPicture
  const original = await originalOf(contentPicture.picture, contentPicture.crop, share)
  const { widths, phoneWidthCount } = widthsOf(original, usage, share)
  // Below a work's text, phone files are not offered to other screens, as their lower quality would be noticeable
  // beside large pictures.
  const otherWidths =
    usage === 'work-entry' && phoneWidthCount < widths.length ? widths.slice(phoneWidthCount) : widths
  const { width, height, colour, opaque } = original
  return {
    phoneSrcSet: srcSetOf(original, widths.slice(0, phoneWidthCount)),
    srcSet: srcSetOf(original, otherWidths),
    ...(contentPicture.pictureNarrow && { narrow: await narrowPicture(contentPicture.pictureNarrow) }),
    fallback: urlOf(original, 'webp', widths[Math.max(phoneWidthCount - 1, widths.length - 2)] ?? 1),
    width,
    height,
    colour,
    ...(!opaque && { isTransparent: true }),
    ...(focus && { focus: focusAttribute(focus, width / height) }),
  }
}

/** Prepares the owner's picture for narrow screens. Browsers without AVIF get the usual picture instead. */
async function narrowPicture(name: string): Promise<NonNullable<Picture['narrow']>> {
  const original = await originalOf(name)
  const { width, height } = original
  const srcSetFor = (maxWidth: number) => srcSetOf(original, [Math.min(maxWidth, width)])
  return { phoneSrcSet: srcSetFor(narrowWidths.phone), srcSet: srcSetFor(narrowWidths.other), width, height }
}

/** Returns the part of a picture that is not transparent. */
export const visiblePartOf = async (name: string): Promise<Crop> => (await originalOf(name)).drawn ?? fullCrop

type Format = 'avif' | 'webp' | 'png'

const urlOf = (original: Original, format: Format, width: number) =>
  fileUrl(prepare(original, { width, format }))

const srcSetOf = (original: Original, widths: number[], format: Format = 'avif') =>
  widths.map((width) => `${urlOf(original, format, width)} ${width}w`).join(', ')

/** Prepares a logo or lettering for an `<img>`, in ascending widths. PNG is small for them and keeps clean edges. */
async function prepareLogo(name: string, heights: readonly number[]) {
  const original = await originalOf(name)
  const { width, height } = original
  const widths = new Set(
    heights.map((fileHeight) => Math.min(width, Math.ceil((fileHeight * width) / height))),
  )
  const srcSet = srcSetOf(original, [...widths], 'png')
  return { src: srcSet.split(' ', 1)[0], srcSet, width, height }
}

/** Prepares a picture, or the part that a crop keeps, for a service's link to a work: as WebP, 960 pixels wide. */
export const linkPictureUrl = async (name: string, crop?: Crop): Promise<string> =>
  urlOf(await originalOf(name, crop), 'webp', 960)

/** A drawing of the distance part: a small and a large AVIF file, and a large WebP file. */
export type Drawing = Awaited<ReturnType<typeof prepareDrawing>>

/** Parses a number of metres, ignoring the invisible characters that the studio adds. */
const parseMetres = (text = '') => Number(text.replace(/\D/g, ''))

/** Prepares a drawing of the distance part. `relativeSize` is 1 at the first distance, 0.5 at twice that distance. */
async function prepareDrawing(name: string, relativeSize: number) {
  const original = await originalOf(name)
  const { width, height } = original
  const fullWidth = Math.round(width * Math.min(1, drawingSize / Math.max(width, height)))
  const smallWidth = Math.ceil(fullWidth / 8)
  return {
    srcSet: srcSetOf(original, [smallWidth, fullWidth]),
    webp: urlOf(original, 'webp', fullWidth),
    width,
    height,
    relativeSize,
  }
}

/** The widths in pixels of the drawings that the binoculars enlarge: `min` is the width in the last row. */
const enlargedWidth = { min: 20, max: 26 }

/** The maximum number of cards with which the spectators show the logo, in each direction. */
const maxCards = { columns: 24, rows: 31 }

export type DistancePictures = Awaited<ReturnType<typeof distancePictures>>

/**
 * Prepares the pictures of the distance part. `enlarged` has two files for each distant mark: its own drawing, and the
 * first drawing shrunk. Each has as many pixels as an eye can resolve at that distance, and the binoculars enlarge both.
 * `cards` is the last drawing, with a pixel for each card.
 */
export async function distancePictures({ marks }: NonNullable<Content['distance']>) {
  const [first, last] = [marks.at(0), marks.at(-1)]
  // The binoculars appear after the first two drawings. If there are only two, they appear after the first.
  const distantMarks = marks.slice(Math.min(2, marks.length - 1))
  const enlarged = distantMarks.map(
    async ({ picture, metres }): Promise<[redrawnUrl: string, shrunkUrl: string]> => {
      const scale = parseMetres(last?.metres) / parseMetres(metres)
      return [await enlargedUrl(picture, scale), await enlargedUrl(first?.picture ?? picture, scale)]
    },
  )
  return {
    drawings: await Promise.all(
      marks.map(({ picture, metres }) =>
        prepareDrawing(picture, parseMetres(first?.metres) / parseMetres(metres)),
      ),
    ),
    enlarged: await Promise.all(enlarged),
    cards: last && (await prepareCards(last.picture)),
  }
}

async function enlargedUrl(name: string, scale: number): Promise<string> {
  const width = Math.min(Math.round(enlargedWidth.min * scale), enlargedWidth.max)
  return urlOf(await originalOf(name), 'png', width)
}

async function prepareCards(name: string): Promise<{ src: string; columnCount: number }> {
  const original = await originalOf(name)
  const fittingColumns = Math.round((maxCards.rows * original.width) / original.height)
  const columnCount = Math.min(maxCards.columns, Math.max(1, fittingColumns))
  return { src: urlOf(original, 'png', columnCount), columnCount }
}

export async function logoOf({ logo, logoDark }: Content['look']) {
  if (logo === undefined) return undefined
  return {
    light: await prepareLogo(logo, logoHeights),
    ...(logoDark !== undefined && { dark: await prepareLogo(logoDark, logoHeights) }),
  }
}

export const letteringPicture = (name: string) => prepareLogo(name, letteringHeights)

/** Prepares the picture of a shared link to the site. */
export const socialFile = async ({ socialPicture }: Content['site']): Promise<PreparedFile> =>
  prepare(await originalOf(socialPicture), { ...socialSize, format: 'png' })

/** Prepares the picture of a shared link to a work. JPEG, as a photograph would take a megabyte as PNG. */
export const workSocialFile = async ({ picture, crop, focus }: Work): Promise<PreparedFile> =>
  prepare(await originalOf(picture, crop), { ...socialSize, focus, format: 'jpeg' })

/** Prepares the icon of the tab and of a phone's home screen. A PNG even if the original is an SVG. */
export const iconFile = async ({ icon }: Content['site'], width = iconSize): Promise<PreparedFile> =>
  prepare(await originalOf(icon), { width, height: width, format: 'png' })
