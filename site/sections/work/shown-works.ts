/** The works as a page shows them: with their pictures prepared, their rows laid out and their addresses. */
import { siteBase } from '../../config.ts'
import type { Line, Run } from '../../content/rich-words.ts'
import type { Content, Work, WorkEntry } from '../../content/schema.ts'
import { workAddress } from '../../content/work-address.ts'
import { picturesOf } from '../../content/work-pictures.ts'
import {
  drawnPart,
  type Letters,
  lettering,
  type Named,
  type Picture,
  picture,
} from '../../pictures/picture.ts'
import { type Placed, rowName, rowsOf, type Wanted, widthOf } from './rows.ts'
import { layered, type PlacedLayer, screenValues, stripValues } from './values.ts'

/** A picture of a work, and what it shows for those who cannot see it. */
export interface DescribedPicture {
  picture: Picture
  description: string
  /** A line below it. */
  caption?: string | undefined
}

/** What the style sheet is told of what has it: see values.ts. */
interface Told {
  values?: string | undefined
}

/** A picture of a sequence, with its title. */
export interface Screen extends DescribedPicture, Told {
  title?: string | undefined
}

/** A layer of a picture, which comes into its place as the page is moved on. */
export interface Layer extends DescribedPicture, Told {
  /** How much of the whole picture's width it has, in hundredths. */
  width: number
}

/** What a visitor may try of a picture in layers. */
export interface Tries {
  names: { name: string; caption?: string | undefined }[]
  /** The place of the one that is there at first. */
  first: number
  /** How far a drag goes from the first to the last, in hundredths of the whole picture's width. */
  reach: number | undefined
}

/** How the next picture of a sequence comes. */
export type Comes = Extract<WorkEntry, { sequence: unknown }>['comes']

/** What stands below the words of a work: a picture, what somebody said, a pair of pictures, several in sequence, or one in layers. */
export type ShownEntry = Wanted &
  (
    | DescribedPicture
    | Extract<WorkEntry, { quote: string }>
    | { pair: DescribedPicture[] }
    | (Told & { sequence: Screen[]; comes: Comes; caption?: string | undefined })
    | (Told & {
        layers: Layer[]
        /** Whether it has the page's whole width, with the words on it. */
        isWide: boolean
        tries?: Tries | undefined
        control?: string | undefined
        caption?: string | undefined
      })
  )

/** All that is told of a work. */
export interface ShownWork
  extends DescribedPicture,
    Pick<Work, 'title' | 'category' | 'client' | 'year' | 'done'> {
  /** Counted from 1: it stands on its tile. */
  number: number
  address: string
  /** The client's name, or else the title, in lettering of its own. */
  lettering?: Letters | undefined
  text: Line[]
  /** What stands below its words, row by row. */
  rows: Placed<ShownEntry>[][]
}

/** All works, in the owner's order, and the address of the page that has their tiles. */
export interface ShownWorks {
  works: ShownWork[]
  home: string
}

/** The anchor of a work's tile. */
export const tileId = ({ number }: Pick<ShownWork, 'number'>): string => `tile-${number}`

/** Prepares the works. */
export const shownWorks = async ({ portfolio }: Content): Promise<ShownWorks> => ({
  works: await Promise.all(portfolio.works.map(shownWork)),
  home: siteBase(),
})

async function shownWork(work: Work, index: number): Promise<ShownWork> {
  const { title, category, client, year, done, description, caption, text = [] } = work
  return {
    number: index + 1,
    address: workAddress(work),
    title,
    category,
    client,
    lettering: work.lettering === undefined ? undefined : await lettering(work.lettering),
    year,
    done: done.map((words) => words.map((run) => withinWork(work, run))),
    text: text.map((line) => ({ ...line, words: line.words.map((run) => withinWork(work, run)) })),
    picture: await picture(work, 'tile'),
    description,
    caption,
    rows: rowsOf(await Promise.all(work.pictures.map(shownEntry))),
  }
}

/** Words whose link is to a picture of the work lead to where that stands. */
function withinWork(work: Work, run: Run): Run {
  const shown = work.pictures
    .flatMap(picturesOf)
    .find(({ picture }) => run.link === `${siteBase()}#${picture.replace(/\.\w+$/, '')}`)
  return shown ? { ...run, link: placeInWork(work, shown.picture) } : run
}

/** The address at which a work shows a picture: of the row that has it, or of the whole work, where none has. */
export function placeInWork(work: Work, picture: string): string {
  const rows = rowsOf(work.pictures.map((entry) => ({ entry, width: widthOf(entry) })))
  const index = rows.findIndex((row) =>
    row.some(({ entry }) => picturesOf(entry).some((one) => one.picture === picture)),
  )
  return index === -1 ? workAddress(work) : `${workAddress(work)}#${rowName(index)}`
}

async function shownEntry(entry: WorkEntry): Promise<ShownEntry> {
  const width = widthOf(entry)
  if ('quote' in entry) return { ...entry, width }
  if ('pair' in entry) return { pair: await all(entry.pair), width }
  if ('sequence' in entry) {
    const screens = await all(entry.sequence)
    const sequence = screens.map((screen, index) => ({ ...screen, values: screenValues(screens, index) }))
    return { ...entry, sequence, values: stripValues(screens), width }
  }
  if ('layers' in entry) {
    const { control, caption } = entry
    const layers = await Promise.all(entry.layers.map(layer))
    return { ...layered(layers), control, caption, width }
  }
  return { ...(await further(entry)), width }
}

const further = async <Told extends Named>({ pictureNarrow, crop, focus, ...told }: Told) => ({
  ...told,
  picture: await picture({ picture: told.picture, pictureNarrow, crop, focus }, 'further'),
})

const nowhere = { x: 0, y: 0 }

async function layer({ from = nowhere, turn = 0, tries = [], ...told }: WorkLayer): Promise<PlacedLayer> {
  const crop = await drawnPart(told.picture)
  const shown = await picture({ picture: told.picture, crop }, 'layer', crop.width / 100)
  return {
    ...told,
    picture: shown,
    crop,
    from,
    turn,
    tries: tries.map(({ by = nowhere, size = 1, turn = 0, ...told }) => ({ ...told, by, size, turn })),
  }
}

type WorkLayer = Extract<WorkEntry, { layers: unknown }>['layers'][number]

const all = <Told extends Named>(pictures: readonly Told[]) => Promise.all(pictures.map(further))
