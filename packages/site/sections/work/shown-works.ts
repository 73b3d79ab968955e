/** Prepares the works for rendering: pictures, rows and addresses. */

import {
  drawnPart,
  type Letters,
  lettering,
  type Named,
  picture,
} from '@portfolio/content/pictures/picture.ts'
import type { Line, Run } from '@portfolio/content/rich-words.ts'
import type { Content, Work, WorkEntry } from '@portfolio/content/schema.ts'
import { workAddress } from '@portfolio/content/work-address.ts'
import { picturesOf } from '@portfolio/content/work-pictures.ts'
import { siteBase } from '@portfolio/contract/site-config.ts'
import { type Placed, rowName, rowsOf, type Wanted, widthOf } from './rows.ts'
import { type DescribedPicture, layered, type PlacedLayer, screenValues, stripValues } from './values.ts'

/** CSS declarations for the element, see values.ts. */
interface StyleValues {
  values?: string | undefined
}

export interface Screen extends DescribedPicture, StyleValues {
  title?: string | undefined
}

/** A layer of a picture, which moves into place on scrolling. */
export interface Layer extends DescribedPicture, StyleValues {
  /** In percent of the whole picture's width. */
  width: number
}

/** The positions that a visitor may try for a layer. */
export interface Tries {
  names: { name: string; caption?: string | undefined }[]
  /** The index of the initial position. */
  first: number
  /** The length of a drag from the first to the last position, in percent of the whole picture's width. */
  reach: number | undefined
}

/** The transition between the pictures of a sequence. */
export type Comes = Extract<WorkEntry, { sequence: unknown }>['comes']

/** An entry below a work's text: a picture, quotation, pair, sequence or layers. */
export type ShownEntry = Wanted &
  (
    | DescribedPicture
    | Extract<WorkEntry, { quote: string }>
    | { pair: DescribedPicture[] }
    | (StyleValues & { sequence: Screen[]; comes: Comes; caption?: string | undefined })
    | (StyleValues & {
        layers: Layer[]
        /** Whether it spans the page, with its text on top. */
        isWide: boolean
        tries?: Tries | undefined
        control?: string | undefined
        caption?: string | undefined
      })
  )

/** Everything that a work's page shows. */
export interface ShownWork
  extends DescribedPicture,
    Pick<Work, 'title' | 'category' | 'client' | 'year' | 'done'> {
  /** Counted from 1, as on its tile. */
  number: number
  address: string
  /** The lettering of the client's name or else the title. */
  lettering?: Letters | undefined
  text: Line[]
  /** The entries below its text, by row. */
  rows: Placed<ShownEntry>[][]
}

/** All works in the owner's order, and the path of the page with their tiles. */
export interface ShownWorks {
  works: ShownWork[]
  home: string
}

export const tileId = ({ number }: Pick<ShownWork, 'number'>): string => `tile-${number}`

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

/** Resolves a link to a picture of the work, such as `#sketches` for sketches.jpg. */
function withinWork(work: Work, run: Run): Run {
  const shown = work.pictures
    .flatMap(picturesOf)
    .find(({ picture }) => run.link === `${siteBase()}#${picture.replace(/\.\w+$/, '')}`)
  return shown ? { ...run, link: placeInWork(work, shown.picture) } : run
}

/** Returns the address where a work shows a picture: that of its row, or of the work if no row has it. */
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

const further = async <Entry extends Named>({ pictureNarrow, crop, focus, ...rest }: Entry) => ({
  ...rest,
  picture: await picture({ picture: rest.picture, pictureNarrow, crop, focus }, 'further'),
})

const nowhere = { x: 0, y: 0 }

async function layer({ from = nowhere, turn = 0, tries = [], ...rest }: WorkLayer): Promise<PlacedLayer> {
  const crop = await drawnPart(rest.picture)
  const shown = await picture({ picture: rest.picture, crop }, 'layer', crop.width / 100)
  return {
    ...rest,
    picture: shown,
    crop,
    from,
    turn,
    tries: tries.map(({ by = nowhere, size = 1, turn = 0, ...rest }) => ({ ...rest, by, size, turn })),
  }
}

type WorkLayer = Extract<WorkEntry, { layers: unknown }>['layers'][number]

const all = <Entry extends Named>(pictures: readonly Entry[]) => Promise.all(pictures.map(further))
