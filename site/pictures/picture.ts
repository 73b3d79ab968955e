/** The owner's pictures, in the formats and sizes that the pages ask for. */
import { addressOf, type PreparedFile } from '../build/prepared-file.ts'
import type { PicturePlace } from '../content/about.ts'
import type { Content, Work } from '../content/schema.ts'
import { type Crop, whole } from './crop.ts'
import { type Focus, focusName } from './focus.ts'
import { type Original, readOriginal, type Size } from './original.ts'
import { prepare, stretch, widthOfLargest } from './prepare.ts'

/** A picture as a `<picture>` needs it: its AVIF files in several widths as `srcset`s, and one that every browser knows. */
export interface Picture {
  /** Its files for phones. */
  phone: string
  /** Its files for all other screens. */
  other: string
  /** The one that stands in its place on narrow screens, if its owner has set one. */
  narrow?: NarrowPicture
  /** What a browser shows that does not know AVIF. */
  full: string
  width: number
  height: number
  /** The picture's average colour as `#rrggbb`, to stand in its place until it is there. */
  colour: string
  /** Whether something of it can be seen through, as of what is cut out; left out for a photograph. */
  transparent?: true
  /** By what the style sheet knows the point that stays in view where it is cut, if its owner has set one. */
  focus?: string
}

/** Another picture that narrow screens have: its files for phones and for what is wider, and its shape. */
export interface NarrowPicture {
  phone: string
  other: string
  width: number
  height: number
}

/** A drawing of letters in several widths, as an `<img>` needs it. */
export type Letters = Awaited<ReturnType<typeof lettersPicture>>

/** The owner's logo, and the one for the dark scheme where there is one. */
export type Logo = NonNullable<Awaited<ReturnType<typeof logoOf>>>

/**
 * Where a picture is shown, and its widths there, for one of the tiles' own shape: in a tile, further on in a work, as a
 * layer of a picture there, on the first screen, above the contact, and as what the first screen's turns to. Phones get
 * none above theirs, as more than two pixels to a point are not seen in a picture, and on a phone's network they are felt.
 */
const places = {
  tile: { steps: [640, 1000, 1600], phone: 640 },
  further: { steps: [780, 1500], phone: 780 },
  layer: { steps: [900], phone: 900 },
  home: { steps: [420, 620, 1200], phone: 620 },
  contact: { steps: [780], phone: 780 },
  back: { steps: [620], phone: 620 },
}

/** The widths of a picture for narrow screens, the largest of which is for those that are no phones. */
const narrowSteps = [640, 1000]

/** How much wider each file is than the one before, at least. */
const leastStep = 1.3

/** How high a logo's files are: in the bar at one, two and three pixels to a point, and in the footer. */
const logoHeights = [36, 72, 108, 192, 384]

/** How high the files of a lettering are: on a phone, and on a wide screen. */
const letteringHeights = [96, 192]

/** The longer side of a drawing that is pushed away. */
const markSize = 960

/** A shared link's picture, and the icon of the tab and of a phone's home screen. */
const socialSize = { width: 1200, height: 630 }
const iconSize = 192

/** By how much a picture must grow, of a size in pixels, to be as large as the largest file that its place is given. */
const growth: Record<PicturePlace, (size: Size) => number> = {
  tile: (size) => (widest(places.tile) * stretch(size)) / size.width,
  narrow: ({ width }) => Math.max(...narrowSteps) / width,
  // As wide as the page, or as a phone's, and not cut.
  further: ({ width }) => widest(places.further) / width,
  row: ({ width }) => places.further.phone / width,
  layer: ({ width }) => places.layer.phone / width,
  // Fitted in whole, or cut around its middle to a print of half that width.
  home: ({ width, height }) => widest(places.home) / Math.max(width, height),
  contact: ({ width }) => widest(places.further) / width,
  logo: ({ height }) => Math.max(...logoHeights) / height,
  lettering: ({ height }) => Math.max(...letteringHeights) / height,
  mark: ({ width, height }) => markSize / Math.max(width, height),
  card: ({ width, height }) => Math.max(socialSize.width / width, socialSize.height / height),
  icon: ({ width, height }) => iconSize / Math.min(width, height),
}

