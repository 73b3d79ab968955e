import { addressOf, type PreparedFile } from '../preparing/prepared-file.ts'
import type { PicturePlace } from '../about.ts'
import type { Content, Work } from '../schema.ts'
import { type Crop, whole } from './crop.ts'
import { type Focus, focusName } from './focus.ts'
import { type Original, readOriginal, type Size } from './original.ts'
import { prepare, stretch, widthOfLargest } from './prepare.ts'

/** The files of a `<picture>`: AVIF in several widths as `srcset`, and a fallback. */
export interface Picture {
  /** The `srcset` for phones, and for other screens. */
  phone: string
  other: string
  /** The owner's picture for narrow screens, if any. */
  narrow?: Pick<Picture, 'phone' | 'other' | 'width' | 'height'>
  /** The fallback for browsers without AVIF. */
  full: string
  width: number
  height: number
  /** The average colour as `#rrggbb`, shown until the picture has loaded. */
  colour: string
  /** Whether it has transparency; missing for a photograph. */
  transparent?: true
  /** The name of its focus point in the style sheet, if set. */
  focus?: string
}

/** A drawing of letters in several widths, for an `<img>`. */
export type Letters = Awaited<ReturnType<typeof lettersPicture>>

/** The owner's logo, and the one for the dark scheme, if any. */
export type Logo = NonNullable<Awaited<ReturnType<typeof logoOf>>>

/**
 * The widths of pictures by place, for a picture with a tile's aspect ratio. `phone` is the maximum for phones: more
 * than two pixels per CSS pixel are not noticeable and cost time on mobile networks. `back` is for the other views of
 * the first picture.
 */
const places = {
  tile: { steps: [640, 1000, 1600], phone: 640 },
  further: { steps: [780, 1500], phone: 780 },
  layer: { steps: [900], phone: 900 },
  home: { steps: [420, 620, 1200], phone: 620 },
  contact: { steps: [780], phone: 780 },
  back: { steps: [620], phone: 620 },
}

/** The widths of a picture for narrow screens: for phones, and for larger ones. */
const narrowSteps = { phone: 640, other: 1000 }

/** Each file is at least this factor wider than the one before. */
const leastStep = 1.3

/** The heights of a logo's files: in the bar at 1×, 2× and 3×, and in the footer. */
const logoHeights = [36, 72, 108, 192, 384]

/** The heights of a lettering's files: on phones and on wide screens. */
const letteringHeights = [96, 192]

/** The longer side of a drawing in the distance part. */
const markSize = 960

/** The picture of a shared link, and the icon of the tab and a phone's home screen. */
const socialSize = { width: 1200, height: 630 }
const iconSize = 192

/** The factor by which a picture must grow to match the largest file of its place. */
const growth: Record<PicturePlace, (size: Size) => number> = {
  tile: (size) => (widest(places.tile) * stretch(size)) / size.width,
  narrow: ({ width }) => narrowSteps.other / width,
  // As wide as the page, or as a phone, and not cropped.
  further: ({ width }) => widest(places.further) / width,
  row: ({ width }) => places.further.phone / width,
  layer: ({ width }) => places.layer.phone / width,
  // Shown whole, or cropped to a print of half that width.
  home: ({ width, height }) => widest(places.home) / Math.max(width, height),
  contact: ({ width }) => widest(places.further) / width,
  logo: ({ height }) => Math.max(...logoHeights) / height,
  lettering: ({ height }) => Math.max(...letteringHeights) / height,
  mark: ({ width, height }) => markSize / Math.max(width, height),
  card: ({ width, height }) => Math.max(socialSize.width / width, socialSize.height / height),
  icon: ({ width, height }) => iconSize / Math.min(width, height),
}

const widest = ({ steps }: { steps: readonly number[] }) => Math.max(...steps)

/** Returns the size that a picture needs to be sharp in a place. Undefined if it is large enough, or nearly. */
export function sizeLacking(place: PicturePlace, size: Size): Size | undefined {
  const scale = growth[place](size)
  if (scale < leastStep) return undefined
  return { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) }
}

/** A picture in the content: file name, crop and focus point. */
export interface Named {
  picture: string
  pictureNarrow?: string | undefined
  crop?: Crop | undefined
  focus?: Focus | undefined
}

const originalOf = (name: string, crop?: Crop, share?: number): Promise<Original> =>
  readOriginal(`content/pictures/${name}`, crop, share)

/** Returns the widths for a share of a place, and how many of them are for phones. */
function widthsOf(original: Size, place: keyof typeof places, share = 1) {
  const { steps, phone } = places[place]
  const most = widthOfLargest(original, share)
  const drawn = (step: number) => Math.round(step * share * stretch(original))
  const widths = [...steps.map(drawn).filter((width) => width * leastStep <= most), most]
  const last = widths.findIndex((width) => width >= drawn(phone))
  return { widths, forPhones: last === -1 ? widths.length : last + 1 }
}

/**
 * Prepares a picture for its place, optionally for a share of its width. Browsers without AVIF get the second largest
 * file, but none smaller than a phone's.
 */
export async function picture(named: Named, place: keyof typeof places, share?: number): Promise<Picture> {
  const { focus } = named
  const original = await originalOf(named.picture, named.crop, share)
  const { widths, forPhones } = widthsOf(original, place, share)
  // Below a work's text, phone files are not offered to other screens, as their lower quality would be noticeable
  // beside large pictures.
  const others = place === 'further' && forPhones < widths.length ? widths.slice(forPhones) : widths
  const { width, height, colour, opaque } = original
  return {
    phone: srcSetOf(original, widths.slice(0, forPhones)),
    other: srcSetOf(original, others),
    ...(named.pictureNarrow && { narrow: await narrowPicture(named.pictureNarrow) }),
    full: addressIn(original, 'webp', widths[Math.max(forPhones - 1, widths.length - 2)] ?? 1),
    width,
    height,
    colour,
    ...(!opaque && { transparent: true }),
    ...(focus && { focus: focusName(focus, width / height) }),
  }
}

