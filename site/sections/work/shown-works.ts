/** The works as a page shows them: with their pictures prepared, their rows laid out and their addresses. */
import { siteBase } from '../../config.ts'
import type { Line } from '../../content/rich-words.ts'
import type { Content, Work } from '../../content/schema.ts'
import { workAddress } from '../../content/work-address.ts'
import { type Picture, picture } from '../../pictures/picture.ts'

/** A picture of a work, and what it shows for those who cannot see it. */
export interface DescribedPicture {
  picture: Picture
  description: string
  /** A line below it. */
  caption?: string | undefined
}

/** All that is told of a work. */
export interface ShownWork
  extends DescribedPicture,
    Pick<Work, 'title' | 'category' | 'client' | 'year' | 'done'> {
  /** Counted from 1: it stands on its tile. */
  number: number
  address: string
  text: Line[]
  /** Its further pictures, row by row. */
  rows: Placed<DescribedPicture & Pick<Work['pictures'][number], 'width'>>[][]
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
  const further = work.pictures.map(async ({ crop, focus, ...others }) => ({
    ...others,
    picture: await picture({ picture: others.picture, crop, focus }, 'further'),
  }))
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
    rows: rowsOf(await Promise.all(further)),
  }
}

/** The parts of a row that a picture takes, of which there are six. */
const parts = { full: 6, half: 3, third: 2 }

/** A picture as its owner wants it. */
interface Wanted {
  width: keyof typeof parts
}

/** A picture in its row, and how much of the row it fills, from 0 to 1. */
type Placed<Picture extends Wanted> = Picture & { share: number }

/**
 * Lays pictures out in rows. Each row begins where the one before has no room left for a picture. Where several do not
 * fill a row they are wider, and one alone keeps its width.
 */
export function rowsOf<Picture extends Wanted>(pictures: readonly Picture[]): Placed<Picture>[][] {
  const rows: Picture[][] = []
  let room = 0
  for (const picture of pictures) {
    if (parts[picture.width] > room) {
      rows.push([])
      room = parts.full
    }
    rows.at(-1)?.push(picture)
    room -= parts[picture.width]
  }
  return rows.map((row) => {
    const taken = row.length === 1 ? parts.full : row.reduce((sum, { width }) => sum + parts[width], 0)
    return row.map((picture) => ({ ...picture, share: parts[picture.width] / taken }))
  })
}
