/** The works as a page shows them: with their pictures prepared, their rows laid out and their addresses. */
import { siteBase } from '../../config.ts'
import type { Line } from '../../content/rich-words.ts'
import type { Content, Work, WorkEntry } from '../../content/schema.ts'
import { workAddress } from '../../content/work-address.ts'
import type { Crop } from '../../pictures/crop.ts'
import {
  drawnPart,
  type Letters,
  lettering,
  type Named,
  type Picture,
  picture,
} from '../../pictures/picture.ts'
import { type Placed, rowsOf, type Wanted, widthOf } from './rows.ts'

/** A picture of a work, and what it shows for those who cannot see it. */
export interface DescribedPicture {
  picture: Picture
  description: string
  /** A line below it. */
  caption?: string | undefined
}

/** A layer of a picture, which comes into its place as the page is moved on. */
export interface Layer extends DescribedPicture {
  /** The part of the whole picture that something is drawn on, which alone is shown. */
  crop: Crop
  /** How far from its place it begins, in hundredths of the whole picture's width and height. */
  from: { x: number; y: number }
  /** By how many degrees it turns on its way. */
  turn: number
  /** Where a visitor may try it; empty where it is not to be moved. */
  tries: Try[]
  /** The place of the one try that it is there with, among those of another layer. */
  with?: number | undefined
}

/** A place that a layer was tried in: how far from its own in hundredths of the whole picture, how many times as large, and turned by how many degrees. */
export interface Try {
  name: string
  caption?: string | undefined
  by: { x: number; y: number }
  size: number
  turn: number
}

/** How the next picture of a sequence comes. */
export type Comes = Extract<WorkEntry, { sequence: unknown }>['comes']

/** What stands below the words of a work: a picture, what somebody said, a pair of pictures, several in sequence, or one in layers. */
export type ShownEntry = Wanted &
  (
    | DescribedPicture
    | Extract<WorkEntry, { quote: string }>
    | { pair: DescribedPicture[] }
    | {
        sequence: (DescribedPicture & { title?: string | undefined })[]
        comes: Comes
        caption?: string | undefined
      }
    | { layers: Layer[]; control?: string | undefined; caption?: string | undefined }
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
    done,
    text,
    picture: await picture(work, 'tile'),
    description,
    caption,
    rows: rowsOf(await Promise.all(work.pictures.map(shownEntry))),
  }
}

async function shownEntry(entry: WorkEntry): Promise<ShownEntry> {
  const width = widthOf(entry)
  if ('quote' in entry) return { ...entry, width }
  if ('pair' in entry) return { pair: await all(entry.pair), width }
  if ('sequence' in entry) return { ...entry, sequence: await all(entry.sequence), width }
  if ('layers' in entry) return { ...entry, layers: await Promise.all(entry.layers.map(layer)), width }
  return { ...(await further(entry)), width }
}

const further = async <Told extends Named>({ pictureNarrow, crop, focus, ...told }: Told) => ({
  ...told,
  picture: await picture({ picture: told.picture, pictureNarrow, crop, focus }, 'further'),
})

const nowhere = { x: 0, y: 0 }

async function layer(
  { from = nowhere, turn = '0', tries = [], with: name, ...told }: WorkLayer,
  _: number,
  all: WorkLayer[],
): Promise<Layer> {
  const crop = await drawnPart(told.picture)
  const shown = await picture({ picture: told.picture, crop }, 'layer', crop.width / 100)
  const names = all.flatMap(({ tries = [] }) => tries.map(({ name }) => name))
  return {
    ...told,
    picture: shown,
    crop,
    from,
    turn: Number(turn),
    tries: tries.map(({ by = nowhere, size = '100%', turn = '0', ...told }) => ({
      ...told,
      by,
      size: Number.parseInt(size, 10) / 100,
      turn: Number(turn),
    })),
    with: name === undefined ? undefined : names.indexOf(name),
  }
}

type WorkLayer = Extract<WorkEntry, { layers: unknown }>['layers'][number]

const all = <Told extends Named>(pictures: readonly Told[]) => Promise.all(pictures.map(further))