const widest = ({ steps }: { steps: readonly number[] }) => Math.max(...steps)

/** The size that a picture of this one needs to be sharp in a place; undefined where it has as many pixels, or nearly. */
export function sizeLacking(place: PicturePlace, size: Size): Size | undefined {
  const scale = growth[place](size)
  if (scale < leastStep) return undefined
  return { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) }
}

/** A picture as the content has it: its file's name, the part of it that is shown, and that part's point. */
export interface Named {
  picture: string
  pictureNarrow?: string | undefined
  crop?: Crop | undefined
  focus?: Focus | undefined
}

const originalOf = (name: string, crop?: Crop, share?: number): Promise<Original> =>
  readOriginal(`content/pictures/${name}`, crop, share)

/**
 * The widths that a picture is prepared in for a place, and how many of them are for phones.
 *
 * @param original its size in pixels
 * @param share how much of the place's width it has, as a layer of a picture does
 */
export function widthsOf(
  original: Size,
  place: keyof typeof places,
  share = 1,
): { widths: number[]; forPhones: number } {
  const { steps, phone } = places[place]
  const most = widthOfLargest(original, share)
  const drawn = (step: number) => Math.round(step * share * stretch(original))
  const widths = [...steps.map(drawn).filter((width) => width * leastStep <= most), most]
  const last = widths.findIndex((width) => width >= drawn(phone))
  return { widths, forPhones: last === -1 ? widths.length : last + 1 }
}

/**
 * Prepares a picture for its place, of whose width it may have a share. A browser that does not know AVIF is given one
 * file: the largest but one, and no smaller than a phone's.
 */
export async function picture(named: Named, place: keyof typeof places, share?: number): Promise<Picture> {
  const { focus } = named
  const original = await originalOf(named.picture, named.crop, share)
  const { widths, forPhones } = widthsOf(original, place, share)
  // Further on in a work a phone's file is encoded for a phone's screen alone: what is small there stands between large ones.
  const others = place === 'further' && forPhones < widths.length ? widths.slice(forPhones) : widths
  const { width, height, colour, opaque } = original
  return {
    phone: srcSetOf(original, widths.slice(0, forPhones)),
    other: srcSetOf(original, others),
    ...(named.pictureNarrow !== undefined && { narrow: await narrowPicture(named.pictureNarrow) }),
    full: addressIn(original, 'webp', widths[Math.max(forPhones - 1, widths.length - 2)] ?? 1),
    width,
    height,
    colour,
    ...(!opaque && { transparent: true }),
    ...(focus && { focus: focusName(focus, width / height) }),
  }
}

/** A browser that does not know AVIF is given the wide picture. */
async function narrowPicture(name: string): Promise<NarrowPicture> {
  const original = await originalOf(name)
  const { width, height } = original
  const widths = [...new Set(narrowSteps.map((step) => Math.min(step, width)))]
  return {
    phone: srcSetOf(original, widths.slice(0, 1)),
    other: srcSetOf(original, widths.slice(-1)),
    width,
    height,
  }
}

/** The part of a picture that something is drawn on. */
export const drawnPart = async (name: string): Promise<Crop> => (await originalOf(name)).drawn ?? whole

const addressIn = (original: Original, format: 'avif' | 'webp', width: number) =>
  addressOf(prepare(original, { width, format }))

const srcSetOf = (original: Original, widths: number[]) =>
  widths.map((width) => `${addressIn(original, 'avif', width)} ${width}w`).join(', ')

/** Letters in their widths, from the smallest to the largest. They are few bytes as PNG, and their edges stay clean. */
async function lettersPicture(name: string, heights: readonly number[]) {
  const original = await originalOf(name)
  const { width, height } = original
  const steps = heights.map((step) => Math.ceil((step * width) / height))
  const widths = [...steps.filter((step) => step < width), Math.min(width, steps.at(-1) ?? width)]
  const sources = [...new Set(widths)].map((width) => ({
    width,
    src: addressOf(prepare(original, { width, format: 'png' })),
  }))
  const srcSet = sources.map(({ width, src }) => `${src} ${width}w`).join(', ')
  return { src: sources[0]?.src ?? '', srcSet, width, height }
}

