/** How the further pictures of a work stand beside each other. */

/** The parts of a row that a picture takes, of which there are six. */
const parts = { full: 6, half: 3, third: 2 }

/** A picture as its owner wants it. */
interface Wanted {
  width: keyof typeof parts
}

/** A picture in its row, and how much of the row it fills, from 0 to 1. */
export type Placed<Picture extends Wanted> = Picture & { share: number }

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
