/** The works as a page shows them: with their pictures prepared, their rows laid out and their addresses. */
import { siteBase } from '../../config.ts'
import type { Line } from '../../content/rich-words.ts'
import type { Content, Work, WorkEntry } from '../../content/schema.ts'
import { workAddress } from '../../content/work-address.ts'
import type { Crop } from '../../pictures/crop.ts'
import { drawnPart, type Named, type Picture, picture } from '../../pictures/picture.ts'

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
}

/** What stands below the words of a work: a picture, what somebody said, a pair of pictures, several in sequence, or one in layers. */
export type ShownEntry = Wanted &
  (
    | DescribedPicture
    | Extract<WorkEntry, { quote: string }>
    | { pair: DescribedPicture[] }
    | { sequence: DescribedPicture[]; caption?: string | undefined }
    | { layers: Layer[]; caption?: string | undefined }
  )

/** All that is told of a work. */
export interface ShownWork
  extends DescribedPicture,
    Pick<Work, 'title' | 'category' | 'client' | 'year' | 'done'> {
  /** Counted from 1: it stands on its tile. */
  number: number
  address: string
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
  if ('quote' in entry) return { ...entry, width: 'rest' }
  if ('pair' in entry) return { pair: await all(entry.pair), width: 'full' }
  if ('sequence' in entry) return { ...entry, sequence: await all(entry.sequence), width: 'full' }
  if ('layers' in entry)
    return { ...entry, layers: await Promise.all(entry.layers.map(layer)), width: 'full' }
  return { ...(await further(entry)), width: entry.width }
}

const further = async <Told extends Named>({ crop, focus, ...told }: Told) => ({
  ...told,
  picture: await picture({ picture: told.picture, crop, focus }, 'further'),
})

async function layer({ from = { x: 0, y: 0 }, turn = '0', ...told }: WorkLayer): Promise<Layer> {
  const crop = await drawnPart(told.picture)
  return { ...(await further({ ...told, crop })), crop, from, turn: Number(turn) }
}

type WorkLayer = Extract<WorkEntry, { layers: unknown }>['layers'][number]

const all = <Told extends Named>(pictures: readonly Told[]) => Promise.all(pictures.map(further))

/** The parts of a row that an entry takes, of which there are six. */
const parts = { full: 6, half: 3, third: 2 }

/** An entry as its owner wants it; or one that fills what is left of a row, a third at least, and else has one to itself. */
interface Wanted {
  width: keyof typeof parts | 'rest'
}

/** An entry in its row, and how much of the row it fills, from 0 to 1. */
export type Placed<Entry extends Wanted> = Entry & { share: number }

/**
 * Lays entries out in rows. Each row begins where the one before has no room left for an entry; one that would be alone
 * there takes the last of three along. Whatever stands in a row fills it.
 */
export function rowsOf<Entry extends Wanted>(entries: readonly Entry[]): Placed<Entry>[][] {
  const rows: { entry: Entry; takes: number }[][] = []
  let room = 0
  for (const entry of entries) {
    const rest = room < parts.third ? parts.full : room
    const takes = entry.width === 'rest' ? rest : parts[entry.width]
    if (takes > room) {
      rows.push([])
      room = parts.full
    }
    rows.at(-1)?.push({ entry, takes })
    room -= takes
  }
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1] ?? []
    const isAlone = row.length === 1 && row.every(({ takes }) => takes < parts.full)
    if (isAlone && before.length === 3) row.unshift(...before.splice(2))
  }
  return rows.map((row) => {
    const taken = row.reduce((sum, { takes }) => sum + takes, 0)
    return row.map(({ entry, takes }) => ({ ...entry, share: takes / taken }))
  })
}