/** A picture, or a part of it, as small as it stands in a link, in the format that every browser knows. */
export const smallPicture = async (name: string, crop?: Crop): Promise<string> =>
  addressIn(await originalOf(name, crop), 'webp', 960)

/** A drawing of the distance, large and as small as on its scale. */
export interface Drawing {
  srcSet: string
  webp: string
  width: number
  height: number
  /** How large it looks from where it is drawn for: 1 at the first distance, a half at twice that. */
  nearness: number
}

/** How many metres a text says, also where the studio has put its signs around it. */
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

/** How wide the enlarged drawings are, in pixels: in the last row, and at most. */
const farWidth = { least: 20, most: 26 }

/** How many cards the stand has for a drawing at most, across and up. */
const mostCards = { across: 24, up: 31 }

/** The pictures of the distance. */
export interface DistancePictures {
  drawings: Drawing[]
  /** Each of the last drawings and the first one, with no more pixels than an eye has for them there. */
  enlarged: [redrawn: string, shrunk: string][]
  /** The last drawing, with a pixel for each card of the stand. */
  cards: { src: string; across: number } | undefined
}

/** Prepares the drawings of the distance. */
export async function distancePictures({
  marks,
}: NonNullable<Content['distance']>): Promise<DistancePictures> {
  const [first, last] = [marks.at(0), marks.at(-1)]
  // The first two drawings are as large on the page as they would be enlarged.
  const far = marks.slice(Math.min(2, marks.length - 1))
  return {
    drawings: await Promise.all(
      marks.map(({ picture, metres }) => drawing(picture, metresIn(first?.metres) / metresIn(metres))),
    ),
    enlarged: await Promise.all(
      far.map(async ({ picture, metres }): Promise<[string, string]> => {
        const nearness = metresIn(last?.metres) / metresIn(metres)
        return [await farDrawing(picture, nearness), await farDrawing(first?.picture ?? picture, nearness)]
      }),
    ),
    cards: last && (await cardsDrawing(last.picture)),
  }
}

async function farDrawing(name: string, nearness: number): Promise<string> {
  const width = Math.min(Math.round(farWidth.least * nearness), farWidth.most)
  return addressOf(prepare(await originalOf(name), { width, format: 'png' }))
}

async function cardsDrawing(name: string): Promise<{ src: string; across: number }> {
  const original = await originalOf(name)
  const across = Math.min(
    mostCards.across,
    Math.max(1, Math.round((mostCards.up * original.width) / original.height)),
  )
  return { src: addressOf(prepare(original, { width: across, format: 'png' })), across }
}

/** Prepares the logo, where the owner has one. */
export async function logoOf({ logo, logoDark }: Content['look']) {
  if (logo === undefined) return undefined
  return {
    light: await lettersPicture(logo, logoHeights),
    ...(logoDark !== undefined && { dark: await lettersPicture(logoDark, logoHeights) }),
  }
}

/** Prepares a client's name in its own lettering. */
export const lettering = (name: string): Promise<Letters> => lettersPicture(name, letteringHeights)

/** What a shared link shows. */
export const socialFile = async ({ socialPicture }: Content['site']): Promise<PreparedFile> =>
  prepare(await originalOf(socialPicture), { ...socialSize, format: 'png' })

/** What a shared link to a work shows: a photograph would be a megabyte as PNG. */
export const workSocialFile = async ({ picture, crop, focus }: Work): Promise<PreparedFile> =>
  prepare(await originalOf(picture, crop), { ...socialSize, focus, format: 'jpeg' })

/** The icon of the tab, and of a phone's home screen: sharp on every screen, and drawn anew even where it is a drawing. */
export const iconFile = async ({ icon }: Content['site'], width = iconSize): Promise<PreparedFile> =>
  prepare(await originalOf(icon), { width, height: width, format: 'png' })