/** Browsers without AVIF get the wide picture. */
async function narrowPicture(name: string): Promise<NonNullable<Picture['narrow']>> {
  const original = await originalOf(name)
  const { width, height } = original
  const files = (step: number) => srcSetOf(original, [Math.min(step, width)])
  return { phone: files(narrowSteps.phone), other: files(narrowSteps.other), width, height }
}

/** Returns the part of a picture that is not empty. */
export const drawnPart = async (name: string): Promise<Crop> => (await originalOf(name)).drawn ?? whole

type Format = 'avif' | 'webp' | 'png'

const addressIn = (original: Original, format: Format, width: number) =>
  addressOf(prepare(original, { width, format }))

const srcSetOf = (original: Original, widths: number[], format: Format = 'avif') =>
  widths.map((width) => `${addressIn(original, format, width)} ${width}w`).join(', ')

/** Prepares letters in several widths, in ascending order. PNG is small for them and keeps clean edges. */
async function lettersPicture(name: string, heights: readonly number[]) {
  const original = await originalOf(name)
  const { width, height } = original
  const widths = new Set(heights.map((step) => Math.min(width, Math.ceil((step * width) / height))))
  const srcSet = srcSetOf(original, [...widths], 'png')
  return { src: srcSet.split(' ', 1)[0], srcSet, width, height }
}

/** Prepares a picture, or a part of it, as WebP for a link. */
export const smallPicture = async (name: string, crop?: Crop): Promise<string> =>
  addressIn(await originalOf(name, crop), 'webp', 960)

/** A drawing of the distance part, large and as on its scale. */
export interface Drawing {
  srcSet: string
  webp: string
  width: number
  height: number
  /** Its apparent size at its distance: 1 at the first distance, 0.5 at twice that. */
  nearness: number
}

/** Returns the metres in a text, ignoring the studio's marks. */
const metresIn = (text = '') => Number(text.replace(/\D/g, ''))

async function drawing(name: string, nearness: number): Promise<Drawing> {
  const original = await originalOf(name)
  const { width, height } = original
  const drawn = Math.round(width * Math.min(1, markSize / Math.max(width, height)))
  const onScale = Math.ceil(drawn / 8)
  return {
    srcSet: srcSetOf(original, [onScale, drawn]),
    webp: addressIn(original, 'webp', drawn),
    width,
    height,
    nearness,
  }
}

/** The widths of the enlarged drawings in pixels: in the last row, and at most. */
const farWidth = { least: 20, most: 26 }

/** The maximum number of cards in the stand, across and up. */
const mostCards = { across: 24, up: 31 }

export type DistancePictures = Awaited<ReturnType<typeof distancePictures>>

/**
 * Prepares the drawings; each of the last ones beside the first one at the resolution that an eye has at that
 * distance; and the last one with a pixel for each card of the stand.
 */
export async function distancePictures({ marks }: NonNullable<Content['distance']>) {
  const [first, last] = [marks.at(0), marks.at(-1)]
  // The first two drawings are already shown at about that size.
  const far = marks.slice(Math.min(2, marks.length - 1))
  const enlarged = far.map(async ({ picture, metres }): Promise<[redrawn: string, shrunk: string]> => {
    const nearness = metresIn(last?.metres) / metresIn(metres)
    return [await farDrawing(picture, nearness), await farDrawing(first?.picture ?? picture, nearness)]
  })
  return {
    drawings: await Promise.all(
      marks.map(({ picture, metres }) => drawing(picture, metresIn(first?.metres) / metresIn(metres))),
    ),
    enlarged: await Promise.all(enlarged),
    cards: last && (await cardsDrawing(last.picture)),
  }
}

async function farDrawing(name: string, nearness: number): Promise<string> {
  const width = Math.min(Math.round(farWidth.least * nearness), farWidth.most)
  return addressIn(await originalOf(name), 'png', width)
}

async function cardsDrawing(name: string): Promise<{ src: string; across: number }> {
  const original = await originalOf(name)
  const fitting = Math.round((mostCards.up * original.width) / original.height)
  const across = Math.min(mostCards.across, Math.max(1, fitting))
  return { src: addressIn(original, 'png', across), across }
}

export async function logoOf({ logo, logoDark }: Content['look']) {
  if (logo === undefined) return undefined
  return {
    light: await lettersPicture(logo, logoHeights),
    ...(logoDark !== undefined && { dark: await lettersPicture(logoDark, logoHeights) }),
  }
}

export const lettering = (name: string): Promise<Letters> => lettersPicture(name, letteringHeights)

export const socialFile = async ({ socialPicture }: Content['site']): Promise<PreparedFile> =>
  prepare(await originalOf(socialPicture), { ...socialSize, format: 'png' })

/** The picture of a shared link to a work. JPEG, as a photograph would take a megabyte as PNG. */
export const workSocialFile = async ({ picture, crop, focus }: Work): Promise<PreparedFile> =>
  prepare(await originalOf(picture, crop), { ...socialSize, focus, format: 'jpeg' })

/** The icon of the tab and of a phone's home screen. A PNG even if the original is an SVG. */
export const iconFile = async ({ icon }: Content['site'], width = iconSize): Promise<PreparedFile> =>
  prepare(await originalOf(icon), { width, height: width, format: 'png' })
